/** The period filter of a list. It is in the URL, so that it is restored after a reload and by the back button. */
import { startOfDay } from '#contract/zone';
import type { LinkParams } from '../page/linkParams';
import { parseDay, dayTimeRange, type DaySpan } from './daySpan';

/** The periods in display order. The default is first, so that it is visible without scrolling. */
export const PERIODS = ['all', 'today', 'week', 'month', 'days'] as const;

export interface Period extends DaySpan {
  /** `days` is a chosen range of days. */
  readonly period: (typeof PERIODS)[number];
}

export const ALL_TIME: Period = { period: 'all', from: '', to: '' };

/** Number of days before today that each period includes. */
const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;

/**
 * The value if it is one of the choices, otherwise the first choice. For query parameters, because they may be invalid.
 */
export const parseChoice = <T extends string>(
  choices: readonly T[],
  value: string | null,
  otherwise: T,
): T => choices.find((choice) => choice === value) ?? otherwise;

export function readPeriod(params: LinkParams): Period {
  const days = { from: parseDay(params.get('from')), to: parseDay(params.get('to')) };
  const hasDays = days.from !== '' || days.to !== '';
  return { ...days, period: parseChoice(PERIODS, params.get('period'), hasDays ? 'days' : 'all') };
}

/**
 * A filter as query parameters, without defaults, without empty values, and without days that the period does not use.
 */
export function writeFilter(filter: Period): Record<string, string> {
  const days = filter.period === 'days' ? {} : { from: '', to: '' };
  return Object.fromEntries(
    Object.entries<string>({ ...filter, ...days }).filter(
      ([, value]) => value !== 'all' && value !== '',
    ),
  );
}

export const isFiltered = (filter: Period): boolean => Object.keys(writeFilter(filter)).length > 0;

/**
 * Time range in ms for the request of a period. `now` is server ms; days start at midnight in the device's time zone.
 */
export function periodTimeRange(
  { period, from, to }: Period,
  now: number,
): { from?: number; to?: number } {
  if (period === 'all') return {};
  return period === 'days'
    ? dayTimeRange({ from, to })
    : { from: startOfDay(now, DAYS_BACK[period]) };
}
