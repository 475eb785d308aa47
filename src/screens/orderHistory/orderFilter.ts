/** Filter of the order list. It is in the URL, so that it is restored after a reload and by the back button. */
import type { Order, OrderResult } from '#contract';
import type { LinkParams } from '../shared/page/linkParams';
import { isOpenOrder } from '../../machines/order/selectors';
import {
  ALL_TIME,
  parseChoice,
  readPeriod,
  periodTimeRange,
  type Period,
} from '../shared/lists/period';

export const RESULTS = ['all', 'win', 'lose', 'tie', 'void', 'running'] as const;

export interface OrderHistoryFilter extends Period {
  readonly result: (typeof RESULTS)[number];
  /** A product id, or `all`. */
  readonly pair: string;
}

export const NO_RECORD_FILTER: OrderHistoryFilter = { ...ALL_TIME, result: 'all', pair: 'all' };

/** Reads the filter from the query parameters of the URL; invalid parameters are ignored. */
export const readOrderFilter = (params: LinkParams): OrderHistoryFilter => ({
  ...readPeriod(params),
  result: parseChoice(RESULTS, params.get('result'), NO_RECORD_FILTER.result),
  pair: params.get('pair')?.slice(0, 64) || NO_RECORD_FILTER.pair,
});

interface OrderListRequest {
  result?: OrderResult;
  status?: 'running' | 'void';
  productId?: string;
  from?: number;
  to?: number;
}

/** Request parameters of `order/list` for a filter. `now` is server ms. */
export function orderListRequest(filter: OrderHistoryFilter, now: number): OrderListRequest {
  const { result, pair } = filter;
  const request: OrderListRequest = periodTimeRange(filter, now);
  if (result === 'running' || result === 'void') request.status = result;
  else if (result !== 'all') request.result = result;
  if (pair !== 'all') request.productId = pair;
  return request;
}

/** Whether an order matches the filter. The app checks this too, because a backend may not support these filters. */
export function matchesOrderFilter(order: Order, { result, pair }: OrderHistoryFilter): boolean {
  if (pair !== 'all' && order.productId !== pair) return false;
  if (result === 'void') return order.state === 'void';
  return result !== 'running' || isOpenOrder(order);
}
