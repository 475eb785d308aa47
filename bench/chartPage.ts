import { MINUTE_MS } from '#contract';
import type { Candle, Tick } from '#contract';
import { createChart, CandlestickSeries, HistogramSeries, LineSeries } from 'lightweight-charts';
import type { ISeriesApi, Time } from 'lightweight-charts';
import type { ChartSettings } from '#src/ui/chart/chartTypes';
import { KLine } from '#src/ui/chart/KLine';
import { averageAt, movingAverage } from '#src/ui/chart/movingAverage';
import { closePrice, toAveragePoint, toBar, toVolume } from '#src/ui/chart/toSeries';
import { callTimes } from './callTimes';

/**
 * Runs in a browser, because a chart needs a canvas. Measures the cost of a live price for different lengths of the
 * history.
 */
declare global {
  interface Window {
    measureTicks(): { readonly count: number; readonly tick: number; readonly floor: number }[];
    /** Time from setting a history until it is painted, in ms, per round. */
    measureHistory(): Promise<{ readonly history: number[]; readonly floor: number[] }>;
    /** Starts a chart that gets ten prices per second and can be dragged. */
    startPanning(isFloor: boolean): void;
    /** Stops the chart and returns the duration of each frame. */
    stopPanning?: () => number[];
  }
}

const COUNTS = [300, 5_000];
const AVERAGES = [5, 10, 30];
const COLOURS = { rise: '#35b779', drop: '#ec6a5e' };

const candlesOf = (count: number): readonly Candle[] =>
  Array.from({ length: count }, (_, minute) => {
    const close = (1.08 + Math.sin(minute / 9) * 0.002).toFixed(5);
    return [minute * MINUTE_MS, '1.08000', '1.09000', '1.07000', close, '40'];
  });

const settings: ChartSettings = {
  kind: 'candles',
  showVolume: true,
  averages: AVERAGES,
  intervalMs: MINUTE_MS,
  precision: 5,
  locale: 'en',
  anchor: 'slot',
  frozen: false,
  studies: [],
  priceLine: null,
  headroom: 0,
  formatTime: String,
  formatPrice: String,
};

/**
 * Callbacks for the next frame. Callbacks of the app run at once, so that their work is measured. The drawing of the
 * library is not measured, because it is the same on both sides.
 */
let pendingFrames: FrameRequestCallback[] = [];

function createBox(): HTMLElement {
  const box = document.createElement('div');
  Object.assign(box.style, { width: '390px', height: '240px' });
  document.body.append(box);
  return box;
}

/** Returns a generator of prices within the last minute. */
function prices(candleCount: number): () => Tick {
  let calls = 0;
  return () => {
    calls += 1;
    return [candleCount * MINUTE_MS - 1, (1.08 + (calls % 100) / 1e5).toFixed(5)];
  };
}

function tickOn(candles: readonly Candle[]): () => void {
  const kline = new KLine(createBox(), settings, { onLegendValues() {}, onNeedOlder() {} });
  const price = prices(candles.length);
  kline.setHistory(candles, 'bench');
  return () => {
    pendingFrames = [];
    kline.tick(price());
    for (const draw of pendingFrames) draw(0);
  };
}

/** Creates the same five series without the code of the app. */
function bareChart() {
  const chart = createChart(createBox());
  const main = chart.addSeries(CandlestickSeries);
  const volume = chart.addSeries(HistogramSeries);
  const averages = AVERAGES.map((period): [number, ISeriesApi<'Line', Time>] => [
    period,
    chart.addSeries(LineSeries),
  ]);
  const setData = (candles: readonly Candle[]) => {
    const closes = candles.map(closePrice);
    main.setData(candles.map(toBar));
    volume.setData(candles.map((candle) => toVolume(candle, COLOURS)));
    for (const [period, series] of averages) {
      const means = movingAverage(closes, period);
      series.setData(candles.map(([at], index) => toAveragePoint(at, means[index] ?? null)));
    }
  };
  return { main, volume, averages, setData };
}

function updateOf(candles: readonly Candle[]): () => void {
  const { main, volume, averages, setData } = bareChart();
  setData(candles);
  const closes = candles.map(closePrice);
  const price = prices(candles.length);
  const [at, open, high, low, , amount] = candles.at(-1)!;
  return () => {
    const candle: Candle = [at, open, high, low, price()[1], amount];
    closes[closes.length - 1] = closePrice(candle);
    main.update(toBar(candle));
    volume.update(toVolume(candle, COLOURS));
    for (const [period, series] of averages) {
      series.update(toAveragePoint(at, averageAt(closes, closes.length - 1, period)));
    }
  };
}

window.measureTicks = () =>
  COUNTS.map((count) => {
    const candles = candlesOf(count);
    const runs = [tickOn(candles), updateOf(candles)];
    // The library has requested its frame on creation, so from here on only the code of the app requests frames.
    window.requestAnimationFrame = (callback) => pendingFrames.push(callback);
    const [tick = NaN, floor = NaN] = callTimes(runs);
    return { count, tick, floor };
  });

const HISTORY = 1_000;
const ROUNDS = 9;
const TICK_MS = 100;

/** Resolves when the frame with the latest change has been painted. */
const painted = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });

window.measureHistory = async () => {
  const candles = candlesOf(HISTORY);
  const kline = new KLine(createBox(), settings, { onLegendValues() {}, onNeedOlder() {} });
  const bare = bareChart();
  const found = { history: [] as number[], floor: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const sides = {
      history: () => kline.setHistory([...candles], `bench ${round}`),
      floor: () => bare.setData(candles),
    };
    for (const side of ['history', 'floor'] as const) {
      await painted();
      const begun = performance.now();
      sides[side]();
      const took = (await painted()) - begun;
      if (round > 0) found[side].push(took);
    }
  }
  return found;
};

window.startPanning = (isFloor) => {
  document.body.replaceChildren();
  const tick = isFloor ? updateOf(candlesOf(HISTORY)) : liveTick(candlesOf(HISTORY));
  const timer = setInterval(tick, TICK_MS);
  const frames: number[] = [];
  let last: number | null = null;
  let isOver = false;
  const note = (now: number) => {
    if (last !== null) frames.push(now - last);
    last = now;
    if (!isOver) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  window.stopPanning = () => {
    isOver = true;
    clearInterval(timer);
    return frames;
  };
};

/** Like `tickOn`, but the frames of the browser draw the change. */
function liveTick(candles: readonly Candle[]): () => void {
  const kline = new KLine(createBox(), settings, { onLegendValues() {}, onNeedOlder() {} });
  const price = prices(candles.length);
  kline.setHistory(candles, 'bench');
  return () => kline.tick(price());
}
