import type { Candle } from '#contract';
import { waitFor } from '@testing-library/react';
import { MINUTE_MS } from '#contract/constants';
import { bar, bars, onlyChart, show } from '#testkit/app/klineOnScreen.tsx';
import type { Study } from './chartTypes';

const STUDIES: readonly Study[] = ['ema', 'bands', 'rsi', 'macd'];
/** Candles whose closes rise and fall, so that each indicator has values. */
const oscillating = (from: number, to: number): Candle[] =>
  bars(from, to).map(([openAt]) =>
    bar(openAt / MINUTE_MS, (1.5 + 0.3 * Math.sin(openAt / MINUTE_MS)).toFixed(4)),
  );
const withStudies = { studies: STUDIES, averages: [], showVolume: false };
const lines = () => onlyChart().series.filter(({ primitives }) => primitives.length === 0);
const rows = () => lines().map((line) => line.rows);

/** Waits for the indicators, which are drawn after the candles. */
const drawn = (candles: readonly Candle[]) =>
  waitFor(() => {
    for (const line of rows())
      expect(line.map(({ time }) => Number(time) * 1000)).toEqual(candles.map(([at]) => at));
  });

/** The indicator lines of a new chart with the given candles. */
async function drawnByNewChart(candles: readonly Candle[], unmount: () => void) {
  unmount();
  show({ ...withStudies, candles });
  await drawn(candles);
  return rows();
}

describe('K-line indicators', () => {
  it('are drawn over the prices or in a separate pane below', () => {
    show(withStudies);
    // The lines are two exponential averages and three bands, RSI, and MACD with signal and histogram.
    expect(lines().map(({ pane }) => pane)).toEqual([0, 0, 0, 0, 0, 1, 2, 2, 2]);
  });

  it('have price lines at 30 and 70 in the RSI pane', () => {
    show({ ...withStudies, studies: ['ema', 'rsi'] });
    expect(lines().map(({ priceLines }) => priceLines.map(({ price }) => price))).toEqual([
      [],
      [],
      [30, 70],
    ]);
  });

  it('change with a live price in the last candle and in a new candle', async () => {
    const candles = oscillating(1000, 1099);
    const { change, unmount } = show({ ...withStudies, candles });
    await drawn(candles);
    const ends = () => rows().map((line) => line.at(-1));
    const before = ends();
    await change({ candles, price: [1099 * MINUTE_MS + 1000, '1.9'] });
    await waitFor(() => expect(ends()).not.toEqual(before));
    await change({ candles, price: [1099 * MINUTE_MS + 2000, '1.2'] });
    await change({ candles, price: [1100 * MINUTE_MS, '1.4'] });
    const now: Candle[] = [
      ...candles.slice(0, -1),
      [1099 * MINUTE_MS, '1', '2', '0.5', '1.2', '9'],
      [1100 * MINUTE_MS, '1.4', '1.4', '1.4', '1.4', '0'],
    ];
    await drawn(now);
    const found = rows();
    expect(found).toEqual(await drawnByNewChart(now, unmount));
  });

  it('are computed again for the candles of another product', async () => {
    const { change, unmount } = show({ ...withStudies, candles: oscillating(1000, 1099) });
    await drawn(oscillating(1000, 1099));
    const others = oscillating(1000, 1099).map(([at]) =>
      bar(at / MINUTE_MS, `${1 + (at % 7) / 10}`),
    );
    const before = rows();
    await change({ candles: others, seriesId: 'GBPUSD 1m' });
    await waitFor(() => expect(rows()).not.toEqual(before));
    const found = rows();
    expect(found).toEqual(await drawnByNewChart(others, unmount));
  });

  it('are removed when the user turns them off, and draw nothing afterwards', async () => {
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
    const { chart, change } = show(withStudies);
    const removed = lines();
    await change({ studies: [] });
    expect(chart.series).toEqual([chart.main]);
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    for (const line of removed) expect(line.setData).not.toHaveBeenCalled();
  });
});

describe('User-defined price line', () => {
  it.each(['candles', 'line'] as const)(
    'is drawn at its price on a chart with style %s, can be moved and can be removed',
    async (kind) => {
      const { chart, change } = show({ kind, priceLine: '1.25' });
      const prices = () => chart.main.priceLines.map(({ price }) => price);
      expect(prices()).toEqual([1.25]);
      await change({ kind, priceLine: '1.75' });
      expect(prices()).toEqual([1.75]);
      await change({ kind, priceLine: null });
      expect(prices()).toEqual([]);
    },
  );
});
