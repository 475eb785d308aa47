import type { Candle, Tick } from '#contract';
import { closePrice } from './toSeries';

/** The candles on the chart. Their times and closes are also kept as arrays, because every frame needs them. */
interface DrawnCandles {
  readonly list: readonly Candle[];
  readonly times: readonly number[];
  readonly closes: readonly number[];
}

export interface CandleBuffer {
  current(): DrawnCandles;
  replace(candles: readonly Candle[]): void;
  /**
   * Updates the last candle or adds the next candle, in O(1). Returns the index of that candle, or null if nothing
   * changed.
   */
  applyPrice(price: Tick, intervalMs: number): number | null;
}

export function createCandleBuffer(): CandleBuffer {
  let list: Candle[] = [];
  let times: number[] = [];
  let closes: number[] = [];
  return {
    current: () => ({ list, times, closes }),
    replace: (candles) => {
      list = [...candles];
      times = list.map((candle) => candle[0]);
      closes = list.map(closePrice);
    },
    applyPrice: (price, intervalMs) => {
      const last = list.at(-1);
      const candle = last && applyPriceToCandle(last, price, intervalMs);
      if (!candle || candle === last) return null;
      const index = candle[0] === last?.[0] ? list.length - 1 : list.length;
      list[index] = candle;
      times[index] = candle[0];
      closes[index] = closePrice(candle);
      return index;
    },
  };
}

/**
 * The last candle updated by a new price, or a new candle when the price belongs to a later interval. A price that is
 * older than the last candle changes nothing.
 */
export function applyPriceToCandle(last: Candle, [at, price]: Tick, intervalMs: number): Candle {
  const [openAt, open, high, low, close, volume] = last;
  if (at < openAt || (price === close && at < openAt + intervalMs)) return last;
  if (at >= openAt + intervalMs) {
    const steps = Math.floor((at - openAt) / intervalMs);
    return [openAt + steps * intervalMs, price, price, price, price, '0'];
  }
  return [openAt, open, higher(high, price), lower(low, price), price, volume];
}

/**
 * A copy of the list in which the price is applied to the newest candle. It is for the table; the chart updates its own
 * list.
 */
export function candlesWithPrice(
  candles: readonly Candle[],
  price: Tick | null,
  intervalMs: number,
): readonly Candle[] {
  const last = candles.at(-1);
  if (!last || !price) return candles;
  const live = applyPriceToCandle(last, price, intervalMs);
  return live[0] === last[0] ? [...candles.slice(0, -1), live] : [...candles, live];
}

/**
 * Index of the first candle that differs between two lists. Candles are compared by value, because each response
 * creates new arrays.
 */
export function firstDifference(before: readonly Candle[], after: readonly Candle[]): number {
  let index = 0;
  while (index < before.length && isSame(before[index]!, after[index])) index += 1;
  return index;
}

/** Number of bars that were added at the front of a list; negative if bars were removed there. */
export function barsAddedInFront(before: readonly Candle[], after: readonly Candle[]): number {
  return indexOfCandle(after, before[0]) - indexOfCandle(before, after[0]);
}

function indexOfCandle(candles: readonly Candle[], candle: Candle | undefined): number {
  return Math.max(
    0,
    candles.findIndex(([openAt]) => openAt === candle?.[0]),
  );
}

function isSame(left: Candle, right: Candle | undefined): boolean {
  return left === right || left.every((value, index) => value === right?.[index]);
}

// Comparing floats is precise enough: the function returns the original string, and it is only drawn.
function higher(left: string, right: string): string {
  return Number(right) > Number(left) ? right : left;
}

function lower(left: string, right: string): string {
  return Number(right) < Number(left) ? right : left;
}
