/** Everything that happens because something happened: the only place with consequences. */
import { setupListeners } from '@reduxjs/toolkit/query';
import { onServerTime, readConfigAgain } from '../../api';
import { carryDrafts, takeUpDrafts } from '../../state/storage/drafts';
import { followOtherTabs } from '../../state/storage/storageTabs';
import { appTime, watchWaking } from '../../state/time/time';
import type { createStore } from '../store';
import { pageWoke } from '../../state/time/awake';
import { followOnDemand } from './followOnDemand';
import { startLanguageEffects } from './language';
import { startSessionEffects } from './session';

/** Returns what stops them all, which only tests need. */
export function startEffects({ store, effects }: ReturnType<typeof createStore>): () => void {
  takeUpDrafts();
  window.addEventListener('pagehide', carryDrafts);
  startSessionEffects(effects);
  startLanguageEffects(effects);
  followOnDemand(effects);
  const wake = () => {
    void store.dispatch(readConfigAgain());
    store.dispatch(pageWoke());
  };
  const stops = [
    setupListeners(store.dispatch),
    followOtherTabs(store.dispatch),
    // Every answer of the exchange tells its clock, which is looked at again when the device wakes.
    onServerTime((sample) => appTime.clock.observe(sample)),
    watchWaking(appTime, wake),
  ];
  store.dispatch(pageWoke());
  return () => {
    effects.clearListeners();
    window.removeEventListener('pagehide', carryDrafts);
    for (const stop of stops) stop();
  };
}
