/** Starts all effects. Side effects exist only here and in the modules that this module starts. */
import { onServerTime, refetchOnReconnect, refetchConfig } from '../../api';
import { carryDraftsOverReload } from '../../state/storage/drafts';
import { followOtherTabs } from '../../state/storage/tabSync';
import { appTime, watchWaking } from '../../state/time/time';
import type { createStore } from '../store';
import { pageWoke } from '../../state/time/pageActivity';
import { startLanguageEffects } from './language';
import { startMovedElsewhereEffects } from '../../tracker/movedElsewhere';
import { sayWhatIsLost } from './sayWhatIsLost';
import { startSessionEffects } from './session';

/** Starts all effects. Returns a function that stops them; only tests need it. */
export function startEffects({ store, effects }: ReturnType<typeof createStore>): () => void {
  startSessionEffects(effects);
  startLanguageEffects(effects);
  startMovedElsewhereEffects(effects);
  const wake = () => {
    void store.dispatch(refetchConfig());
    store.dispatch(pageWoke());
  };
  const stops = [
    carryDraftsOverReload(window),
    refetchOnReconnect(store),
    followOtherTabs(store.dispatch),
    sayWhatIsLost(store.dispatch),
    // Every response of the exchange is a sample for the clock. The clock is checked again when the device wakes.
    onServerTime((sample) => appTime.clock.observe(sample)),
    watchWaking(appTime, wake),
  ];
  store.dispatch(pageWoke());
  return () => {
    effects.clearListeners();
    for (const stop of stops) stop();
  };
}
