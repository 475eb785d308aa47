/** Which days a list shows. The choice lives in the address, so a reload and the back button keep it. */
import { dayOf, spanOf, type DaySpan } from './daySpan';

/** As they stand in a row: what is in force until one chooses comes first, so that it is never out of sight. */
export const PERIODS = ['all', 'today', 'week', 'month', 'days'] as const;

export interface Period extends DaySpan {
  /** `days`: from one day to another, as chosen. */
  readonly period: (typeof PERIODS)[number];
}

export const ALL_TIME: Period = { period: 'all', from: '', to: '' };

/** Days before today that still count. */
const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;

/** One of the choices; anything else that an address says counts as none. */
export const oneOf = <T extends string>(
  choices: readonly T[],
  value: string | null,
  otherwise: T,
): T => choices.find((choice) => choice === value) ?? otherwise;

export function readPeriod(params: URLSearchParams): Period {
  const days = { from: dayOf(params.get('from')), to: dayOf(params.get('to')) };
  const hasDays = days.from !== '' || days.to !== '';
  return { ...days, period: oneOf(PERIODS, params.get('period'), hasDays ? 'days' : 'all') };
}

/** A filter as a query, without what says nothing: `all`, blanks, and days that another period has made void. */
export function writeFilter(filter: Period): Record<string, string> {
  const days = filter.period === 'days' ? {} : { from: '', to: '' };
  return Object.fromEntries(
    Object.entries<string>({ ...filter, ...days }).filter(
      ([, value]) => value !== 'all' && value !== '',
    ),
  );
}

export const isFiltered = (filter: Period): boolean => Object.keys(writeFilter(filter)).length > 0;

/** What a list is asked. `now` is server ms; days begin at midnight of the device's zone. */
export function timesOf({ period, from, to }: Period, now: number): { from?: number; to?: number } {
  if (period === 'all') return {};
  return period === 'days' ? spanOf({ from, to }) : { from: startOfDay(now, DAYS_BACK[period]) };
}

/** Midnight in the device's zone. */
export function startOfDay(now: number, daysBack = 0): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  // By the calendar and not by 24 hours, because a day of the time change is longer or shorter.
  day.setDate(day.getDate() - daysBack);
  return day.getTime();
}
