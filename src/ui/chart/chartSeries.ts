import type { Candle } from '#contract';
import { CandlestickSeries, HistogramSeries, LineSeries, LineStyle } from 'lightweight-charts';
import type { AutoscaleInfo, IChartApiBase, ISeriesApi, Time } from 'lightweight-charts';
import { averageOptions, candleOptions, lineOptions, priceFormat } from './chartOptions';
import { BOTTOM_MARGIN, lineShare, VOLUME_ALPHA, VOLUME_MARGINS } from './chartLayout';
import type { ChartTheme } from './chartTheme';
import { withAlpha } from './chartTheme';
import type { ChartSettings } from './chartTypes';
import { addStudies } from './studies';
import { averageAt, movingAverage } from './movingAverage';
import { includeNearby, rangeAround } from './tideGeometry';
import { toAveragePoint, toBar, toLinePoint, toVolume } from './toSeries';

const VOLUME_SCALE = 'volume';
/**
 * The price range is extended to a tide line if the distance of the line is at most this many times the height of the
 * range.
 */
const TIDE_REACH = 0.8;

/** All series of one chart, updated together. */
export interface SeriesSet {
  readonly main: ISeriesApi<'Candlestick'> | ISeriesApi<'Line'>;
  /** Replaces all data in O(n), for a new history and for new settings. */
  setAll(candles: readonly Candle[], closes: readonly number[]): void;
  /** Updates the candle at `index`, or adds it if it is new. */
  update(candles: readonly Candle[], closes: readonly number[], index: number): void;
  applyTheme(theme: ChartTheme): void;
  remove(): void;
}

/** Prices that the price range depends on, which are read at each change of the view. */
interface RangePrices {
  /** Entry and exit prices of the orders. */
  tidePrices(): readonly number[];
  /** The price at `ChartSettings.lineY` (the newest one, or the entry of the order); null without prices. */
  linePrice(): number | null;
  /** Height of the pane in px. */
  paneHeight(): number;
}

/** Adds the series that `settings` enable. */
export function addSeries(
  chart: IChartApiBase<Time>,
  settings: ChartSettings,
  theme: ChartTheme,
  prices: RangePrices,
): SeriesSet {
  let volumeColours = toVolumeColours(theme);
  const volume = settings.showVolume ? addVolume(chart) : null;
  const averages = settings.averages.map((period, index) => ({
    period,
    series: chart.addSeries(LineSeries, {
      ...averageOptions(averageColour(theme, index)),
      priceFormat: priceFormat(settings),
    }),
  }));
  const main = addMain(chart, settings, theme, prices);
  const studies = settings.studies.length > 0 ? addStudies(chart, settings, theme) : undefined;

  return {
    main: main.series,
    setAll: (candles, closes) => {
      main.setAll(candles);
      volume?.setData(candles.map((candle) => toVolume(candle, volumeColours)));
      for (const { period, series } of averages) {
        const means = movingAverage(closes, period);
        series.setData(candles.map((candle, at) => toAveragePoint(candle[0], means[at] ?? null)));
      }
      studies?.draw(candles, closes, true);
    },
    update: (candles, closes, index) => {
      const candle = candles[index]!;
      main.update(candle);
      volume?.update(toVolume(candle, volumeColours));
      for (const { period, series } of averages) {
        series.update(toAveragePoint(candle[0], averageAt(closes, index, period)));
      }
      studies?.draw(candles, closes, false);
    },
    applyTheme: (next) => {
      volumeColours = toVolumeColours(next);
      main.applyTheme(next);
      studies?.applyTheme(next);
      averages.forEach(({ series }, index) =>
        series.applyOptions(averageOptions(averageColour(next, index))),
      );
    },
    remove: () => {
      studies?.remove();
      for (const { series } of averages) chart.removeSeries(series);
      if (volume) chart.removeSeries(volume);
      chart.removeSeries(main.series);
    },
  };
}

interface MainSeries {
  readonly series: SeriesSet['main'];
  setAll(candles: readonly Candle[]): void;
  update(candle: Candle): void;
  applyTheme(theme: ChartTheme): void;
}

function addMain(
  chart: IChartApiBase<Time>,
  settings: ChartSettings,
  theme: ChartTheme,
  prices: RangePrices,
): MainSeries {
  const common = {
    priceFormat: priceFormat(settings),
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => {
      const info = original();
      if (!info?.priceRange) return info;
      const line = settings.lineY === undefined ? null : prices.linePrice();
      const nearby = includeNearby(info.priceRange, prices.tidePrices(), TIDE_REACH);
      const priceRange =
        line === null
          ? nearby
          : rangeAround(line, nearby, lineShare(settings, prices.paneHeight()), {
              top: settings.headroom,
              bottom: BOTTOM_MARGIN,
            });
      return { ...info, priceRange };
    },
  };
  if (settings.kind === 'candles') {
    const series = chart.addSeries(CandlestickSeries, { ...candleOptions(theme), ...common });
    drawOwnLine(series, settings, theme);
    return {
      series,
      setAll: (candles) => series.setData(candles.map(toBar)),
      update: (candle) => series.update(toBar(candle)),
      applyTheme: (next) => series.applyOptions(candleOptions(next)),
    };
  }
  const series = chart.addSeries(LineSeries, { ...lineOptions(theme, settings.frozen), ...common });
  drawOwnLine(series, settings, theme);
  return {
    series,
    setAll: (candles) => series.setData(candles.map(toLinePoint)),
    update: (candle) => series.update(toLinePoint(candle)),
    applyTheme: (next) => series.applyOptions(lineOptions(next, settings.frozen)),
  };
}

/**
 * Draws the price line that the user set. It has the colour of the first average, because amber is reserved for orders.
 */
function drawOwnLine(series: SeriesSet['main'], { priceLine }: ChartSettings, theme: ChartTheme) {
  if (priceLine === null) return;
  const color = averageColour(theme, 0);
  series.createPriceLine({
    ...{ price: priceLine, color, axisLabelColor: color, axisLabelTextColor: theme.background },
    lineStyle: LineStyle.LargeDashed,
    lineWidth: 1,
  });
}

function addVolume(chart: IChartApiBase<Time>): ISeriesApi<'Histogram', Time> {
  const series = chart.addSeries(HistogramSeries, {
    priceScaleId: VOLUME_SCALE,
    priceFormat: { type: 'volume' },
    priceLineVisible: false,
    lastValueVisible: false,
  });
  series.priceScale().applyOptions({ scaleMargins: VOLUME_MARGINS });
  return series;
}

function toVolumeColours(theme: ChartTheme): { rise: string; drop: string } {
  return {
    rise: withAlpha(theme.rise, VOLUME_ALPHA),
    drop: withAlpha(theme.drop, VOLUME_ALPHA),
  };
}

/** Colours repeat when there are more averages than colours. */
export function averageColour(theme: ChartTheme, index: number): string {
  return theme.averages[index % theme.averages.length] ?? theme.muted;
}
