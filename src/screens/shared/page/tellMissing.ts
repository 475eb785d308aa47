import type { Dispatch } from '@reduxjs/toolkit';
import { toastShown } from '../../../state/toasts';
import { whyMissing } from '../../../state/whyMissing';

/** Shows a toast when a lazy chunk that a tap needs failed to load. The next tap loads it again (see `once`). */
export async function tellMissing(dispatch: Dispatch, failure: unknown): Promise<void> {
  const isOutdated = (await whyMissing(failure)) === 'outdated';
  dispatch(toastShown({ id: isOutdated ? 'error.outdated' : 'error.offline' }, 'bad'));
}
