/**
 * Lets a lab in another window inspect this page. Nothing is sent before a lab asks; the data is the same as for Redux
 * DevTools, and masked. Only windows of the same origin can receive it.
 */
import { isAction } from '@reduxjs/toolkit';
import { openChannel } from '../../state/device/openChannel';
import { loadTools } from '../loadTools';
import type { AppStore, Listening } from '../store';
import { LIVE_CHANNEL, OPENED, WATCHING } from './liveChannel';
import type { LiveListener } from './liveChannel';
import type { RootState } from '../../state/store';

/**
 * Call it once per page and before other effects are registered, so that actions dispatched by effects are sent after
 * the action that caused them.
 */
export function startLiveFeedOnDemand(store: AppStore, effects: Listening): void {
  const channel = openChannel(LIVE_CHANNEL);
  if (channel === null) return;
  let send: LiveListener | null = null;

  effects.startListening({
    predicate: (action) => send !== null && isAction(action),
    effect: (action, listener) =>
      send?.(action, listener.getOriginalState() as RootState, listener.getState() as RootState),
  });
  channel.addEventListener('message', ({ data }) => {
    if (data !== WATCHING) return;
    void loadTools().then(
      ({ startLiveFeed }) => (send = startLiveFeed(channel, store)),
      // Without a network, nothing is sent; the lab may ask again.
      () => undefined,
    );
  });
  channel.postMessage(OPENED);
}
