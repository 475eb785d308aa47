import type { Candle } from './chartTypes';
import { closeOf } from './toSeries';

/** The candles on the screen, with the columns that drawing asks for on every frame. */
export interface DrawnCandles {
  readonly list: readonly Candle[];
  readonly times: readonly number[];
  readonly closes: readonly number[];
}

export interface CandleMemory {
  now(): DrawnCandles;
  replace(candles: readonly Candle[]): void;
  /** Takes the new list, of which only the candles from `from` on differ from the old one. */
  extend(candles: readonly Candle[], from: number): void;
}

export function createCandleMemory(): CandleMemory {
  let list: readonly Candle[] = [];
  let times: number[] = [];
  let closes: number[] = [];
  return {
    now: () => ({ list, times, closes }),
    replace: (candles) => {
      list = candles;
      times = candles.map((candle) => candle[0]);
      closes = candles.map(closeOf);
    },
    extend: (candles, from) => {
      list = candles;
      for (let index = from; index < candles.length; index += 1) {
        times[index] = candles[index]![0];
        closes[index] = closeOf(candles[index]!);
      }
    },
  };
}
