import { DAY_SEC } from '#marketDay/levels';

/** Which second of a recorded day is played when, in seconds of the exchange. */
type TapeMapping = {
  /** First second that is played. */
  readonly startSec: number;
  /** Second at which the recording's midnight is (or would have been) played. */
  readonly midnightSec: number;
};

/**
 * Maps a recorded day to the time of the exchange. With `fromSec`, this second of the recorded day is played at
 * `earliestSec`; otherwise every second is played at its own time of the day, on the first day with the weekday of the
 * recording.
 */
export function mapTape(
  tapeDay: number,
  { earliestSec, fromSec }: { readonly earliestSec: number; readonly fromSec?: number | undefined },
): TapeMapping {
  if (fromSec !== undefined) return { startSec: earliestSec, midnightSec: earliestSec - fromSec };
  const today = Math.floor(earliestSec / DAY_SEC);
  const daysLeft = (((tapeDay - today) % 7) + 7) % 7;
  const midnightSec = (today + daysLeft) * DAY_SEC;
  return { startSec: Math.max(earliestSec, midnightSec), midnightSec };
}

/** Parses a time of the day such as `14:30:00` to seconds; null for anything else. */
export function parseTimeOfDay(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/.exec(text);
  if (!match) return null;
  const [, hour, minute, second] = match.map(Number);
  return (hour ?? 0) * 3_600 + (minute ?? 0) * 60 + (second ?? 0);
}
