/**
 * A lab in another window may watch this page. Nothing is told before one asks, and what is told is what Redux DevTools
 * would be told, masked as for them. Only browsers' own windows of this very origin hear it.
 */
import { isAction } from '@reduxjs/toolkit';
import { loadTools } from '../loadTools';
import type { AppState, AppStore, Listening } from '../store';
import { LIVE_CHANNEL, OPENED, WATCHING } from './liveChannel';
import type { Tell } from './liveChannel';

/** Call it once a page, before any effect listens, so that what effects do in response is told after its cause. */
export function showOnDemand(store: AppStore, effects: Listening): void {
  const channel = new BroadcastChannel(LIVE_CHANNEL);
  let tell: Tell | null = null;

  effects.startListening({
    predicate: (action) => tell !== null && isAction(action),
    effect: (action, listener) =>
      tell?.(action, listener.getOriginalState() as AppState, listener.getState() as AppState),
  });
  channel.addEventListener('message', ({ data }) => {
    if (data !== WATCHING) return;
    void loadTools().then(
      ({ show }) => (tell = show(channel, store)),
      // Without network nobody is shown anything; a lab that asks again may be luckier.
      () => undefined,
    );
  });
  channel.postMessage(OPENED);
}
