/**
 * Loads what a tap needs. The tap stands in the store before that, so nothing is lost while a lazy chunk is on its way;
 * where it cannot be had, it is given up, and the next tap asks for it again.
 */
import { isAnyOf } from '@reduxjs/toolkit';
import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { dropSealed } from '../secrets';
import { pageWoke } from '../time/awake';
import { pauseAfter } from '../time/backoff';
import { toastShown } from '../toasts';
import { tryUntil } from '../tryUntil';
import { isMachineMoved, machineClosed } from './machines';
import type { MachineRecord, WithMachines } from './machines';

type Dispatch = ThunkDispatch<WithMachines, unknown, UnknownAction>;
type Session = Pick<
  ListenerEffectAPI<WithMachines, Dispatch>,
  'dispatch' | 'getState' | 'pause' | 'condition'
>;

/** The phases that a tap puts a machine in; only the follower takes it further. */
const UNSENT: ReadonlySet<unknown> = new Set(['submitting', 'resubmitting', 'proving']);
const RETRY_BACKOFF_MS = [2_000, 5_000, 15_000, 60_000];

/** Lets go of what was asked for and cannot be sent, and says so. */
function turnAway({ dispatch, getState }: Session, waits: (tap: MachineRecord) => boolean): void {
  const unsent = Object.values(getState().machines).filter(
    (record) => UNSENT.has(record.value) && waits(record),
  );
  for (const { id } of unsent) {
    dropSealed({ sealed: id });
    dispatch(machineClosed({ id }));
  }
  if (unsent.length > 0) dispatch(toastShown({ id: 'error.notSent' }, 'bad'));
}

/**
 * Resolves with it; until then each tap and each time the page wakes asks for it at once. `load` shares a load that is
 * under way (see `once`), `waits` says whose taps wait for it. Rejects when the session has ended.
 */
export const untilLoaded = <T>(
  session: Session,
  load: () => Promise<T>,
  waits: (tap: MachineRecord) => boolean = () => true,
): Promise<T> =>
  tryUntil(session, load, (failures) => {
    turnAway(session, waits);
    const pause = pauseAfter(RETRY_BACKOFF_MS, failures);
    return session.condition(isAnyOf(isMachineMoved, pageWoke), pause);
  });
