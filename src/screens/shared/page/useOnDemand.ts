import { useState } from 'react';
import type { ComponentType } from 'react';
import { useDispatch } from 'react-redux';
import { shareLoad } from '../../../state/shareLoad';
import { showLoadError } from './showLoadError';

/** A sheet in a lazy chunk, loaded on the first tap that opens it. `Part` is null while it is closed. */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>) {
  const dispatch = useDispatch();
  const [loadOnce] = useState(() => shareLoad(load));
  const [Part, setPart] = useState<ComponentType<P> | null>(null);

  const open = () =>
    void loadOnce().then(
      (Loaded) => setPart(() => Loaded),
      (failure: unknown) => showLoadError(dispatch, failure),
    );
  return { Part, open, close: () => setPart(null) };
}
