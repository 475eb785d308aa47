/**
 * Loads the chunk that a tap needs. The tap is in the store before that, so nothing is lost while the chunk loads. If
 * loading fails, the tap is cancelled and the next tap tries again.
 */
import { isAnyOf } from '@reduxjs/toolkit';
import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { dropSealed } from '../secrets';
import { pageWoke } from '../time/pageActivity';
import { backoffDelay } from '../time/backoff';
import { toastShown } from '../toasts';
import { retryUntilSuccess } from '../retryUntilSuccess';
import { isMachineMoved, machineClosed } from './machines';
import type { MachineRecord, WithMachines } from './machines';

type Dispatch = ThunkDispatch<WithMachines, unknown, UnknownAction>;
type Session = Pick<
  ListenerEffectAPI<WithMachines, Dispatch>,
  'dispatch' | 'getState' | 'pause' | 'condition'
>;

/** The phases that a tap leads to; only the request tracker continues from them. */
const UNSENT: ReadonlySet<unknown> = new Set(['submitting', 'resubmitting', 'proving']);
const RETRY_BACKOFF_MS = [2_000, 5_000, 15_000, 60_000];

/** Cancels the taps that cannot be sent, and shows an error toast. */
function cancelUnsentTaps(
  { dispatch, getState }: Session,
  needsChunk: (tap: MachineRecord) => boolean,
): void {
  const unsent = Object.values(getState().machines).filter(
    (record) => UNSENT.has(record.value) && needsChunk(record),
  );
  for (const { id } of unsent) {
    dropSealed({ sealed: id });
    dispatch(machineClosed({ id }));
  }
  if (unsent.length > 0) dispatch(toastShown({ id: 'error.notSent' }, 'bad'));
}

/**
 * Resolves with the loaded chunk; until then, each tap and each wake-up of the page retries at once. `load` must share
 * a pending load (see `once`). `waits` selects the taps that depend on it. Rejects when the session has ended.
 */
export const loadWithRetry = <T>(
  session: Session,
  load: () => Promise<T>,
  needsChunk: (tap: MachineRecord) => boolean = () => true,
): Promise<T> =>
  retryUntilSuccess(session, load, (failures) => {
    cancelUnsentTaps(session, needsChunk);
    const pause = backoffDelay(RETRY_BACKOFF_MS, failures);
    return session.condition(isAnyOf(isMachineMoved, pageWoke), pause);
  });
