import { useState } from 'react';
import type { ComponentType } from 'react';
import type { Dispatch } from '@reduxjs/toolkit';
import { chunkFailureOf } from '../../../files/chunkFailure';
import { shareLoad } from '../../../files/shareLoad';
import { useAppDispatch } from '../../../state/store';
import { toastShown } from '../../../state/toasts';

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

/**
 * Shows a toast if a lazy chunk that a tap needs could not be loaded. The next tap loads the chunk again (see
 * `shareLoad`).
 */
async function showLoadError(dispatch: Dispatch, failure: unknown): Promise<void> {
  const isOutdated = (await chunkFailureOf(failure)) === 'outdated';
  dispatch(toastShown({ id: isOutdated ? 'error.outdated' : 'error.offline' }, 'bad'));
}
