import { DAY_MS } from '#contract/constants';
import type { Candle, Tick } from '#contract';
import { createChartEx } from 'lightweight-charts';
import type { IChartApiBase, MouseEventParams, Time } from 'lightweight-charts';
import { chartOptions, themeOptions } from './chartOptions';
import { addSeries } from './chartSeries';
import type { SeriesSet } from './chartSeries';
import type { ChartTheme } from './chartTheme';
import { readChartTheme } from './chartTheme';
import type { LegendValues, ChartSettings, LiveLine, TideOverlay } from './chartTypes';
import { createChartView } from './chartView';
import type { ChartView } from './chartView';
import { liveRange, visiblePast } from './viewMath';
import { TOOLBAR_ROOM_PX } from './chartLayout';
import { createCandleBuffer, firstDifference, barsAddedInFront } from './candleBuffer';
import { createLocalTimeScale } from './localTimeScale';
import { logicalIndex } from './logicalIndex';
import { averageAt } from './movingAverage';
import { createOlderCandlesLoader } from './olderCandlesLoader';
import type { LoadOlder, OlderCandlesLoader } from './olderCandlesLoader';
import { throttleToFrame } from './throttleToFrame';
import { createTidePrimitive } from './tidePrimitive';
import type { TidePrimitive } from './tidePrimitive';

/** Half the height of a label on the price axis. */
const LABEL_MARGIN_PX = 10;

export interface KLineListener {
  onLegendValues(reading: LegendValues): void;
  onNeedOlder: LoadOlder;
}

/** The chart without React. Its methods set what it draws, and its listener receives the values under the crosshair. */
export class KLine {
  readonly #container: HTMLElement;
  readonly #listener: KLineListener;
  readonly #chart: IChartApiBase<Time>;
  readonly #view: ChartView;
  readonly #olderRequest: OlderCandlesLoader;
  readonly #tide: TidePrimitive;
  readonly #candleMemory = createCandleBuffer();
  readonly #frameThrottle = throttleToFrame(() => this.#drawEnd());
  #settings: ChartSettings;
  #theme: ChartTheme;
  #series: SeriesSet;
  #overlays: readonly TideOverlay[] = [];
  #id: string | null = null;
  #price: Tick | null = null;
  /** Index of the first candle that must be drawn again. */
  #firstStaleIndex = Infinity;
  #hovered: number | null = null;

  constructor(container: HTMLElement, settings: ChartSettings, listener: KLineListener) {
    this.#container = container;
    this.#listener = listener;
    this.#settings = settings;
    this.#theme = readChartTheme(container);
    const timeScale = createLocalTimeScale(() => this.#settings.intervalMs < DAY_MS);
    this.#chart = createChartEx<Time, typeof timeScale>(container, timeScale, {
      autoSize: true,
      ...chartOptions(settings, this.#theme),
    });
    this.#view = createChartView(this.#chart);
    this.#olderRequest = createOlderCandlesLoader(() => listener.onNeedOlder());
    this.#tide = this.#createTide();
    this.#series = this.#addSeries();
    this.#chart.subscribeCrosshairMove((event) => this.#hover(event));
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange(() => this.#requestOlder());
    this.#chart.timeScale().subscribeSizeChange(() => this.#fit());
  }

  /**
   * Replaces the history. It takes O(n) time, so call it for a new history and not for each price. The candles must be
   * ascending and unique. The live price is then applied to the newest candle. A new `id` resets the view.
   */
  setHistory(candles: readonly Candle[], id: string): void {
    if (id !== this.#id) this.#resetSeries(id);
    const before = this.#candleMemory.current().list;
    this.#candleMemory.replace(candles);
    if (this.#price) this.#candleMemory.applyPrice(this.#price, this.#settings.intervalMs);
    const { list } = this.#candleMemory.current();

    const from = firstDifference(before, list);
    const last = before.length - 1;
    // A poll returns the exchange's running candle every few seconds. In that case all earlier candles are unchanged.
    if (from >= last && last >= 0 && before[last]![0] === list[last]?.[0]) this.#scheduleDraw(from);
    else this.#redraw(before);
  }

  /**
   * Applies a live price in O(1): updates the last candle or adds the next candle. Draws the first price of a frame at
   * once, and later ones in the next frame.
   */
  tick(price: Tick): void {
    this.#price = price;
    const index = this.#candleMemory.applyPrice(price, this.#settings.intervalMs);
    if (index !== null) this.#scheduleDraw(index);
  }

  setOverlays(overlays: readonly TideOverlay[]): void {
    this.#overlays = overlays;
    this.#tide.setOverlays(overlays);
    this.#makeRoom();
  }

  /** Rebuilds the chart for new settings. The visible time range does not change. */
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
    if (!settings.live) this.#view.restore(range);
    this.#makeRoom();
    this.#reportReading();
  }

  /** The price at a distance in px from the top of the chart; null without prices. */
  priceAt(y: number): number | null {
    return this.#series.main.coordinateToPrice(y);
  }

  refreshTheme(): void {
    this.#theme = readChartTheme(this.#container);
    this.#chart.applyOptions(themeOptions(this.#theme));
    this.#series.applyTheme(this.#theme);
    // The colour of a volume bar is part of its data, so the data must be set again.
    this.#setAll();
  }

  destroy(): void {
    this.#frameThrottle.stop();
    this.#chart.remove();
  }

  #resetSeries(id: string): void {
    this.#id = id;
    this.#price = null;
    this.#hovered = null;
    this.#olderRequest.reset();
    this.#candleMemory.replace([]);
  }

  #scheduleDraw(from: number): void {
    this.#firstStaleIndex = Math.min(this.#firstStaleIndex, from);
    this.#frameThrottle.soon();
  }

