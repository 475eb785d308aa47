import type { Candle } from './chartTypes';
import { bar, bars, MINUTE, nextFrame, show } from '../../testing/klineOnScreen';

describe('the K-line under live prices', () => {
  it('moves the last candle by a price alone: one update of each series, and the history is not read', async () => {
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
    await change({ candles, price: [1299 * MINUTE + 1000, '1.9'] });
    expect(chart.main.rows.at(-1)).toMatchObject({ open: 1, high: 2, low: 0.5, close: 1.9 });
    expect(chart.main.rows).toHaveLength(300);
    expect(reads).not.toHaveBeenCalled();
    for (const series of chart.series) {
      expect(series.setData).not.toHaveBeenCalled();
      expect(series.update).toHaveBeenCalledTimes(1);
    }
    await change({ candles, price: [1299 * MINUTE + 1000, '1.9'] });
    expect(chart.main.update).toHaveBeenCalledTimes(1);
  });

  it('opens the next candle at the border of an interval, and keeps what a price has moved in it', async () => {
    const { chart, change } = show();
    await change({ price: [1299 * MINUTE + 59_000, '1.9'] });
    await change({ price: [1300 * MINUTE, '1.7'] });
    await change({ price: [1300 * MINUTE + 1000, '1.8'] });
    await change({ price: [1300 * MINUTE + 2000, '1.6'] });
    expect(chart.main.setData).not.toHaveBeenCalled();
    expect(chart.main.rows.slice(-2)).toMatchObject([
      { time: 1299 * 60, close: 1.9 },
      { time: 1300 * 60, open: 1.7, high: 1.8, low: 1.6, close: 1.6 },
    ]);
    expect(chart.series.map(({ rows }) => rows.length)).toEqual([301, 301, 301, 301]);
  });

  it('draws both candles when a border falls between two prices of one frame', async () => {
    const { chart, give } = show();
    give({ price: [1299 * MINUTE + 59_000, '1.9'] });
    give({ price: [1300 * MINUTE, '1.7'] });
    await nextFrame();
    expect(chart.main.rows.slice(-2)).toMatchObject([{ close: 1.9 }, { close: 1.7 }]);
  });

  it('takes the exchange’s word on a candle that prices opened, with the price still on top', async () => {
    const { chart, change } = show();
    const price = [1301 * MINUTE + 5000, '1.95'] as const;
    await change({ price });
    expect(chart.main.rows).toHaveLength(301);
    // The page slept through a whole minute, which comes with the history.
    await change({ price, candles: bars(1000, 1301) });
    expect(chart.main.rows).toHaveLength(302);
    expect(chart.main.rows.slice(-2)).toMatchObject([
      { time: 1300 * 60, close: 1.5 },
      { time: 1301 * 60, open: 1, close: 1.95 },
    ]);
  });

  it.each<[string, readonly Candle[]]>([
    ['the past was corrected', [...bars(1000, 1199), bar(1200, '1.1'), ...bars(1201, 1299)]],
    ['the newest are gone', bars(1000, 1250)],
    ['nothing overlaps after a long sleep', bars(3000, 3299)],
    ['all of them are gone', []],
  ])('draws all candles anew when %s', async (_, candles) => {
    const { chart, change } = show();
    await change({ candles });
    expect(chart.main.setData).toHaveBeenCalledTimes(1);
    expect(chart.main.rows.map(({ time }) => Number(time) * 1000)).toEqual(
      candles.map(([openAt]) => openAt),
    );
  });

  it('never moves the candles of one product by the price of another', async () => {
    const { chart, change } = show({ price: [1299 * MINUTE + 1000, '1.9'] });
    await change({ seriesId: 'GBPUSD 1m', price: null });
    expect(chart.main.rows.at(-1)).toMatchObject({ close: 1.5 });
  });

  it('has the price on top of another interval of the same product at once', async () => {
    const price = [1299 * MINUTE + 1000, '1.9'] as const;
    const { chart, change } = show({ price });
    await change({ price, seriesId: 'EURUSD 5m', intervalMs: 5 * MINUTE, candles: [bar(1295)] });
    expect(chart.main.rows).toMatchObject([{ time: 1295 * 60, close: 1.9 }]);
  });

  const moved = (close: string) => ({ price: [1299 * MINUTE, close] as const });

  it('has a price in its line by the time the dot of that price is drawn', () => {
    const { chart, give } = show();
    chart.main.update.mockClear();
    give(moved('1.9'));
    expect(chart.main.rows.at(-1)).toMatchObject({ close: 1.9 });
  });

  it('draws however many ticks of one frame twice: the first at once, the newest with the next frame', async () => {
    const { chart, give } = show();
    chart.main.update.mockClear();
    for (const close of ['1.6', '1.7', '1.8', '1.9']) give(moved(close));
    expect(chart.main.update).toHaveBeenCalledTimes(1);
    await nextFrame();
    expect(chart.main.update).toHaveBeenCalledTimes(2);
    expect(chart.main.rows.at(-1)).toMatchObject({ close: 1.9 });
    await nextFrame();
    expect(chart.main.update).toHaveBeenCalledTimes(2);
  });
});

