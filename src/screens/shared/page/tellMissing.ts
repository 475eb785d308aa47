import type { Dispatch } from '@reduxjs/toolkit';
import { toastShown } from '../../../state/toasts';
import { whyMissing } from '../../../state/whyMissing';

/** A lazy chunk that a tap has asked for could not be had: a toast says why. The next tap asks for it again (see `once`). */
export async function tellMissing(dispatch: Dispatch, failure: unknown): Promise<void> {
  const isOutdated = (await whyMissing(failure)) === 'outdated';
  dispatch(toastShown({ id: isOutdated ? 'error.outdated' : 'error.offline' }, 'bad'));
}
