/** Everything that happens because something happened: the only place with consequences. */
import { setupListeners } from '@reduxjs/toolkit/query';
import { readConfigAgain } from '../../api';
import { lockupsWanted } from '../../state/lockups';
import { followOtherTabs } from '../../state/storageTabs';
import { appTime } from '../../state/time';
import type { createStore } from '../store';
import { startDraftEffects } from './drafts';
import { startLanguageEffects } from './language';
import { needFormEffects, provideFormEffects, wakeFormEffects } from './formEffectsOnDemand';
import { listenForOrders } from './listenForOrders';
import { startOrderNews } from './orderNews';
import { startSessionEffects } from './session';
import { keepTime } from './time';

/** Returns what stops them all, which only tests need. */
export function startEffects({ store, effects }: ReturnType<typeof createStore>): () => void {
  startSessionEffects(effects);
  startDraftEffects(effects);
  startLanguageEffects(effects);
  startOrderNews(effects);
  const orders = listenForOrders(store, effects);
  provideFormEffects(async () => {
    const { startFormEffects } = await import(
      /* webpackChunkName: "formEffects" */ './formEffects'
    );
    return startFormEffects(store, effects);
  });
  effects.startListening({
    actionCreator: lockupsWanted,
    // Without network there is no news either; the next screen asks again.
    effect: () => needFormEffects().catch(() => undefined),
  });
  const resync = () => {
    void store.dispatch(readConfigAgain());
    orders.woke();
    wakeFormEffects();
  };
  const stops = [
    setupListeners(store.dispatch),
    followOtherTabs(store.dispatch),
    keepTime(appTime, resync),
  ];
  return () => {
    effects.clearListeners();
    for (const stop of stops) stop();
  };
}
