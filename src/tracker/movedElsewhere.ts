/**
 * Detects money that moved without an act on this page. Each tab keeps its running orders, transfers and purchases in
 * the shared record (`runningRows.ts`), so a change of that record by another tab means that the data on this page is
 * outdated. Another balance in an answer means the same for the lists of what has changed.
 */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api } from '../api';
import { toMicro } from '#contract';
import type { Balance } from '#contract';
import { selectOpenOrders } from './orders';
import { selectPreferences } from '../state/storage/persist';
import { preferencesFollowed } from '../state/storage/preferences';
import { isPageAwake, movedElsewhere } from '../state/time/pageActivity';
import type { AppDispatch, RootState } from '../state/store';

const MONEY_TAGS = ['User', 'Balance', 'Order', 'Transfers', 'Lockup', 'Wealth'] as const;

/** The list that shows why a part of the balance has changed. */
const LIST_OF_PART = {
  available: 'Transfers',
  locked: 'Lockup',
  invested: 'Wealth',
  onItsWay: 'Transfers',
} as const satisfies Partial<Record<keyof Balance, string>>;

const selectBalance = (state: RootState) => api.endpoints.userDetails.select()(state).data?.balance;

/** Tags of the lists that are older than this balance. */
function outdatedBy(before: Balance, after: Balance) {
  const parts = Object.keys(LIST_OF_PART) as (keyof typeof LIST_OF_PART)[];
  return [...new Set(parts.filter((part) => before[part] !== after[part]))].map(
    (part) => LIST_OF_PART[part],
  );
}

/** True if the open orders that this page knows are not those of the balance. */
const hasUnknownOrders = (state: RootState, { inOrders }: Balance) =>
  selectOpenOrders(state).reduce(
    (left, { context: { intent, fee } }) =>
      fee === null ? left : left - toMicro(intent.amount) - toMicro(fee),
    toMicro(inOrders),
  ) !== 0n;

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
  effects.startListening.withTypes<RootState, AppDispatch>()({
    matcher: api.endpoints.userDetails.matchFulfilled,
    effect(_action, listener) {
      const before = selectBalance(listener.getOriginalState());
      const after = selectBalance(listener.getState());
      if (!before || !after || before === after) return;
      if (hasUnknownOrders(listener.getState(), after)) listener.dispatch(movedElsewhere());
      listener.dispatch(api.util.invalidateTags(outdatedBy(before, after)));
    },
  });
}
