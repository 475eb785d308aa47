/** Which orders the list shows. The filter lives in the address, so a reload and the back button keep it. */
import type { Order, OrderResult } from '../../contract';
import { dayOf, spanOf, type DaySpan } from '../shared/lists/daySpan';

export const RESULTS = ['all', 'win', 'lose', 'tie', 'void', 'running'] as const;
export const PERIODS = ['today', 'week', 'month', 'all', 'days'] as const;

export interface RecordFilter extends DaySpan {
  readonly result: (typeof RESULTS)[number];
  /** `days`: from one day to another, as chosen. */
  readonly period: (typeof PERIODS)[number];
  /** A product's id, or `all`. */
  readonly pair: string;
}

export const NO_FILTER: RecordFilter = {
  result: 'all',
  period: 'all',
  pair: 'all',
  from: '',
  to: '',
};

/** Days before today that still count. */
const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;

const oneOf = <T extends string>(choices: readonly T[], value: string | null, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise;

/** Anything the address says that is no filter counts as none. */
export const readFilter = (params: URLSearchParams): RecordFilter => ({
  result: oneOf(RESULTS, params.get('result'), NO_FILTER.result),
  period: oneOf(PERIODS, params.get('period'), NO_FILTER.period),
  pair: params.get('pair')?.slice(0, 64) || NO_FILTER.pair,
  from: dayOf(params.get('from')),
  to: dayOf(params.get('to')),
});

/** The filter as a query, without what says nothing. */
export const writeFilter = ({ from, to, ...filter }: RecordFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter.period === 'days' ? { ...filter, from, to } : filter).filter(
      ([, value]) => value !== 'all' && value !== '',
    ),
  );

export const isFiltered = (filter: RecordFilter): boolean =>
  Object.keys(writeFilter(filter)).length > 0;

interface Asked {
  result?: OrderResult;
  status?: 'running' | 'void';
  productId?: string;
  from?: number;
  to?: number;
}

/** What order/list is asked. `now` is server ms; days begin at midnight of the device's zone. */
export function requestOf(filter: RecordFilter, now: number): Asked {
  const { result, period, pair } = filter;
  const asked: Asked = period === 'days' ? spanOf(filter) : {};
  if (result === 'running' || result === 'void') asked.status = result;
  else if (result !== 'all') asked.result = result;
  if (pair !== 'all') asked.productId = pair;
  if (period !== 'all' && period !== 'days') asked.from = startOfDay(now, DAYS_BACK[period]);
  return asked;
}

/** Whether an order is one that was asked for; a backend need not know products and states as filters. */
export function isAskedFor({ productId, state }: Order, { result, pair }: RecordFilter): boolean {
  if (pair !== 'all' && productId !== pair) return false;
  if (result === 'void') return state === 'void';
  return result !== 'running' || state === 'pending' || state === 'ordered';
}

function startOfDay(now: number, daysBack: number): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  // By the calendar and not by 24 hours, because a day of the time change is longer or shorter.
  day.setDate(day.getDate() - daysBack);
  return day.getTime();
}
