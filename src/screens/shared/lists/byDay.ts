import { formatDate } from '../../../intl';
import type { Locale } from '../../../intl';

export interface Day<T> {
  /** The date in words, in the zone of the device. */
  readonly date: string;
  readonly rows: readonly T[];
}

/** Rows under their dates, in the order in which they come, so that a row needs to say the time alone. */
export function byDay<T>(rows: readonly T[], atOf: (row: T) => number, locale: Locale): Day<T>[] {
  const days = new Map<string, T[]>();
  for (const row of rows) {
    const date = formatDate(atOf(row), locale);
    const known = days.get(date);
    if (known) known.push(row);
    else days.set(date, [row]);
  }
  return [...days].map(([date, of]) => ({ date, rows: of }));
}
