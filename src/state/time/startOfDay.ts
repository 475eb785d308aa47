/** Midnight in the device's time zone, `daysBack` days before `now`. */
export function startOfDay(now: number, daysBack = 0): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  // Calendar arithmetic, because a day with a time change does not have 24 hours.
  day.setDate(day.getDate() - daysBack);
  return day.getTime();
}
