/** The period filter of a list. It is kept in the URL so that a reload and the back button keep it. */
import { parseDay, dayTimeRange, type DaySpan } from './daySpan';

/** In display order: the default is first, so that it is never scrolled out of view. */
export const PERIODS = ['all', 'today', 'week', 'month', 'days'] as const;

export interface Period extends DaySpan {
  /** `days` is a chosen range of days. */
  readonly period: (typeof PERIODS)[number];
}

export const ALL_TIME: Period = { period: 'all', from: '', to: '' };

/** Days before today that the period includes. */
const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;

/** The value if it is one of the choices, otherwise the default. For untrusted query parameters. */
export const parseChoice = <T extends string>(
  choices: readonly T[],
  value: string | null,
  otherwise: T,
): T => choices.find((choice) => choice === value) ?? otherwise;

export function readPeriod(params: URLSearchParams): Period {
  const days = { from: parseDay(params.get('from')), to: parseDay(params.get('to')) };
  const hasDays = days.from !== '' || days.to !== '';
  return { ...days, period: parseChoice(PERIODS, params.get('period'), hasDays ? 'days' : 'all') };
}

/** A filter as query parameters, without defaults, blanks, and days that do not apply to the period. */
export function writeFilter(filter: Period): Record<string, string> {
  const days = filter.period === 'days' ? {} : { from: '', to: '' };
  return Object.fromEntries(
    Object.entries<string>({ ...filter, ...days }).filter(
      ([, value]) => value !== 'all' && value !== '',
    ),
  );
}

export const isFiltered = (filter: Period): boolean => Object.keys(writeFilter(filter)).length > 0;

/** Time range of a request in ms. `now` is server ms; days start at midnight in the device's time zone. */
export function periodTimeRange(
  { period, from, to }: Period,
  now: number,
): { from?: number; to?: number } {
  if (period === 'all') return {};
  return period === 'days'
    ? dayTimeRange({ from, to })
    : { from: startOfDay(now, DAYS_BACK[period]) };
}

/** Midnight in the device's time zone, `daysBack` days before `now`. */
export function startOfDay(now: number, daysBack = 0): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  // Calendar arithmetic, because a day with a time change does not have 24 hours.
  day.setDate(day.getDate() - daysBack);
  return day.getTime();
}
