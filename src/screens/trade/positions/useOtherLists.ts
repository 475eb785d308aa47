import { useState } from 'react';
import type { OtherLists } from './OtherLists';

interface Fetched {
  readonly OtherLists: typeof OtherLists | null;
  readonly isMissing: boolean;
}

/** Null until they are fetched; where the network does not bring them, that is told and `load` asks again. */
export function useOtherLists() {
  const [fetched, setFetched] = useState<Fetched>({ OtherLists: null, isMissing: false });

  const load = async () => {
    setFetched((before) => ({ ...before, isMissing: false }));
    try {
      const lists = await import(/* webpackChunkName: "otherLists" */ './OtherLists');
      setFetched({ OtherLists: lists.OtherLists, isMissing: false });
    } catch {
      setFetched((before) => ({ ...before, isMissing: true }));
    }
  };
  return { ...fetched, load: () => void load() };
}
