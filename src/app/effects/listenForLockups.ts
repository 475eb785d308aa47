/** Ties the effects around lock-ups to the store: they live as long as a session and load with the first lock-up. */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api } from '../../api';
import type { LockupOrder } from '../../contract';
import { selectIsSignedIn, sessionEnded } from '../../state/session';
import { appTime } from '../../state/time';
import type { AppStore } from '../store';
import type { LockupEffects } from './lockups';

async function start(store: AppStore): Promise<LockupEffects> {
  const { startLockupEffects } = await import('./lockups');
  return startLockupEffects({
    dispatch: store.dispatch,
    getState: () => store.getState(),
    time: appTime,
    onMoved: () => void store.dispatch(api.util.invalidateTags(['Lockup', 'Balance'])),
  });
}

/** Call once, with the store's listener middleware. */
export function listenForLockups(
  store: AppStore,
  effects: Pick<ListenerMiddlewareInstance, 'startListening'>,
): void {
  let session: Promise<LockupEffects> | null = null;

  /** Should the files not arrive, the next answer tries again. */
  function report(rows: readonly LockupOrder[]) {
    const hasOpen = rows.some(({ state }) => state === 'earning');
    if (!selectIsSignedIn(store.getState()) || (!session && !hasOpen)) return;
    const starting = (session ??= start(store));
    starting
      .then((lockups) => rows.forEach((row) => lockups.reported(row)))
      .catch(() => {
        if (session === starting) session = null;
      });
  }

  effects.startListening({
    actionCreator: sessionEnded,
    effect: () => {
      void session?.then((lockups) => lockups.stop()).catch(() => undefined);
      session = null;
    },
  });
  effects.startListening({
    matcher: api.endpoints.defiMyOrder.matchFulfilled,
    effect: ({ payload }) => report(payload.pages.flatMap(({ items }) => items)),
  });
  effects.startListening({
    matcher: api.endpoints.wealthSubmit.matchFulfilled,
    effect: ({ payload }) => report([payload]),
  });
}
