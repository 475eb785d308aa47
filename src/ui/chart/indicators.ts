import { BollingerBands, EMA, MACD, RSI } from 'trading-signals';
import type { Study } from './chartTypes';

/** The usual periods of the indicators, in candles. */
const EMA_SHORT = 12;
const EMA_LONG = 26;
const MACD_SIGNAL = 9;
const BANDS = 20;
const RSI_LENGTH = 14;

/**
 * Values of an indicator at one candle, by the name of the line; null if there are too few earlier candles. They are
 * floats for drawing only.
 */
export type IndicatorValues = Readonly<Record<string, number | null>>;

/** One indicator, computed incrementally. */
export interface Indicator {
  /** Adds the next close, or replaces the last close if `isSame`. Takes O(1) time for any length of the history. */
  readonly update: (close: number, isSame: boolean) => IndicatorValues;
}

const CALCULATORS: Readonly<Record<Study, () => Indicator>> = {
  ema: () => {
    const [short, long] = [new EMA(EMA_SHORT), new EMA(EMA_LONG)];
    return {
      update: (close, isSame) => {
        for (const each of [short, long]) each.update(close, isSame);
        return {
          short: short.isStable ? short.getResult() : null,
          long: long.isStable ? long.getResult() : null,
        };
      },
    };
  },
  bands: () => {
    const bands = new BollingerBands(BANDS, 2);
    return {
      update: (close, isSame) => {
        const { upper, middle, lower } = bands.update(close, isSame) ?? NONE;
        return { upper, middle, lower };
      },
    };
  },
  rsi: () => {
    const rsi = new RSI(RSI_LENGTH);
    return { update: (close, isSame) => ({ rsi: rsi.update(close, isSame) }) };
  },
  macd: () => {
    const macd = new MACD(new EMA(EMA_SHORT), new EMA(EMA_LONG), new EMA(MACD_SIGNAL));
    return {
      update: (close, isSame) => {
        const result = macd.update(close, isSame);
        return {
          histogram: result?.histogram ?? null,
          macd: result?.macd ?? null,
          signal: result?.signal ?? null,
        };
      },
    };
  },
};
const NONE = { upper: null, middle: null, lower: null };

export const createIndicator = (study: Study): Indicator => CALCULATORS[study]();
