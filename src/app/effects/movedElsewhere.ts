/**
 * Detects that another tab of this browser has moved money. Each tab keeps its running orders, transfers and purchases
 * in the shared record (`runningRecord.ts`), so a change of that record by another tab means that the data on this
 * page is outdated.
 */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api } from '../../api';
import { selectPreferences } from '../../state/storage/persist';
import { preferencesFollowed } from '../../state/storage/preferences';
import { isPageAwake, movedElsewhere } from '../../state/time/pageActivity';
import type { AppDispatch, RootState } from '../../state/store';

const MONEY_TAGS = ['User', 'Balance', 'Order', 'Transfers', 'Lockup', 'Wealth'] as const;

const runningText = (state: RootState) => selectPreferences(state).running.join();

/** Refetches the data on the screen and the open rows; a hidden page does so when it is shown. */
export function startMovedElsewhereEffects(effects: ListenerMiddlewareInstance): void {
  effects.startListening.withTypes<RootState, AppDispatch>()({
    actionCreator: preferencesFollowed,
    async effect(_action, listener) {
      if (runningText(listener.getOriginalState()) === runningText(listener.getState())) return;
      listener.cancelActiveListeners();
      if (!isPageAwake()) await listener.condition(isPageAwake);
      listener.dispatch(movedElsewhere());
      listener.dispatch(api.util.invalidateTags([...MONEY_TAGS]));
    },
  });
}
