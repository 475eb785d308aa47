/** The four calls that orders need, on the API slice, as plain promises of values. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api';
import type { ApiError } from '../../api';
import type { Order } from '../../contract';
import type { OrderIntent } from '../../machines/orderFacts';

export type Answer<T> = { readonly data: T } | { readonly error: ApiError };

/** None of these rejects. */
export interface OrderCalls {
  /** Always the same body and key for one intent, however often it is repeated. */
  create(intent: OrderIntent): Promise<Answer<Order>>;
  /** Every order the exchange has not settled. */
  holdList(): Promise<Answer<readonly Order[]>>;
  /** One order; null where the exchange knows none of that number. */
  find(orderNo: string): Promise<Answer<Order | null>>;
  /** Orders of any state created at `from` (server ms) or later. */
  since(from: number): Promise<Answer<readonly Order[]>>;
}

/** Server ms as the exchange takes them: the clock's own have fractions. */
export const wholeMs = (at: number): number => Math.floor(at);

export type ApiState = { readonly api: ReturnType<typeof api.reducer> };
type Outcome<T> = { readonly data?: T | undefined; readonly error?: unknown };

const fresh = { forceRefetch: true, subscribe: false } as const;
/** More orders than anyone places while one of them waits for an answer. */
const PAGE_LIMIT = 100;

export function answerOf<T, U>({ data, error }: Outcome<T>, read: (data: T) => U): Answer<U> {
  if (data !== undefined && error === undefined) return { data: read(data) };
  // Errors of our base query are values with a kind; anything else is a fault whose effect is unknown.
  const isKnown = typeof error === 'object' && error !== null && 'kind' in error;
  return { error: isKnown ? (error as ApiError) : { kind: 'parse' } };
}

export function orderCallsOn(
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>,
): OrderCalls {
  const { orderCreate, orderHoldList, productOrders, orderList } = api.endpoints;
  return {
    async create({ id, productId, direction, amount, durationSec, seenPrice, seenAt, placedAt }) {
      const arg = {
        idempotencyKey: id,
        productId,
        direction,
        amount,
        durationSec,
        seenPrice: seenPrice ?? '0',
        seenAt: seenAt ?? placedAt,
      };
      return answerOf(
        await dispatch(orderCreate.initiate(arg, { track: false })),
        (order) => order,
      );
    },
    holdList: async () =>
      answerOf(await dispatch(orderHoldList.initiate(undefined, fresh)), ({ items }) => items),
    find: async (orderNo) =>
      answerOf(
        await dispatch(productOrders.initiate({ orderNo }, fresh)),
        ({ pages }) =>
          pages.flatMap(({ items }) => items).find((row) => row.orderNo === orderNo) ?? null,
      ),
    since: async (from) =>
      answerOf(
        await dispatch(orderList.initiate({ from: wholeMs(from), limit: PAGE_LIMIT }, fresh)),
        ({ pages }) => pages.flatMap(({ items }) => items),
      ),
  };
}
