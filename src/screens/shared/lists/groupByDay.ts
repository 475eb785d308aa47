import { formatDate } from '../../../intl';
import type { Locale } from '../../../intl';
import { startOfDay } from '#contract/zone';

export interface DayGroup<T> {
  /** Formatted date in the device's time zone. */
  readonly date: string;
  /** Index of its first row in the whole list. */
  readonly from: number;
  readonly rows: readonly T[];
}

/**
 * Groups rows by date and keeps the order of the rows. The date of a day is formatted once, because formatting is slow
 * and the list may have thousands of rows.
 */
export function groupByDay<T>(
  rows: readonly T[],
  atOf: (row: T) => number,
  locale: Locale,
): DayGroup<T>[] {
  const days = new Map<string, T[]>();
  let dayRows: T[] = [];
  let begin = NaN;
  let end = NaN;
  for (const row of rows) {
    const at = atOf(row);
    if (!(at >= begin && at < end)) {
      begin = startOfDay(at);
      end = startOfDay(at, -1);
      const date = formatDate(at, locale);
      dayRows = days.get(date) ?? [];
      days.set(date, dayRows);
    }
    dayRows.push(row);
  }
  let from = 0;
  return [...days].map(([date, of]) => {
    const day = { date, from, rows: of };
    from += of.length;
    return day;
  });
}
