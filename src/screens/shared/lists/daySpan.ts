/** From one day to another, as the address and a date field write them. */

/** A date as `<input type="date">` writes it, `2026-11-12`; empty where there is no limit. */
export type Day = string;

export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

export const dayOf = (text: string | null): Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? `${text}` : '';

/** Local midnight of a day, `daysLater` days on; undefined where the day is none. By the calendar, for days of 23 hours. */
function midnight(day: Day, daysLater = 0): number | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = new Date(year, month - 1, date + daysLater).getTime();
  return day === '' || Number.isNaN(at) ? undefined : at;
}

/** What a list is asked: from the first day's beginning to the last day's end, in the device's zone. */
export function spanOf({ from, to }: DaySpan): { from?: number; to?: number } {
  const begin = midnight(from);
  const end = midnight(to, 1);
  return {
    ...(begin !== undefined && { from: begin }),
    ...(end !== undefined && { to: end - 1 }),
  };
}
