/**
 * Brings the follower when somebody is signed in: it comes in a lazy chunk, for a visitor asks for nothing. A tap stands in
 * the store before that, so nothing is lost while the chunk is on its way; where it cannot be had, the user is told that
 * nothing was sent, and the next tap asks for it again.
 */
import { isAnyOf, TaskAbortError } from '@reduxjs/toolkit';
import type { ListenerEffectAPI, ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { dropSealed } from '../../api';
import type { MachineKind } from '../../machines/kinds';
import { pageWoke } from '../../state/time/awake';
import { isMachineMoved, machineClosed, rowsWanted } from '../../state/machines/machines';
import { once } from '../../state/once';
import { selectIsSignedIn, sessionEnded, sessionStarted } from '../../state/session';
import { toastShown } from '../../state/toasts';
import { catalogues } from '../catalogues';
import type { AppDispatch, AppState } from '../store';

type Session = ListenerEffectAPI<AppState, AppDispatch>;

/** Code and words arrive together, so that no news is told without its words. */
async function loadFollower() {
  const [{ followSession }] = await Promise.all([
    import(/* webpackChunkName: "signedIn" */ './follower'),
    catalogues.need('news'),
  ]);
  return followSession;
}

/** Where a tap leads: nobody but the follower leads out of it. */
const UNSENT: ReadonlySet<unknown> = new Set(['submitting', 'resubmitting', 'proving']);
const RETRY_BACKOFF_MS = [2_000, 5_000, 15_000, 60_000];

/** Lets go of what was asked for and cannot be sent, and says so. */
function turnAwayUnsent(session: Session): void {
  const { dispatch } = session;
  const unsent = Object.values(session.getState().machines).filter(({ value }) =>
    UNSENT.has(value),
  );
  for (const { id } of unsent) {
    dropSealed({ sealed: id });
    dispatch(machineClosed({ id }));
  }
  if (unsent.length > 0) dispatch(toastShown({ id: 'error.notSent' }, 'bad'));
}

/**
 * Resolves with the follower, or with null where the session is over before it came; until then each tap and each time
 * the page wakes asks for it at once.
 */
async function untilLoaded(session: Session, load: typeof loadFollower, isOver: () => boolean) {
  for (let failures = 0; !isOver(); failures += 1) {
    try {
      return await session.pause(load());
    } catch (error) {
      if (error instanceof TaskAbortError) throw error;
      turnAwayUnsent(session);
    }
    const pause = RETRY_BACKOFF_MS[Math.min(failures, RETRY_BACKOFF_MS.length - 1)] ?? 0;
    await session.condition(isAnyOf(isMachineMoved, pageWoke, sessionEnded), pause);
  }
  return null;
}

export function followOnDemand(effects: ListenerMiddlewareInstance): void {
  const load = once(loadFollower);
  /** Stands for the session that is followed or about to be. */
  let followed: object | null = null;
  const startListening = effects.startListening.withTypes<AppState, AppDispatch>();
  /** What screens want to be followed; they may say so before the follower is here. */
  const wanted = new Set<MachineKind>();
  startListening({
    actionCreator: rowsWanted,
    effect: ({ payload }) => void wanted.add(payload.machine),
  });
  startListening({
    actionCreator: sessionEnded,
    effect() {
      followed = null;
      wanted.clear();
    },
  });
  startListening({
    matcher: isAnyOf(sessionStarted, pageWoke),
    async effect(_action, session) {
      if (followed || !selectIsSignedIn(session.getState())) return;
      const mine = {};
      followed = mine;
      const isOver = () => followed !== mine;
      const followSession = await untilLoaded(session, load, isOver);
      // Signed out while it was on its way: what was asked for is gone with the session.
      if (followSession && !isOver()) await followSession(session, effects, wanted);
    },
  });
}
