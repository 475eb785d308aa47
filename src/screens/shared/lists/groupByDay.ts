import { formatDate } from '../../../intl';
import type { Locale } from '../../../intl';

export interface DayGroup<T> {
  /** Formatted date in the device's time zone. */
  readonly date: string;
  readonly rows: readonly T[];
}

/** Groups rows by date and keeps the order of the rows. */
export function groupByDay<T>(
  rows: readonly T[],
  atOf: (row: T) => number,
  locale: Locale,
): DayGroup<T>[] {
  const days = new Map<string, T[]>();
  for (const row of rows) {
    const date = formatDate(atOf(row), locale);
    const dayRows = days.get(date);
    if (dayRows) dayRows.push(row);
    else days.set(date, [row]);
  }
  return [...days].map(([date, of]) => ({ date, rows: of }));
}
