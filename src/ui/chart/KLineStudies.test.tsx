import { act, waitFor } from '@testing-library/react';
import { bar, bars, MINUTE, onlyChart, show } from '../../testing/klineOnScreen';
import type { Candle, Study } from './chartTypes';
import { addStudies } from './studies';

const STUDIES: readonly Study[] = ['ema', 'bands', 'rsi', 'macd'];
/** Closes that go up and down, so that each indicator has something to say. */
const waves = (from: number, to: number): Candle[] =>
  bars(from, to).map(([openAt]) =>
    bar(openAt / MINUTE, (1.5 + 0.3 * Math.sin(openAt / MINUTE)).toFixed(4)),
  );
const wanted = { studies: STUDIES, addStudies, averages: [], showVolume: false };
const lines = () => onlyChart().series.filter(({ primitives }) => primitives.length === 0);
const rows = () => lines().map((line) => line.rows);

/** Indicators are reckoned a moment after the prices. */
const drawn = (candles: readonly Candle[]) =>
  waitFor(() => {
    for (const line of rows())
      expect(line.map(({ time }) => Number(time) * 1000)).toEqual(candles.map(([at]) => at));
  });

/** What a chart draws that is given these candles at once, in the place of the one on the screen. */
async function drawnAtOnce(candles: readonly Candle[], unmount: () => void) {
  unmount();
  show({ ...wanted, candles });
  await drawn(candles);
  return rows();
}

describe('indicators on the K-line', () => {
  it('lie over the prices or in a pane of their own below them', () => {
    show(wanted);
    // Two exponential averages and three bands; RSI; MACD with its signal and bars.
    expect(lines().map(({ pane }) => pane)).toEqual([0, 0, 0, 0, 0, 1, 2, 2, 2]);
  });

  it('have marks at 30 and 70 where the RSI is', () => {
    show({ ...wanted, studies: ['ema', 'rsi'] });
    expect(lines().map(({ priceLines }) => priceLines.map(({ price }) => price))).toEqual([
      [],
      [],
      [30, 70],
    ]);
  });

  it('follow the live price: a candle that moves, and one that is new', async () => {
    const candles = waves(1000, 1099);
    const { change, unmount } = show({ ...wanted, candles });
    await drawn(candles);
    const ends = () => rows().map((line) => line.at(-1));
    const before = ends();
    await change({ candles, price: [1099 * MINUTE + 1000, '1.9'] });
    await waitFor(() => expect(ends()).not.toEqual(before));
    await change({ candles, price: [1099 * MINUTE + 2000, '1.2'] });
    await change({ candles, price: [1100 * MINUTE, '1.4'] });
    const now: Candle[] = [
      ...candles.slice(0, -1),
      [1099 * MINUTE, '1', '2', '0.5', '1.2', '9'],
      [1100 * MINUTE, '1.4', '1.4', '1.4', '1.4', '0'],
    ];
    await drawn(now);
    const found = rows();
    expect(found).toEqual(await drawnAtOnce(now, unmount));
  });

  it('are reckoned anew when the candles are of another product', async () => {
    const { change, unmount } = show({ ...wanted, candles: waves(1000, 1099) });
    await drawn(waves(1000, 1099));
    const others = waves(1000, 1099).map(([at]) => bar(at / MINUTE, `${1 + (at % 7) / 10}`));
    const before = rows();
    await change({ candles: others, seriesId: 'GBPUSD 1m' });
    await waitFor(() => expect(rows()).not.toEqual(before));
    const found = rows();
    expect(found).toEqual(await drawnAtOnce(others, unmount));
  });

  it('go when they are turned off, and draw nothing afterwards', async () => {
    const { chart, change } = show(wanted);
    const gone = lines();
    await change({ studies: [] });
    expect(chart.series).toEqual([chart.main]);
    await act(() => new Promise((done) => setTimeout(done, 200)));
    for (const line of gone) expect(line.setData).not.toHaveBeenCalled();
  });
});

describe('a line of one’s own', () => {
  it.each(['candles', 'line'] as const)(
    'stands at its price on %s, moves and goes',
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
