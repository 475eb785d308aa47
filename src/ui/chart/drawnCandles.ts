import type { Candle, Tick } from './chartTypes';
import { closeOf } from './toSeries';

/** The candles on the screen, with the columns that drawing asks for on every frame. */
interface DrawnCandles {
  readonly list: readonly Candle[];
  readonly times: readonly number[];
  readonly closes: readonly number[];
}

export interface CandleMemory {
  now(): DrawnCandles;
  replace(candles: readonly Candle[]): void;
  /** Moves the last candle or adds the next one, in O(1); gives its place, or null where nothing moved. */
  tick(price: Tick, intervalMs: number): number | null;
}

export function createCandleMemory(): CandleMemory {
  let list: Candle[] = [];
  let times: number[] = [];
  let closes: number[] = [];
  return {
    now: () => ({ list, times, closes }),
    replace: (candles) => {
      list = [...candles];
      times = list.map((candle) => candle[0]);
      closes = list.map(closeOf);
    },
    tick: (price, intervalMs) => {
      const last = list.at(-1);
      const candle = last && liveCandle(last, price, intervalMs);
      if (!candle || candle === last) return null;
      const index = candle[0] === last?.[0] ? list.length - 1 : list.length;
      list[index] = candle;
      times[index] = candle[0];
      closes[index] = closeOf(candle);
      return index;
    },
  };
}

/**
 * The candle that a fresh price makes of the last one: stretched, or a new one where the price
 * belongs to a later interval. A price from before the last candle changes nothing.
 */
export function liveCandle(last: Candle, [at, price]: Tick, intervalMs: number): Candle {
  const [openAt, open, high, low, close, volume] = last;
  if (at < openAt || (price === close && at < openAt + intervalMs)) return last;
  if (at >= openAt + intervalMs) {
    const steps = Math.floor((at - openAt) / intervalMs);
    return [openAt + steps * intervalMs, price, price, price, price, '0'];
  }
  return [openAt, open, higher(high, price), lower(low, price), price, volume];
}

/** The list with its end moved by a price; for what is read as text, for the chart moves its own. */
export function withPrice(
  candles: readonly Candle[],
  price: Tick | null,
  intervalMs: number,
): readonly Candle[] {
  const last = candles.at(-1);
  if (!last || !price) return candles;
  const live = liveCandle(last, price, intervalMs);
  return live[0] === last[0] ? [...candles.slice(0, -1), live] : [...candles, live];
}

/** Where two lists begin to differ. Each answer brings new candles, so they are compared by value. */
export function firstChange(before: readonly Candle[], after: readonly Candle[]): number {
  let index = 0;
  while (index < before.length && isSame(before[index]!, after[index])) index += 1;
  return index;
}

/** How many bars came in front; negative for bars that were cut there. */
export function shiftBetween(before: readonly Candle[], after: readonly Candle[]): number {
  return placeOf(after, before[0]) - placeOf(before, after[0]);
}

function placeOf(candles: readonly Candle[], sought: Candle | undefined): number {
  return Math.max(
    0,
    candles.findIndex(([openAt]) => openAt === sought?.[0]),
  );
}

function isSame(left: Candle, right: Candle | undefined): boolean {
  return left === right || left.every((value, index) => value === right?.[index]);
}

// Comparing as numbers is enough here: the strings themselves are kept, and only drawn.
function higher(left: string, right: string): string {
  return Number(right) > Number(left) ? right : left;
}

function lower(left: string, right: string): string {
  return Number(right) < Number(left) ? right : left;
}
