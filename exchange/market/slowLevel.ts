import { SPAN_DAYS, toSymmetric } from './day/draws';
import type { Draws } from './day/draws';
import { periodIndexOn } from './seeds';
import type { MarketSeeds, SeedPeriod } from './seeds';

const UNIT_VARIANCE = 1.7320508075688772;
/**
 * Typical height of an anchor in daily moves: the square root of half the span, so that neighbouring anchors differ as
 * much as the ends of a random walk over the span.
 */
const ANCHOR_MOVES = 4;
/** Typical deviation of the middle between two known days: half the square root of 32, 16, 8, 4 and 2 days. */
const MIDDLE_DEVIATIONS = [2.8284271247461903, 2, 1.4142135623730951, 1, 0.7071067811865476];
/** Number of cached spans per period, a power of two. */
const KEPT_SPANS = 4;

/** Returns the level at the start of a UTC day, in daily moves. */
type DailyLevel = (day: number) => number;
type KeptSpan = { span: number; days: Float64Array };

/**
 * Creates the function for the price at the start of a day, in daily moves above the long-term level. Anchors are
 * independent, so the level always returns to the mean; between anchors the level is a bridge. A period starts at the
 * level of the previous period on the same day, so that a new seed causes no jump. The level never deviates by more
 * than 21 moves, so that the price stays positive even with moves of 4 % a day.
 * @param draws draws of each period
 */
export function createDailyLevel(seeds: MarketSeeds, draws: readonly Draws[]): DailyLevel {
  const levels: DailyLevel[] = [];
  for (const [i, period] of seeds.entries()) {
    levels.push(levelInPeriod(period, draws[i] as Draws, levels[i - 1]));
  }
  return (day) => (levels[periodIndexOn(seeds, day)] as DailyLevel)(day);
}

function levelInPeriod(
  { fromDay }: SeedPeriod,
  draws: Draws,
  levelBefore: DailyLevel | undefined,
): DailyLevel {
  // The first period also determines all earlier days, so its spans are counted from day 0.
  const origin = levelBefore ? fromDay : 0;
  const kept = Array.from({ length: KEPT_SPANS }, (): KeptSpan => ({
    span: NaN,
    days: new Float64Array(),
  }));

  function daysOf(span: number): Float64Array {
    const slot = kept[span & (KEPT_SPANS - 1)] as KeptSpan;
    if (slot.span !== span) {
      const words = draws.span(span, origin + span * SPAN_DAYS);
      const start = span === 0 ? levelBefore?.(fromDay) : undefined;
      slot.days = bridge(start ?? anchor(words[0] as number), words);
      slot.span = span;
    }
    return slot.days;
  }

  return (day) => {
    const span = Math.floor((day - origin) / SPAN_DAYS);
    return daysOf(span)[day - origin - span * SPAN_DAYS] as number;
  };
}

const anchor = (word: number) => UNIT_VARIANCE * ANCHOR_MOVES * toSymmetric(word);

/** Computes the levels of all days of a span from `start` to the anchor at the end of the span. */
function bridge(start: number, words: Int32Array): Float64Array {
  const days = new Float64Array(SPAN_DAYS + 1);
  days[0] = start;
  days[SPAN_DAYS] = anchor(words[SPAN_DAYS] as number);
  MIDDLE_DEVIATIONS.forEach((typical, step) => {
    const half = SPAN_DAYS >> (step + 1);
    for (let middle = half; middle < SPAN_DAYS; middle += 2 * half) {
      const mean = ((days[middle - half] as number) + (days[middle + half] as number)) / 2;
      const deviation = UNIT_VARIANCE * typical;
      days[middle] = mean + deviation * toSymmetric(words[middle] as number);
    }
  });
  return days;
}
