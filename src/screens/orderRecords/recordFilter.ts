/** Which orders the list shows. The filter lives in the address, so a reload and the back button keep it. */
import type { OrderResult } from '../../contract';

export const RESULTS = ['all', 'win', 'lose', 'tie'] as const;
export const PERIODS = ['today', 'week', 'month', 'all'] as const;

export interface RecordFilter {
  readonly result: (typeof RESULTS)[number];
  readonly period: (typeof PERIODS)[number];
}

export const NO_FILTER: RecordFilter = { result: 'all', period: 'all' };

/** Days before today that still count. */
const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;

const oneOf = <T extends string>(choices: readonly T[], value: string | null, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise;

/** Anything the address says that is no filter counts as none. */
export const readFilter = (params: URLSearchParams): RecordFilter => ({
  result: oneOf(RESULTS, params.get('result'), NO_FILTER.result),
  period: oneOf(PERIODS, params.get('period'), NO_FILTER.period),
});

/** The filter as a query, without what says nothing. */
export const writeFilter = (filter: RecordFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== 'all'));

/** What order/list is asked. `now` is server ms; days begin at midnight of the device's zone. */
export function requestOf({ result, period }: RecordFilter, now: number) {
  const asked: { result?: OrderResult; from?: number } = {};
  if (result !== 'all') asked.result = result;
  if (period !== 'all') asked.from = startOfDay(now, DAYS_BACK[period]);
  return asked;
}

function startOfDay(now: number, daysBack: number): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  // By the calendar and not by 24 hours, because a day of the time change is longer or shorter.
  day.setDate(day.getDate() - daysBack);
  return day.getTime();
}
