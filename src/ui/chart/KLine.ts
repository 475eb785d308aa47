import { createChart } from 'lightweight-charts';
import type { IChartApi, MouseEventParams, Time } from 'lightweight-charts';
import { candleChange } from './candleChange';
import { chartOptions, themeOptions } from './chartOptions';
import { addSeries } from './chartSeries';
import type { SeriesSet } from './chartSeries';
import type { ChartTheme } from './chartTheme';
import { readChartTheme } from './chartTheme';
import type { Candle, ChartReading, ChartSettings, TideOverlay } from './chartTypes';
import { createChartView } from './chartView';
import type { ChartView } from './chartView';
import { createCandleMemory } from './drawnCandles';
import { logicalIndex } from './logicalIndex';
import { CANDLE_CAP } from './mergeCandles';
import { averageAt } from './movingAverage';
import { createOlderRequest } from './olderRequest';
import type { NeedOlder, OlderRequest } from './olderRequest';
import { onceAFrame } from './onceAFrame';
import { createTidePrimitive } from './tidePrimitive';
import type { TidePrimitive } from './tidePrimitive';

export interface KLineListener {
  onReading(reading: ChartReading): void;
  onNeedOlder: NeedOlder;
}

/** The chart without React: everything is told to it, and it tells what is read off it. */
export class KLine {
  readonly #container: HTMLElement;
  readonly #listener: KLineListener;
  readonly #chart: IChartApi;
  readonly #view: ChartView;
  readonly #older: OlderRequest;
  readonly #tide: TidePrimitive;
  readonly #memory = createCandleMemory();
  readonly #drawing = onceAFrame<readonly Candle[]>((candles) => this.#draw(candles));
  #settings: ChartSettings;
  #theme: ChartTheme;
  #series: SeriesSet;
  #overlays: readonly TideOverlay[] = [];
  #id: string | null = null;
  #hovered: number | null = null;

  constructor(container: HTMLElement, settings: ChartSettings, listener: KLineListener) {
    this.#container = container;
    this.#listener = listener;
    this.#settings = settings;
    this.#theme = readChartTheme(container);
    this.#chart = createChart(container, {
      autoSize: true,
      ...chartOptions(settings, this.#theme),
    });
    this.#view = createChartView(this.#chart);
    this.#older = createOlderRequest(() => listener.onNeedOlder(), CANDLE_CAP);
    this.#tide = this.#createTide();
    this.#series = this.#addSeries();
    this.#chart.subscribeCrosshairMove((event) => this.#hover(event));
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange(() => this.#askOlder());
  }

  /** Ascending candles without doubles; drawn at most once a frame. A new `id` starts a new view. */
  setCandles(candles: readonly Candle[], id: string): void {
    const isNew = id !== this.#id;
    if (isNew) {
      this.#id = id;
      this.#hovered = null;
      this.#older.forget();
      this.#memory.replace([]);
    }
    // The first picture must not wait for a frame; after it, many ticks share one.
    if (isNew || this.#memory.now().list.length === 0) this.#drawing.now(candles);
    else this.#drawing.later(candles);
  }

  setOverlays(overlays: readonly TideOverlay[]): void {
    this.#overlays = overlays;
    this.#tide.setOverlays(overlays);
    this.#makeRoom();
  }

  /** Changes the shape of the picture; the part of time on the screen stays. */
  configure(settings: ChartSettings): void {
    if (settings === this.#settings) return;
    const range = this.#view.range();
    this.#settings = settings;
    this.#series.main.detachPrimitive(this.#tide);
    this.#series.remove();
    this.#chart.applyOptions(chartOptions(settings, this.#theme));
    this.#series = this.#addSeries();
    this.#tide.setOverlays(this.#overlays);
    this.#setAll();
    this.#view.restore(range);
    this.#tellReading();
  }

  refreshTheme(): void {
    this.#theme = readChartTheme(this.#container);
    this.#chart.applyOptions(themeOptions(this.#theme));
    this.#series.applyTheme(this.#theme);
    // Volume bars carry their colour in their data.
    this.#setAll();
    this.#tide.setOverlays(this.#overlays);
  }

  destroy(): void {
    this.#drawing.stop();
    this.#chart.remove();
  }

  #draw(candles: readonly Candle[]): void {
    const { list } = this.#memory.now();
    const change = candleChange(list, candles);
    if (change.kind === 'tail') {
      this.#memory.extend(candles, change.from);
      const { closes } = this.#memory.now();
      for (let index = change.from; index < candles.length; index += 1) {
        this.#series.update(candles[index]!, closes, index);
      }
    } else if (change.kind === 'redraw' || list.length === 0) {
      const range = this.#view.range();
      this.#memory.replace(candles);
      this.#setAll();
      if (list.length === 0) this.#view.start(this.#settings.frozen);
      else
        this.#view.keep(
          range,
          list.length,
          candles.length,
          change.kind === 'redraw' ? change.shift : 0,
        );
    }
    this.#makeRoom();
    this.#askOlder();
    this.#tellReading();
  }

  #setAll(): void {
    const { list, closes } = this.#memory.now();
    this.#series.setAll(list, closes);
  }

  #addSeries(): SeriesSet {
    const series = addSeries(this.#chart, this.#settings, this.#theme, () =>
      this.#overlays.map((overlay) => Number(overlay.price)),
    );
    series.main.attachPrimitive(this.#tide);
    return series;
  }

  #createTide(): TidePrimitive {
    return createTidePrimitive({
      theme: () => this.#theme,
      logicalAt: (at) => this.#logicalAt(at),
      lastClose: () => {
        const { closes } = this.#memory.now();
        const price = closes.at(-1);
        if (price === undefined || this.#settings.frozen) return null;
        return { index: closes.length - 1, price };
      },
      formatPrice: (price) => this.#settings.formatPrice(price),
      formatExpiry: (at) => this.#settings.formatTime(at, 'seconds'),
      paneSize: () => this.#chart.paneSize(),
    });
  }

  #logicalAt(at: number): number | null {
    const { intervalMs, anchor } = this.#settings;
    return logicalIndex(this.#memory.now().times, at, intervalMs, anchor);
  }

  #makeRoom(): void {
    const order = this.#overlays.find(({ focused, exit }) => focused && !exit);
    if (order?.expiryAt === undefined || this.#settings.frozen) return;
    const [entry, expiry] = [this.#logicalAt(order.from), this.#logicalAt(order.expiryAt)];
    if (entry === null || expiry === null) return;
    this.#view.makeRoom({ id: order.id, entry, expiry }, this.#memory.now().list.length);
  }

  #askOlder(): void {
    const range = this.#view.range();
    const { list } = this.#memory.now();
    if (range && !this.#settings.frozen) this.#older.look(range.from, list[0]?.[0], list.length);
  }

  #hover({ point, logical }: MouseEventParams<Time>): void {
    const index = point ? (logical ?? -1) : -1;
    const hovered = this.#memory.now().list[index] ? index : null;
    if (hovered === this.#hovered) return;
    this.#hovered = hovered;
    this.#tellReading();
  }

  #tellReading(): void {
    const { list, closes } = this.#memory.now();
    const index = this.#hovered ?? list.length - 1;
    this.#listener.onReading({
      candle: this.#hovered === null ? null : (list[this.#hovered] ?? null),
      averages: this.#settings.averages.map((period) => averageAt(closes, index, period)),
    });
  }
}
