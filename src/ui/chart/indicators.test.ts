import * as fc from 'fast-check';
import type { Study } from './chartTypes';
import { createIndicator } from './indicators';
import type { IndicatorValues } from './indicators';

/** Ticks of a price that wanders, in hundredths. */
const closesOf = (steps: readonly number[]) => {
  let price = 10_000;
  return steps.map((step) => (price += step) / 100);
};
const walk = fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 60, maxLength: 120 });
const all = (study: Study, closes: readonly number[]): IndicatorValues[] => {
  const computed = createIndicator(study);
  return closes.map((close) => computed.update(close, false));
};
const last = (study: Study, closes: readonly number[]) => all(study, closes).at(-1)!;
const mean = (values: readonly number[]) =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

/** By its definition, from the first close on. */
const emaOf = (closes: readonly number[], length: number) =>
  closes.reduce((before, close) => before + (2 / (length + 1)) * (close - before));

describe('indicators, worked out another way', () => {
  it('exponential averages follow their definition', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        const closes = closesOf(steps);
        const { short, long } = last('ema', closes);
        expect(short).toBeCloseTo(emaOf(closes, 12), 8);
        expect(long).toBeCloseTo(emaOf(closes, 26), 8);
      }),
    );
  });

  it('Bollinger bands stand two deviations from the mean of twenty', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        const closes = closesOf(steps);
        const window = closes.slice(-20);
        const middle = mean(window);
        const deviation = Math.sqrt(mean(window.map((close) => (close - middle) ** 2)));
        const bands = last('bands', closes);
        expect(bands.middle).toBeCloseTo(middle, 8);
        expect(bands.upper).toBeCloseTo(middle + 2 * deviation, 8);
        expect(bands.lower).toBeCloseTo(middle - 2 * deviation, 8);
      }),
    );
  });

  it('MACD is the short average less the long one', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        const closes = closesOf(steps);
        const { macd, signal, histogram } = last('macd', closes);
        expect(macd).toBeCloseTo(emaOf(closes, 12) - emaOf(closes, 26), 8);
        expect(histogram).toBeCloseTo(macd! - signal!, 8);
      }),
    );
  });

  it('RSI is between 0 and 100: 100 where it only rises, 0 where it only falls', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        const { rsi } = last('rsi', closesOf(steps));
        expect(rsi).toBeGreaterThanOrEqual(0);
        expect(rsi).toBeLessThanOrEqual(100);
      }),
    );
    expect(last('rsi', closesOf(Array.from({ length: 30 }, () => 5))).rsi).toBe(100);
    expect(last('rsi', closesOf(Array.from({ length: 30 }, () => -5))).rsi).toBe(0);
  });

  it.each(['ema', 'bands', 'rsi', 'macd'] as const)(
    '%s comes to the same whether a candle moved while it ran or not',
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
          for (const [name, value] of Object.entries(last(study, closes))) {
            expect(found[name]).toBeCloseTo(value!, 6);
          }
        }),
      );
    },
  );

  it('has no value where too few candles come before', () => {
    expect(all('rsi', [1, 2, 3]).map(({ rsi }) => rsi)).toEqual([null, null, null]);
    expect(last('bands', [1, 2, 3])).toEqual({ upper: null, middle: null, lower: null });
    expect(last('ema', [1, 2, 3])).toEqual({ short: null, long: null });
  });
});
