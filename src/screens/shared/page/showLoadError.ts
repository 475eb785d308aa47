import type { Dispatch } from '@reduxjs/toolkit';
import { toastShown } from '../../../state/toasts';
import { chunkFailureOf } from '../../../state/chunkFailure';

/** Shows a toast when a lazy chunk that a tap needs failed to load. The next tap loads it again (see `once`). */
export async function showLoadError(dispatch: Dispatch, failure: unknown): Promise<void> {
  const isOutdated = (await chunkFailureOf(failure)) === 'outdated';
  dispatch(toastShown({ id: isOutdated ? 'error.outdated' : 'error.offline' }, 'bad'));
}
