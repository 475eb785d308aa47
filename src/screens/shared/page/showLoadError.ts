import type { Dispatch } from '@reduxjs/toolkit';
import { toastShown } from '../../../state/toasts';
import { chunkFailureOf } from '../../../state/chunkFailure';

/**
 * Shows a toast if a lazy chunk that a tap needs could not be loaded. The next tap loads the chunk again (see
 * `shareLoad`).
 */
export async function showLoadError(dispatch: Dispatch, failure: unknown): Promise<void> {
  const isOutdated = (await chunkFailureOf(failure)) === 'outdated';
  dispatch(toastShown({ id: isOutdated ? 'error.outdated' : 'error.offline' }, 'bad'));
}
