import * as fc from 'fast-check';
import type { Study } from './chartTypes';
import { createIndicator } from './indicators';
import type { IndicatorValues } from './indicators';

/** Closes of a random walk with steps in hundredths. */
const closesOf = (steps: readonly number[]) => {
  let price = 10_000;
  return steps.map((step) => (price += step) / 100);
};
const walk = fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 60, maxLength: 120 });
const valuesOf = (study: Study, closes: readonly number[]): IndicatorValues[] => {
  const computed = createIndicator(study);
  return closes.map((close) => computed.update(close, false));
};
const lastValue = (study: Study, closes: readonly number[]) => valuesOf(study, closes).at(-1)!;
const mean = (values: readonly number[]) =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

/** The exponential moving average by its definition. */
const emaOf = (closes: readonly number[], length: number) =>
  closes.reduce((before, close) => before + (2 / (length + 1)) * (close - before));

describe('Indicators', () => {
  it('compute exponential averages by their definition', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        const closes = closesOf(steps);
        const { short, long } = lastValue('ema', closes);
        expect(short).toBeCloseTo(emaOf(closes, 12), 8);
        expect(long).toBeCloseTo(emaOf(closes, 26), 8);
      }),
    );
  });

  it('compute Bollinger bands two standard deviations from the mean of twenty closes', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        const closes = closesOf(steps);
        const window = closes.slice(-20);
        const middle = mean(window);
        const deviation = Math.sqrt(mean(window.map((close) => (close - middle) ** 2)));
        const bands = lastValue('bands', closes);
        expect(bands.middle).toBeCloseTo(middle, 8);
        expect(bands.upper).toBeCloseTo(middle + 2 * deviation, 8);
        expect(bands.lower).toBeCloseTo(middle - 2 * deviation, 8);
      }),
    );
  });

  it('compute MACD as the short average minus the long one', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        const closes = closesOf(steps);
        const { macd, signal, histogram } = lastValue('macd', closes);
        expect(macd).toBeCloseTo(emaOf(closes, 12) - emaOf(closes, 26), 8);
        expect(histogram).toBeCloseTo(macd! - signal!, 8);
      }),
    );
  });

  it('compute an RSI between 0 and 100, with 100 for rising and 0 for falling closes', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        const { rsi } = lastValue('rsi', closesOf(steps));
        expect(rsi).toBeGreaterThanOrEqual(0);
        expect(rsi).toBeLessThanOrEqual(100);
      }),
    );
    expect(lastValue('rsi', closesOf(Array.from({ length: 30 }, () => 5))).rsi).toBe(100);
    expect(lastValue('rsi', closesOf(Array.from({ length: 30 }, () => -5))).rsi).toBe(0);
  });

  it.each(['ema', 'bands', 'rsi', 'macd'] as const)(
    'compute the same %s whether or not the close of the last candle changed before it was final',
    (study) => {
      fc.assert(
        fc.property(walk, fc.integer({ min: -40, max: 40 }), (steps, astray) => {
          const closes = closesOf(steps);
          const computed = createIndicator(study);
          let found: IndicatorValues = {};
          for (const close of closes) {
            computed.update(close + astray / 100, false);
            computed.update(close - astray / 50, true);
            found = computed.update(close, true);
          }
          for (const [name, value] of Object.entries(lastValue(study, closes))) {
            expect(found[name]).toBeCloseTo(value!, 6);
          }
        }),
      );
    },
  );

  it('have no value for a candle with too few earlier candles', () => {
    expect(valuesOf('rsi', [1, 2, 3]).map(({ rsi }) => rsi)).toEqual([null, null, null]);
    expect(lastValue('bands', [1, 2, 3])).toEqual({ upper: null, middle: null, lower: null });
    expect(lastValue('ema', [1, 2, 3])).toEqual({ short: null, long: null });
  });
});
