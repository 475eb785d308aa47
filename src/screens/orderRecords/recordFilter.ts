/** Filter of the order list. It is kept in the URL so that a reload and the back button keep it. */
import type { Order, OrderResult } from '#contract';
import {
  ALL_TIME,
  parseChoice,
  readPeriod,
  periodTimeRange,
  type Period,
} from '../shared/lists/period';

export const RESULTS = ['all', 'win', 'lose', 'tie', 'void', 'running'] as const;

export interface RecordFilter extends Period {
  readonly result: (typeof RESULTS)[number];
  /** A product id, or `all`. */
  readonly pair: string;
}

export const NO_FILTER: RecordFilter = { ...ALL_TIME, result: 'all', pair: 'all' };

/** Invalid query parameters are ignored. */
export const readFilter = (params: URLSearchParams): RecordFilter => ({
  ...readPeriod(params),
  result: parseChoice(RESULTS, params.get('result'), NO_FILTER.result),
  pair: params.get('pair')?.slice(0, 64) || NO_FILTER.pair,
});

interface OrderListRequest {
  result?: OrderResult;
  status?: 'running' | 'void';
  productId?: string;
  from?: number;
  to?: number;
}

/** Request parameters of order/list. `now` is server ms. */
export function orderListRequest(filter: RecordFilter, now: number): OrderListRequest {
  const { result, pair } = filter;
  const request: OrderListRequest = periodTimeRange(filter, now);
  if (result === 'running' || result === 'void') request.status = result;
  else if (result !== 'all') request.result = result;
  if (pair !== 'all') request.productId = pair;
  return request;
}

/** Whether an order matches the filter; checked here too, because a backend may not support these filters. */
export function matchesOrderFilter(
  { productId, state }: Order,
  { result, pair }: RecordFilter,
): boolean {
  if (pair !== 'all' && productId !== pair) return false;
  if (result === 'void') return state === 'void';
  return result !== 'running' || state === 'pending' || state === 'ordered';
}
