import { MINUTE_MS } from '#contract/constants';
import type { Candle, Tick } from '#contract';
import { bar, bars, nextFrame, show } from '#testkit/app/klineOnScreen.tsx';

describe('K-line with live prices', () => {
  it('updates the last candle with one update per series and without reading the history', async () => {
    const reads = jest.fn();
    const candles = new Proxy(bars(1000, 1299), {
      get: (target, key, receiver) => {
        reads(key);
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
    const { chart, change } = show({ candles });
    for (const series of chart.series) series.setData.mockClear();
    reads.mockClear();
    await change({ candles, price: [1299 * MINUTE_MS + 1000, '1.9'] });
    expect(chart.main.rows.at(-1)).toMatchObject({ open: 1, high: 2, low: 0.5, close: 1.9 });
    expect(chart.main.rows).toHaveLength(300);
    expect(reads).not.toHaveBeenCalled();
    for (const series of chart.series) {
      expect(series.setData).not.toHaveBeenCalled();
      expect(series.update).toHaveBeenCalledTimes(1);
    }
    await change({ candles, price: [1299 * MINUTE_MS + 1000, '1.9'] });
    expect(chart.main.update).toHaveBeenCalledTimes(1);
  });

  it('at an interval boundary opens a new candle whose high and low include only its own prices', async () => {
    const { chart, change } = show();
    await change({ price: [1299 * MINUTE_MS + 59_000, '1.9'] });
    await change({ price: [1300 * MINUTE_MS, '1.7'] });
    await change({ price: [1300 * MINUTE_MS + 1000, '1.8'] });
    await change({ price: [1300 * MINUTE_MS + 2000, '1.6'] });
    expect(chart.main.setData).not.toHaveBeenCalled();
    expect(chart.main.rows.slice(-2)).toMatchObject([
      { time: 1299 * 60, close: 1.9 },
      { time: 1300 * 60, open: 1.7, high: 1.8, low: 1.6, close: 1.6 },
    ]);
    expect(chart.series.map(({ rows }) => rows.length)).toEqual([301, 301, 301, 301]);
  });

  it('draws both candles when two prices of one frame are in different intervals', async () => {
    const { chart, give } = show();
    give({ price: [1299 * MINUTE_MS + 59_000, '1.9'] });
    give({ price: [1300 * MINUTE_MS, '1.7'] });
    await nextFrame();
    expect(chart.main.rows.slice(-2)).toMatchObject([{ close: 1.9 }, { close: 1.7 }]);
  });

  it('replaces its candles with those of the exchange and applies the live price to the newest candle', async () => {
    const { chart, change } = show();
    const price: Tick = [1301 * MINUTE_MS + 5000, '1.95'];
    await change({ price });
    expect(chart.main.rows).toHaveLength(301);
    // The page missed a whole minute while the device was asleep. The new history contains this minute.
    await change({ price, candles: bars(1000, 1301) });
    expect(chart.main.rows).toHaveLength(302);
    expect(chart.main.rows.slice(-2)).toMatchObject([
      { time: 1300 * 60, close: 1.5 },
      { time: 1301 * 60, open: 1, close: 1.95 },
    ]);
  });

  it.each<[string, readonly Candle[]]>([
    ['the history was corrected', [...bars(1000, 1199), bar(1200, '1.1'), ...bars(1201, 1299)]],
    ['the newest candles are missing', bars(1000, 1250)],
    ['no candle overlaps after a long sleep', bars(3000, 3299)],
    ['there are no candles', []],
  ])('redraws all candles after a poll when %s', async (_, candles) => {
    const { chart, change } = show();
    await change({ candles });
    expect(chart.main.setData).toHaveBeenCalledTimes(1);
    expect(chart.main.rows.map(({ time }) => Number(time) * 1000)).toEqual(
      candles.map(([openAt]) => openAt),
    );
  });

  it('does not apply the price of one product to the candles of another', async () => {
    const { chart, change } = show({ price: [1299 * MINUTE_MS + 1000, '1.9'] });
    await change({ seriesId: 'GBPUSD 1m', price: null });
    expect(chart.main.rows.at(-1)).toMatchObject({ close: 1.5 });
  });

  it('applies the price to another interval of the same product at once', async () => {
    const price: Tick = [1299 * MINUTE_MS + 1000, '1.9'];
    const { chart, change } = show({ price });
    await change({ price, seriesId: 'EURUSD 5m', intervalMs: 5 * MINUTE_MS, candles: [bar(1295)] });
    expect(chart.main.rows).toMatchObject([{ time: 1295 * 60, close: 1.9 }]);
  });

  const priceAt = (close: string): { price: Tick } => ({ price: [1299 * MINUTE_MS, close] });

  it('updates the last candle as soon as it receives a price, without waiting for the next frame', () => {
    const { chart, give } = show();
    chart.main.update.mockClear();
    give(priceAt('1.9'));
    expect(chart.main.rows.at(-1)).toMatchObject({ close: 1.9 });
  });

  it('draws the first price of a frame at once, and only the newest of the other prices in the next frame', async () => {
    const { chart, give } = show();
    chart.main.update.mockClear();
    for (const close of ['1.6', '1.7', '1.8', '1.9']) give(priceAt(close));
    expect(chart.main.update).toHaveBeenCalledTimes(1);
    await nextFrame();
    expect(chart.main.update).toHaveBeenCalledTimes(2);
    expect(chart.main.rows.at(-1)).toMatchObject({ close: 1.9 });
    await nextFrame();
    expect(chart.main.update).toHaveBeenCalledTimes(2);
  });
});

describe('Live line', () => {
  const second = (at: number): Candle => [at * 1000, '1.5', '1.5', '1.5', '1.5', '0'];
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => second(1000 + index));
  const liveLine = {
    ...{ candles: upTo(100), live: { since: null }, seriesId: 'EURUSD line', intervalMs: 1000 },
    ...{ kind: 'line' as const, showVolume: false, averages: [] },
  };
  /** Position of a bar as a share of the width. */
  const shareOf = (index: number, { range }: { readonly range: object | null }) => {
    const { from, to } = range as { readonly from: number; readonly to: number };
    return (index - from + 0.5) / (to - from + 1);
  };

  it('has the newest price at 57% of the width after 75 seconds, and accepts no gestures', () => {
    const { chart } = show(liveLine);
    expect(chart.range).toMatchObject({ from: 24 });
    expect(shareOf(99, chart)).toBeCloseTo(0.57, 9);
    expect(chart.options).toMatchObject({
      handleScroll: { horzTouchDrag: false },
      handleScale: { pinch: false },
      rightPriceScale: { visible: false },
      timeScale: { visible: false },
    });
    const { range } = chart;
    chart.resize({ from: 40, to: 75 });
    expect(chart.range).toEqual(range);
  });

  it('keeps the newest price at its position when a price arrives and when an order begins', async () => {
    const { chart, change } = show(liveLine);
    const price: Tick = [1_100_000, '1.6'];
    await change({ ...liveLine, price });
    expect(chart.main.rows).toHaveLength(101);
    expect(shareOf(100, chart)).toBeCloseTo(0.57, 9);
    const { range } = chart;
    await change({ ...liveLine, price, live: { since: 1_100_000 } });
    expect(chart.range).toEqual(range);
  });

  it('doubles the shown time before the entry of a long order leaves the chart', async () => {
    const long = { ...liveLine, live: { since: 1_000_000 } };
    const { chart, change } = show({ ...long, candles: upTo(68) });
    expect(chart.range).toMatchObject({ from: 67 - 75 });
    await change({ ...long, candles: upTo(69) });
    expect(chart.range).toMatchObject({ from: 68 - 150 });
    await change({ ...long, candles: upTo(301) });
    expect(chart.range).toMatchObject({ from: 300 - 600 });
  });

  it('requests no older candles', async () => {
    const onNeedOlder = jest.fn();
    const { chart, change } = show({ ...liveLine, onNeedOlder });
    chart.drag({ from: 0, to: 75 });
    await change({ ...liveLine, price: [1_100_000, '1.6'] });
    expect(onNeedOlder).not.toHaveBeenCalled();
  });

  it('changes to candles, scrolled to the newest candle', async () => {
    const { chart, change } = show(liveLine);
    await change({
      ...liveLine,
      ...{ live: undefined, candles: bars(1000, 1299) },
      seriesId: '1m',
    });
    expect(chart.main.rows).toHaveLength(300);
    expect(chart.scrollToPosition).toHaveBeenCalled();
    expect(chart.options).toMatchObject({
      handleScroll: { horzTouchDrag: true },
      rightPriceScale: { visible: true },
    });
  });
});