  #drawEnd(): void {
    const { list, closes } = this.#candleMemory.current();
    for (let index = this.#firstStaleIndex; index < list.length; index += 1) {
      this.#series.update(list, closes, index);
    }
    this.#firstStaleIndex = Infinity;
    this.#afterDraw();
  }

  #redraw(before: readonly Candle[]): void {
    const range = this.#view.range();
    const { list } = this.#candleMemory.current();
    this.#setAll();
    if (before.length === 0) this.#view.reset(this.#settings.frozen);
    else if (!this.#settings.live)
      this.#view.keepInPlace(range, before.length, list.length, barsAddedInFront(before, list));
    this.#afterDraw();
  }

  #afterDraw(): void {
    this.#makeRoom();
    this.#requestOlder();
    this.#reportReading();
  }

  #setAll(): void {
    const { list, closes } = this.#candleMemory.current();
    this.#frameThrottle.stop();
    this.#firstStaleIndex = Infinity;
    this.#series.setAll(list, closes);
  }

  #addSeries(): SeriesSet {
    const series = addSeries(this.#chart, this.#settings, this.#theme, {
      tidePrices: () =>
        this.#overlays.flatMap(({ price, exit }) => [
          Number(price),
          ...(exit ? [Number(exit.price)] : []),
        ]),
      linePrice: () => {
        const order = this.#overlays.find(({ focused }) => focused);
        return order ? Number(order.price) : (this.#candleMemory.current().closes.at(-1) ?? null);
      },
      paneHeight: () => this.#chart.paneSize().height,
    });
    series.main.attachPrimitive(this.#tide);
    return series;
  }

  #createTide(): TidePrimitive {
    return createTidePrimitive({
      theme: () => this.#theme,
      logicalAt: (at) => this.#logicalAt(at),
      lastClose: () => {
        const { closes } = this.#candleMemory.current();
        const price = closes.at(-1);
        if (price === undefined || this.#settings.frozen) return null;
        return { index: closes.length - 1, price };
      },
      formatPrice: (price) => this.#settings.formatPrice(price),
      formatExpiry: (at) => this.#settings.formatTime(at, 'seconds'),
      paneSize: () => this.#chart.paneSize(),
      isLive: () => this.#settings.live !== undefined,
      labelTop: () => (this.#settings.frozen ? LABEL_MARGIN_PX : TOOLBAR_ROOM_PX),
    });
  }

  #logicalAt(at: number): number | null {
    const { intervalMs, anchor } = this.#settings;
    return logicalIndex(this.#candleMemory.current().times, at, intervalMs, anchor);
  }

  /**
   * Fits a frozen chart or a live line again after the chart's width has changed. The library would keep the bar spacing
   * instead.
   */
  #fit(): void {
    if (this.#settings.frozen) this.#view.reset(true);
    else if (this.#settings.live) this.#followPrice(this.#settings.live);
  }

  #makeRoom(): void {
    if (this.#settings.live) this.#followPrice(this.#settings.live);
    else this.#showExpiry();
  }

  #followPrice({ since }: LiveLine): void {
    const { times } = this.#candleMemory.current();
    const now = times.at(-1);
    if (now === undefined) return;
    const start = this.#logicalAt(now - visiblePast(since, now));
    if (start !== null) this.#view.showExactly(liveRange(start, times.length - 1));
  }

  #showExpiry(): void {
    const order = this.#overlays.find(({ focused, exit }) => focused && !exit);
    if (order?.expiryAt === undefined || this.#settings.frozen) return;
    const [entry, expiry] = [this.#logicalAt(order.from), this.#logicalAt(order.expiryAt)];
    if (entry === null || expiry === null) return;
    this.#view.makeRoom({ id: order.id, entry, expiry }, this.#candleMemory.current().list.length);
  }

  #requestOlder(): void {
    const range = this.#view.range();
    const { list } = this.#candleMemory.current();
    if (range && !this.#settings.frozen && !this.#settings.live)
      this.#olderRequest.requestIfNeeded(range.from, list[0]?.[0], list.length);
  }

  #hover({ point, logical }: MouseEventParams<Time>): void {
    const index = point ? (logical ?? -1) : -1;
    const hovered = this.#candleMemory.current().list[index] ? index : null;
    if (hovered === this.#hovered) return;
    this.#hovered = hovered;
    this.#reportReading();
  }

  #reportReading(): void {
    const { list, closes } = this.#candleMemory.current();
    const index = this.#hovered ?? list.length - 1;
    this.#listener.onLegendValues({
      candle: this.#hovered === null ? null : (list[this.#hovered] ?? null),
      averages: this.#settings.averages.map((period) => averageAt(closes, index, period)),
    });
  }
}
