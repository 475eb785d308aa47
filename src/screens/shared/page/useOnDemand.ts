import { useState } from 'react';
import type { ComponentType } from 'react';
import { shareLoad } from '../../../state/shareLoad';
import { showLoadError } from './showLoadError';
import { useAppDispatch } from '../../../state/store';

/**
 * A sheet in a lazy chunk, which is loaded when the user first opens the sheet. `Part` is null while the sheet is
 * closed.
 */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>) {
  const dispatch = useAppDispatch();
  const [loadOnce] = useState(() => shareLoad(load));
  const [Part, setPart] = useState<ComponentType<P> | null>(null);

  const open = () =>
    void loadOnce().then(
      (Loaded) => setPart(() => Loaded),
      (failure: unknown) => showLoadError(dispatch, failure),
    );
  return { Part, open, close: () => setPart(null) };
}
