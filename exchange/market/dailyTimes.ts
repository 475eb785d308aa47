import { SPAN_DAYS, toSymmetric } from '#marketDay/draws';
import type { BarDraws } from '#marketDay/draws';
import { exponential } from '#marketDay/exponential';
import { dailyTime } from '#marketDay/sessionHours';
import type { TradingGroup } from '#marketDay/sessionHours';
import { sumOf } from '#marketDay/tradingTime';

/** Local copies, because every second of data uses these functions and Jest makes access to globals slow. */
const { floor } = Math;

/** Trading times of days, in average working days: long in stormy times and short in calm ones. */
export type DailyTimes = {
  /** Returns the trading times of the days of a span. */
  readonly ofSpan: (span: number) => Float64Array;
  readonly on: (day: number) => number;
};

/** Largest logarithm by which chance multiplies the trading time of half of a span of 32, 16, 8, 4 and 2 days. */
const DAILY_STORMINESS = [0.45, 0.45, 0.45, 0.45, 0.45];
/** Depth of the draws that divide spans into days; it differs from all depths of bars. */
const DAY_SHARE_DEPTH = 65;
/** Number of cached spans, a power of two. */
const KEPT_SPANS = 4;

type KeptSpan = { span: number; days: Float64Array };

/** @param origin first UTC day of span 0 */
export function createDailyTimes(group: TradingGroup, bar: BarDraws, origin: number): DailyTimes {
  const kept = Array.from({ length: KEPT_SPANS }, (): KeptSpan => ({
    span: NaN,
    days: new Float64Array(),
  }));

  function divideSpan(span: number): Float64Array {
    const first = origin + span * SPAN_DAYS;
    const days = Float64Array.from({ length: SPAN_DAYS }, (_, i) => dailyTime(group, first + i));
    // From long to short halves: each division moves trading time between two halves and keeps their sum.
    DAILY_STORMINESS.forEach((storminess, step) => {
      const half = SPAN_DAYS >> (step + 1);
      for (let middle = half; middle < SPAN_DAYS; middle += 2 * half) {
        const [word = 0] = bar(0, DAY_SHARE_DEPTH, first + middle);
        const factor = exponential(2 * storminess * toSymmetric(word));
        const left = sumOf(days, middle - half, middle);
        const right = sumOf(days, middle, middle + half);
        const scale = (left + right) / (left * factor + right);
        for (let i = middle - half; i < middle; i += 1) (days[i] as number) *= scale * factor;
        for (let i = middle; i < middle + half; i += 1) (days[i] as number) *= scale;
      }
    });
    return days;
  }

  function ofSpan(span: number): Float64Array {
    const slot = kept[span & (KEPT_SPANS - 1)] as KeptSpan;
    if (slot.span !== span) {
      slot.days = divideSpan(span);
      slot.span = span;
    }
    return slot.days;
  }

  function on(day: number): number {
    const span = floor((day - origin) / SPAN_DAYS);
    return ofSpan(span)[day - origin - span * SPAN_DAYS] as number;
  }

  return { ofSpan, on };
}
