import { DAY_MS } from '#contract';
import { commitmentTo, formatMarketDay } from '#marketDay/marketDay';
import { ORIGIN_DAY } from './dailyLevels';
import { marketDaysOf } from './marketDays';
import type { MarketSeeds } from './seeds';

/** Number of cached days: all that an exchange publishes. */
const KEPT_DAYS = 410;

/** What the public may know about a UTC day. */
export type PublishedDay = {
  /** Commitment to the text. */
  readonly sha256: string;
  /** When the text is published, ms: when the day is over, because it contains no draw of a later day. */
  readonly publishedAt: number;
  /** Absent before `publishedAt`. */
  readonly text?: string;
};

/**
 * Creates the function that returns what the public may know about a UTC day. This function alone decides when a text is
 * published.
 */
export function createPublishedDays(
  seeds: MarketSeeds,
): (day: number, nowMs: number) => PublishedDay {
  const dayOn = marketDaysOf(seeds);
  const kept = new Map<number, Required<PublishedDay>>();

  function write(day: number): Required<PublishedDay> {
    const text = formatMarketDay(dayOn(day));
    // The levels before the origin also contain the moves of later days up to the origin.
    const publicDay = Math.max(day + 1, ORIGIN_DAY);
    return { text, sha256: commitmentTo(text), publishedAt: publicDay * DAY_MS };
  }

  return (day, nowMs) => {
    const known = kept.get(day) ?? write(day);
    if (kept.size >= KEPT_DAYS) kept.clear();
    kept.set(day, known);
    const { text, ...secretYet } = known;
    return nowMs < known.publishedAt ? secretYet : { ...secretYet, text };
  };
}
