import { useEffect, useState } from 'react';
import { once } from '../../../state/once';
import type { AddStudies } from '../../../ui/chart/chartTypes';

const load = once(async () => {
  const { addStudies } = await import(
    /* webpackChunkName: "studies" */ '../../../ui/chart/studies'
  );
  return addStudies;
});

/** What draws indicators, fetched when the first is wanted. Without it the chart goes on as it is. */
export function useStudies(isWanted: boolean): AddStudies | null {
  const [addStudies, setAddStudies] = useState<AddStudies | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    load().then(
      (loaded) => isGone || setAddStudies(() => loaded),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return addStudies;
}
