import { midnightOf } from '#contract/zone';

/** A date as in `<input type="date">`, such as `2026-11-12`; empty for no limit. */
export type Day = string;

export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

/**
 * Minimum year, because earlier timestamps are negative. It also excludes the years 2, 20 and 202, which the input has
 * while a user types 2026.
 */
const YEAR_MIN = 1970;

/** The day if it is a date that a request may contain, otherwise an empty text. */
export function parseDay(text: string | null): Day {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');
  return isDate && Number(text?.slice(0, 4)) >= YEAR_MIN ? `${text}` : '';
}

/**
 * Local midnight, in ms, `daysLater` days after a day; undefined for an invalid day. It is computed with calendar days,
 * because a day can have 23 or 25 hours.
 */
function midnight(day: Day, daysLater = 0): number | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = midnightOf(year, month, date + daysLater);
  return day === '' || Number.isNaN(at) ? undefined : at;
}

/** Time range in ms from the start of the first day to the end of the last day, in the device's time zone. */
export function dayTimeRange({ from, to }: DaySpan): { from?: number; to?: number } {
  const begin = midnight(from);
  const end = midnight(to, 1);
  return {
    ...(begin !== undefined && { from: begin }),
    ...(end !== undefined && { to: end - 1 }),
  };
}
