import fc from 'fast-check';
import type { Candle } from '#contract';
import { candlePicture } from './candlePicture';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 21 November 2026, 00:00 UTC. */
const BEGIN = Date.UTC(2026, 10, 21);
const PANE = { width: 322, height: 372 };

const input = {
  ...{ intervalMs: MINUTE, precision: 5, showVolume: true },
  ...{ width: 390, height: 400, priceAxisWidth: 68, offsetMinutes: () => 0 },
};
const candle = (at: number, [open, high, low, close]: readonly string[]): Candle => [
  ...([at, open, high, low, close, '7'] as Candle),
];
const flat = (count: number, intervalMs: number, price = '1.5'): readonly Candle[] =>
  Array.from({ length: count }, (_, index) =>
    candle(BEGIN + index * intervalMs, [price, price, price, price]),
  );
const rising = (count: number, intervalMs = MINUTE): readonly Candle[] =>
  Array.from({ length: count }, (_, index) => {
    const price = 1 + index / 1_000;
    return candle(
      BEGIN + index * intervalMs,
      [price, price + 0.002, price - 0.001, price + 0.001].map((each) => each.toFixed(5)),
    );
  });

describe('Picture of the candles', () => {
  it.each([
    ['there are no candles', { candles: [] }],
    ['the chart is narrower than its price axis', { candles: rising(5), width: 60 }],
    ['the chart is lower than its time axis', { candles: rising(5), height: 20 }],
    ['a price is not a number', { candles: [candle(BEGIN, ['1', '2', 'x', '1'])] }],
  ])('is null if %s', (_what, part) => {
    expect(candlePicture({ ...input, ...part })).toBeNull();
  });

  it('has the newest candle five and a half bars before the price axis, and as many others as fit', () => {
    const picture = candlePicture({ ...input, candles: rising(150) });
    const { bars = [] } = picture ?? {};
    expect(picture).toMatchObject({ paneWidth: PANE.width, paneHeight: PANE.height });
    expect(bars.at(-1)?.x).toBe(PANE.width - 5.5 * 7 - 1);
    expect(bars).toHaveLength(41);
    expect(bars[0]!.x).toBe(2.5);
  });

  it('fits the highest and the lowest visible price between the buttons and the volume', () => {
    const candles = [candle(BEGIN, ['9', '9', '9', '9']), ...rising(60)];
    const { bars = [] } = candlePicture({ ...input, candles }) ?? {};
    // 17 % above, 24 % below.
    expect(Math.min(...bars.map(({ high }) => high))).toBeCloseTo(0.17 * PANE.height, 6);
    expect(Math.max(...bars.map(({ low }) => low))).toBeCloseTo(0.76 * PANE.height - 1, 6);
    expect(bars.map(({ volume }) => volume)).toEqual(
      bars.map(() => expect.closeTo(0.84 * PANE.height, 6) as number),
    );
  });

  it.each([
    ['is switched off', { showVolume: false }],
    ['has no room', { height: 150 }],
  ])('leaves less room below the prices if the volume %s', (_what, part) => {
    const picture = candlePicture({ ...input, candles: rising(60), ...part });
    const { bars = [], paneHeight = NaN } = picture ?? {};
    expect(bars.every(({ volume }) => volume === null)).toBe(true);
    expect(Math.max(...bars.map(({ low }) => low))).toBeCloseTo(0.9 * paneHeight - 1, 6);
  });

  it('extends a range of one price by five steps of the price', () => {
    const { bars, priceMarks } = candlePicture({ ...input, candles: flat(9, MINUTE) })!;
    expect(bars[0]!.close).toBeCloseTo((0.17 * PANE.height + 0.76 * PANE.height - 1) / 2, 6);
    expect(priceMarks.length).toBeGreaterThan(3);
  });

  it('labels the times that begin the longest periods, 75 px apart', () => {
    const { timeMarks } = candlePicture({ ...input, candles: rising(90) })!;
    const labels = timeMarks.map(({ at, style }) => `${new Date(at).toISOString()} ${style}`);
    const [hour, quarter, rest] = ['01:00', '01:15', '01:26'].map(
      (time) => `2026-11-21T${time}:00.000Z clock`,
    );
    expect(labels).toEqual([hour, quarter, rest]);
  });

  it('labels midnight of the time zone of the device as a day', () => {
    // In Vietnam midnight is 17:00 UTC.
    const candles = rising(24, HOUR);
    const { timeMarks } = candlePicture({
      ...{ ...input, candles, intervalMs: HOUR },
      offsetMinutes: () => 7 * 60,
    })!;
    expect(timeMarks).toContainEqual(
      expect.objectContaining({ at: BEGIN + 17 * HOUR, style: 'day' }),
    );
    expect(timeMarks.filter(({ style }) => style === 'day')).toHaveLength(1);
  });

  it('labels days and months of daily candles in UTC', () => {
    const candles = rising(40, DAY);
    const offsetMinutes = () => -300;
    const { timeMarks } = candlePicture({ ...input, candles, intervalMs: DAY, offsetMinutes })!;
    const months = timeMarks.filter(({ style }) => style === 'month').map(({ at }) => at);
    expect(months).toEqual([Date.UTC(2026, 11, 1)]);
    expect(new Set(timeMarks.map(({ style }) => style))).toEqual(new Set(['day', 'month']));
  });

  it('labels round prices, at least 28 px apart', () => {
    const { priceMarks } = candlePicture({ ...input, candles: rising(60) })!;
    const [first, second] = priceMarks.map(({ price }) => price);
    expect(first! - second!).toBeCloseTo(0.01, 9);
    expect(
      priceMarks.every(({ price }) => Number.isInteger(Number((price / 0.01).toFixed(6)))),
    ).toBe(true);
  });

  const prices = fc
    .record({
      base: fc.integer({ min: 1, max: 10_000_000 }),
      precision: fc.integer({ min: 0, max: 8 }),
    })
    .chain(({ base, precision }) =>
      fc.record({
        precision: fc.constant(precision),
        moves: fc.array(fc.tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 0, max: base }))), {
          minLength: 1,
          maxLength: 80,
        }),
        base: fc.constant(base),
      }),
    )
    .map(({ base, precision, moves }) => ({
      precision,
      candles: moves.map((steps, index): Candle => {
        const four = steps.map((step) => (base + step) / 10 ** precision);
        const [open = 0, , , close = 0] = four;
        const ordered = [open, Math.max(...four), Math.min(...four), close];
        return candle(
          BEGIN + index * MINUTE,
          ordered.map((each) => each.toFixed(precision)),
        );
      }),
    }));

  it('is inside the chart and keeps its labels apart, for any prices and sizes', () => {
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 160, max: 1_400 }),
        fc.integer({ min: 120, max: 900 }),
        ({ candles, precision }, width, height) => {
          const picture = candlePicture({ ...input, candles, precision, width, height });
          const { bars, priceMarks, timeMarks, paneHeight, last } = picture!;
          for (const { open, high, low, close } of bars) {
            expect(high).toBeGreaterThanOrEqual(-1e-6);
            expect(low).toBeLessThanOrEqual(paneHeight);
            for (const y of [open, close]) {
              expect(y).toBeGreaterThanOrEqual(high - 1e-6);
              expect(y).toBeLessThanOrEqual(low + 1e-6);
            }
          }
          expect(last.y).toBeCloseTo(bars.at(-1)!.close, 9);
          const ys = priceMarks.map(({ y }) => y);
          expect(ys.every((y, at) => at === 0 || y - ys[at - 1]! >= 28)).toBe(true);
          const xs = timeMarks.map(({ x }) => x).sort((left, right) => left - right);
          expect(xs.every((x, at) => at === 0 || x - xs[at - 1]! >= 75)).toBe(true);
        },
      ),
    );
  });
});
