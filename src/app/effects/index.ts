/** Everything that happens because something happened: the only place with consequences. */
import { onServerTime, readAgainOnReconnect, readConfigAgain } from '../../api';
import { carryDraftsOver } from '../../state/storage/drafts';
import { followOtherTabs } from '../../state/storage/storageTabs';
import { appTime, watchWaking } from '../../state/time/time';
import type { createStore } from '../store';
import { pageTouched, pageWoke } from '../../state/time/awake';
import { onFirstTouch } from '../onFirstTouch';
import { startLanguageEffects } from './language';
import { startSessionEffects } from './session';

/** Returns what stops them all, which only tests need. */
export function startEffects({ store, effects }: ReturnType<typeof createStore>): () => void {
  startSessionEffects(effects);
  startLanguageEffects(effects);
  const wake = () => {
    void store.dispatch(readConfigAgain());
    store.dispatch(pageWoke());
  };
  const stops = [
    carryDraftsOver(window),
    onFirstTouch(() => store.dispatch(pageTouched())),
    readAgainOnReconnect(store),
    followOtherTabs(store.dispatch),
    // Every answer of the exchange tells its clock, which is looked at again when the device wakes.
    onServerTime((sample) => appTime.clock.observe(sample)),
    watchWaking(appTime, wake),
  ];
  store.dispatch(pageWoke());
  return () => {
    effects.clearListeners();
    for (const stop of stops) stop();
  };
}
