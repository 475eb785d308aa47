/** Everything that happens because something happened: the only place with consequences. */
import { setupListeners } from '@reduxjs/toolkit/query';
import type { createStore } from '../store';
import { followOtherTabs } from '../../state/storageTabs';
import { startLanguageEffects } from './language';
import { startSessionEffects } from './session';

/** Returns what stops them all, which only tests need. */
export function startEffects({ store, effects }: ReturnType<typeof createStore>): () => void {
  startSessionEffects(effects);
  startLanguageEffects(effects);
  const stops = [setupListeners(store.dispatch), followOtherTabs(store.dispatch)];
  return () => {
    effects.clearListeners();
    for (const stop of stops) stop();
  };
}
