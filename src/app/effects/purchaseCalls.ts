/** The calls that purchases need, on the API slice, as plain promises of values. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api';
import type { Bought, PurchaseIntent } from '../../machines/purchaseFacts';
import { answerOf } from './orderCalls';
import type { Answer, ApiState } from './orderCalls';

/** Neither of these rejects. */
export interface PurchaseCalls {
  /** Always the same body and key for one intent, however often it is repeated. */
  buy(intent: PurchaseIntent): Promise<Answer<Bought>>;
  /** The newest orders of that kind. */
  newest(kind: PurchaseIntent['kind']): Promise<Answer<readonly Bought[]>>;
}

const fresh = { forceRefetch: true, subscribe: false } as const;
const NEWEST = { limit: 50 } as const;

export function purchaseCallsOn(
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>,
): PurchaseCalls {
  const { wealthSubmit, wealthBuy, defiMyOrder, wealthOrders } = api.endpoints;
  const untracked = { track: false } as const;
  const same = (row: Bought) => row;
  const rowsOf = ({
    pages,
  }: {
    readonly pages: readonly { readonly items: readonly Bought[] }[];
  }) => pages.flatMap(({ items }) => items);
  return {
    async buy({ id, productId, kind, amount }) {
      const arg = { idempotencyKey: id, productId, amount };
      return kind === 'lockup'
        ? answerOf(await dispatch(wealthSubmit.initiate(arg, untracked)), same)
        : answerOf(await dispatch(wealthBuy.initiate(arg, untracked)), same);
    },
    newest: async (kind) =>
      kind === 'lockup'
        ? answerOf(await dispatch(defiMyOrder.initiate(NEWEST, fresh)), rowsOf)
        : answerOf(await dispatch(wealthOrders.initiate(NEWEST, fresh)), rowsOf),
  };
}
