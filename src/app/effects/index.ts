/** Everything that happens because something happened: the only place with consequences. */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { followOtherTabs } from '../../state/storageTabs';
import type { AppStore } from '../store';
import { startLanguageEffects } from './language';
import { startSessionEffects } from './session';

/** Returns what stops them all, which only tests need. */
export function startEffects(store: AppStore, effects: ListenerMiddlewareInstance): () => void {
  startSessionEffects(effects);
  startLanguageEffects(effects);
  const stops = [setupListeners(store.dispatch), followOtherTabs(store.dispatch)];
  return () => {
    effects.clearListeners();
    for (const stop of stops) stop();
  };
}
