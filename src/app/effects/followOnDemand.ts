/** Brings the follower when somebody is signed in: it comes in a lazy chunk, for a visitor asks for nothing. */
import { isAnyOf } from '@reduxjs/toolkit';
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { MachineKind } from '../../machines/kinds';
import { pageWoke } from '../../state/time/awake';
import { rowsWanted } from '../../state/machines/machines';
import { untilLoaded } from '../../state/machines/untilLoaded';
import { once } from '../../state/once';
import { selectIsSignedIn, sessionEnded, sessionStarted } from '../../state/session';
import { toastShown } from '../../state/toasts';
import { catalogues } from '../catalogues';
import type { AppDispatch, AppState } from '../store';

/** Code and words arrive together, so that no news is told without its words. */
async function loadFollower() {
  const [{ followSession }] = await Promise.all([
    import(/* webpackChunkName: "signedIn" */ './followSession'),
    catalogues.need('news'),
  ]);
  return followSession;
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
      const onNotSent = () => session.dispatch(toastShown({ id: 'error.notSent' }, 'bad'));
      const followSession = await untilLoaded(session, { load, isOver, onNotSent });
      // Signed out while it was on its way: what was asked for is gone with the session.
      if (followSession && !isOver()) await followSession(session, effects, wanted);
    },
  });
}