describe('the line of an order’s life', () => {
  const second = (at: number): Candle => [at * 1000, '1.5', '1.5', '1.5', '1.5', '0'];
  const ticks = Array.from({ length: 30 }, (_, index) => second(1000 + index));
  const span = { from: 1_000_000, to: 1_075_000 };
  const life = {
    ...{ candles: ticks, span, seriesId: 'TM-1', intervalMs: 1000 },
    ...{ kind: 'line' as const, showVolume: false, averages: [] },
  };

  it('shows all of it, its end in the future too, and takes no gestures', () => {
    const { chart } = show(life);
    expect(chart.range).toEqual({ from: 0, to: 75 * 1.04 });
    expect(chart.options).toMatchObject({
      handleScroll: { horzTouchDrag: false },
      handleScale: { pinch: false },
    });
    chart.resize({ from: 40, to: 75 });
    expect(chart.range).toEqual({ from: 0, to: 75 * 1.04 });
  });

  it('has nothing before its beginning to ask for', async () => {
    const onNeedOlder = jest.fn();
    const { chart, change } = show({ ...life, onNeedOlder });
    chart.drag({ from: 0, to: 75 });
    await change({ ...life, price: [1_030_000, '1.6'] });
    expect(onNeedOlder).not.toHaveBeenCalled();
  });

  it('shows a long one from its beginning in parts, each twice as long when the one before is nearly full', async () => {
    const long = { ...life, span: { from: 1_000_000, to: 1_315_000 } };
    const { chart, change } = show(long);
    expect(chart.range).toEqual({ from: 0, to: 75 * 1.04 });
    const upTo = (last: number) => Array.from({ length: last }, (_, index) => second(1000 + index));
    await change({ ...long, candles: upTo(60) });
    expect(chart.range).toEqual({ from: 0, to: 150 * 1.04 });
    await change({ ...long, candles: upTo(315) });
    expect(chart.range).toEqual({ from: 0, to: 315 * 1.04 });
  });

  it('adds a price in one update and stays where it is', async () => {
    const { chart, change } = show(life);
    for (const series of chart.series) series.setData.mockClear();
    await change({ ...life, price: [1_030_000, '1.6'] });
    expect(chart.main.rows.at(-1)).toMatchObject({ time: 1030, value: 1.6 });
    expect(chart.main.update).toHaveBeenCalledTimes(1);
    expect(chart.main.setData).not.toHaveBeenCalled();
    expect(chart.range).toEqual({ from: 0, to: 75 * 1.04 });
  });

  it('gives way to the candles, which start at the newest', async () => {
    const { chart, change } = show(life);
    await change({ ...life, ...{ span: undefined, candles: bars(1000, 1299) }, seriesId: '1m' });
    expect(chart.main.rows).toHaveLength(300);
    expect(chart.scrollToPosition).toHaveBeenCalled();
    expect(chart.options).toMatchObject({ handleScroll: { horzTouchDrag: true } });
  });
});
