import type { Candle, Tick } from './chartTypes';

/** More candles than this make every tick slow on a mid-range phone. */
export const CANDLE_CAP = 5000;

/** Old candles go in blocks, so that a full history is cut once in many bars and not at each. */
const CUT = 500;

/**
 * Joins the pages of history into one ascending list without doubles; where two lists hold the
 * same opening time the later argument wins. Above the cap the oldest candles go.
 */
export function mergeCandles(
  older: readonly Candle[],
  current: readonly Candle[],
  live?: Candle | null,
  cap: number = CANDLE_CAP,
): readonly Candle[] {
  const all = live ? [...older, ...current, live] : [...older, ...current];
  const merged = isAscending(all) ? all : sortedWithoutDoubles(all);
  const excess = merged.length - cap;
  if (excess <= 0) return merged;
  const cut = cap > CUT ? Math.ceil(excess / CUT) * CUT : excess;
  return merged.slice(cut);
}

function isAscending(candles: readonly Candle[]): boolean {
  return candles.every(([openAt], index) => index === 0 || candles[index - 1]![0] < openAt);
}

function sortedWithoutDoubles(candles: readonly Candle[]): Candle[] {
  const byOpening = new Map(candles.map((candle) => [candle[0], candle]));
  return [...byOpening.values()].sort((left, right) => left[0] - right[0]);
}

/**
 * The candle that a fresh price makes of the last one: stretched, or a new one where the price
 * belongs to a later interval. A price from before the last candle changes nothing.
 */
export function liveCandle(last: Candle, [at, price]: Tick, intervalMs: number): Candle {
  const [openAt, open, high, low, , volume] = last;
  if (at < openAt) return last;
  if (at >= openAt + intervalMs) {
    const steps = Math.floor((at - openAt) / intervalMs);
    return [openAt + steps * intervalMs, price, price, price, price, '0'];
  }
  return [openAt, open, higher(high, price), lower(low, price), price, volume];
}

/**
 * Folds ascending ticks into candles of `bucketMs`, aligned to the epoch. Ticks carry no amount,
 * so the volume is zero.
 */
export function foldTicks(ticks: readonly Tick[], bucketMs: number): readonly Candle[] {
  const candles: Candle[] = [];
  for (const [at, price] of ticks) {
    const openAt = Math.floor(at / bucketMs) * bucketMs;
    const last = candles.at(-1);
    if (last && openAt <= last[0]) {
      candles[candles.length - 1] = liveCandle(last, [Math.max(at, last[0]), price], bucketMs);
    } else {
      candles.push([openAt, price, price, price, price, '0']);
    }
  }
  return candles;
}

// Comparing as numbers is enough here: the strings themselves are kept, and only drawn.
function higher(left: string, right: string): string {
  return Number(right) > Number(left) ? right : left;
}

function lower(left: string, right: string): string {
  return Number(right) < Number(left) ? right : left;
}
