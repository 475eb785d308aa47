/** A date as in `<input type="date">`, `2026-11-12`; empty for no limit. */
export type Day = string;

export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

export const parseDay = (text: string | null): Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? `${text}` : '';

/**
 * Local midnight of a day plus `daysLater` days; undefined for an invalid day. Uses calendar arithmetic because days
 * can have 23 or 25 hours.
 */
function midnight(day: Day, daysLater = 0): number | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = new Date(year, month - 1, date + daysLater).getTime();
  return day === '' || Number.isNaN(at) ? undefined : at;
}

/**
 * Time range of a request in ms: from the start of the first day to the end of the last one, in the device's time
 * zone.
 */
export function dayTimeRange({ from, to }: DaySpan): { from?: number; to?: number } {
  const begin = midnight(from);
  const end = midnight(to, 1);
  return {
    ...(begin !== undefined && { from: begin }),
    ...(end !== undefined && { to: end - 1 }),
  };
}
