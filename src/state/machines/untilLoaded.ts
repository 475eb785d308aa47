/**
 * Loads what a tap needs. The tap stands in the store before that, so nothing is lost while a lazy chunk is on its way;
 * where it cannot be had, it is given up, and the next tap asks for it again.
 */
import { isAnyOf, TaskAbortError } from '@reduxjs/toolkit';
import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { MachineKind } from '../../machines/kinds';
import { dropSealed } from '../secrets';
import { sessionEnded } from '../session';
import { pageWoke } from '../time/awake';
import { isMachineMoved, machineClosed } from './machines';
import type { WithMachines } from './machines';

type Dispatch = ThunkDispatch<WithMachines, unknown, UnknownAction>;
type Session = Pick<
  ListenerEffectAPI<WithMachines, Dispatch>,
  'dispatch' | 'getState' | 'pause' | 'condition'
>;

/** Where a tap leads: nobody but the follower leads out of it. */
const UNSENT: ReadonlySet<unknown> = new Set(['submitting', 'resubmitting', 'proving']);
const RETRY_BACKOFF_MS = [2_000, 5_000, 15_000, 60_000];

interface Needed<T> {
  /** Shares a load that is under way; see `once`. */
  readonly load: () => Promise<T>;
  /** Whose taps wait for it; all where none is named. */
  readonly machine?: MachineKind;
  readonly isOver?: () => boolean;
  /** Something that was asked for is given up. */
  readonly onNotSent: () => void;
}

/** Lets go of what was asked for and cannot be sent. Whether there was anything. */
function turnAwayUnsent({ dispatch, getState }: Session, of: MachineKind | undefined): boolean {
  const unsent = Object.values(getState().machines).filter(
    ({ value, machine }) => UNSENT.has(value) && (of ?? machine) === machine,
  );
  for (const { id } of unsent) {
    dropSealed({ sealed: id });
    dispatch(machineClosed({ id }));
  }
  return unsent.length > 0;
}

/**
 * Resolves with it, or with null where it is over before it came; until then each tap and each time the page wakes asks
 * for it at once.
 */
export async function untilLoaded<T>(session: Session, needed: Needed<T>): Promise<T | null> {
  const { load, machine, isOver = () => false, onNotSent } = needed;
  for (let failures = 0; !isOver(); failures += 1) {
    try {
      return await session.pause(load());
    } catch (error) {
      if (error instanceof TaskAbortError) throw error;
      if (turnAwayUnsent(session, machine)) onNotSent();
    }
    const pause = RETRY_BACKOFF_MS[Math.min(failures, RETRY_BACKOFF_MS.length - 1)] ?? 0;
    await session.condition(isAnyOf(isMachineMoved, pageWoke, sessionEnded), pause);
  }
  return null;
}
