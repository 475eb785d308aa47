/** The chart's indicators. */
import type { Candle } from '#contract';
import { HistogramSeries, LineSeries } from 'lightweight-charts';
import type { IChartApiBase, ISeriesApi, LineSeriesPartialOptions, Time } from 'lightweight-charts';
import { averageOptions, priceFormat } from './chartOptions';
import type { ChartTheme } from './chartTheme';
import { withAlpha } from './chartTheme';
import type { ChartSettings, Study, StudySet } from './chartTypes';
import { createIndicator } from './indicators';
import type { Indicator, IndicatorValues } from './indicators';
import { toAveragePoint } from './toSeries';

type Line = ISeriesApi<'Line'> | ISeriesApi<'Histogram'>;

interface DrawnStudy {
  readonly lines: ReadonlyMap<string, Line>;
  readonly study: Study;
  computed: Indicator;
}

/** Delay between a price and the computation of the indicators, so that the price itself is drawn first. */
const COMPUTE_DELAY_MS = 120;
/** Height of an indicator pane relative to the price pane. */
const PANE_SHARE = 0.34;

/** The names of each indicator's lines, and whether the indicator has its own pane. */
const STUDY_LINES: Readonly<
  Record<Study, { readonly ownPane: boolean; readonly lines: readonly string[] }>
> = {
  ema: { ownPane: false, lines: ['short', 'long'] },
  bands: { ownPane: false, lines: ['upper', 'middle', 'lower'] },
  rsi: { ownPane: true, lines: ['rsi'] },
  macd: { ownPane: true, lines: ['histogram', 'macd', 'signal'] },
};

const lineColour = (theme: ChartTheme, study: Study, line: string): string => {
  const [first = theme.text, second = theme.text, third = theme.muted] = theme.averages;
  if (study === 'bands') return third;
  if (line === 'histogram') return withAlpha(third, 0.5);
  return line === 'long' || line === 'signal' ? second : first;
};

/** Adds the indicators in `settings` to the chart, either over the prices or in panes of their own below the prices. */
export function addStudies(
  chart: IChartApiBase<Time>,
  settings: ChartSettings,
  theme: ChartTheme,
): StudySet {
  let pane = 0;
  const drawn = settings.studies.map((study): DrawnStudy => {
    const { ownPane, lines } = STUDY_LINES[study];
    if (ownPane) pane += 1;
    const paneIndex = ownPane ? pane : 0;
    const made = lines.map(
      (line) => [line, addLine(chart, settings, theme, study, line, paneIndex)] as const,
    );
    return { study, lines: new Map(made), computed: createIndicator(study) };
  });
  chart.panes().forEach((each, index) => each.setStretchFactor(index === 0 ? 1 : PANE_SHARE));

  let candles: readonly Candle[] = [];
  let closes: readonly number[] = [];
  let times: number[] = [];
  let timer: number | undefined;

  /**
   * Computes the values from the last computed candle on. If the history was replaced in the meantime, it computes all
   * values again.
   */
  function computeNew() {
    const computedCount = times.length;
    if (computedCount === 0) return recompute();
    for (const each of drawn) {
      for (let index = computedCount - 1; index < candles.length; index += 1) {
        const values = each.computed.update(closes[index]!, index === computedCount - 1);
        for (const [name, line] of each.lines)
          line.update(toAveragePoint(candles[index]![0], values[name] ?? null));
      }
    }
    for (let index = computedCount; index < candles.length; index += 1)
      times[index] = candles[index]![0];
  }

  function recompute() {
    times = candles.map(([openAt]) => openAt);
    for (const each of drawn) {
      each.computed = createIndicator(each.study);
      const values: IndicatorValues[] = closes.map((close) => each.computed.update(close, false));
      for (const [name, line] of each.lines) {
        line.setData(times.map((at, index) => toAveragePoint(at, values[index]?.[name] ?? null)));
      }
    }
  }

  return {
    draw: (list, closesOfList, isNew) => {
      if (isNew) times = [];
      [candles, closes] = [list, closesOfList];
      timer ??= window.setTimeout(() => {
        timer = undefined;
        computeNew();
      }, COMPUTE_DELAY_MS);
    },
    applyTheme: (next) => {
      for (const { study, lines } of drawn) {
        for (const [name, line] of lines)
          line.applyOptions({ color: lineColour(next, study, name) });
      }
    },
    remove: () => {
      window.clearTimeout(timer);
      for (const { lines } of drawn) for (const line of lines.values()) chart.removeSeries(line);
    },
  };
}

function addLine(
  chart: IChartApiBase<Time>,
  settings: ChartSettings,
  theme: ChartTheme,
  study: Study,
  line: string,
  pane: number,
): Line {
  const color = lineColour(theme, study, line);
  const quiet = { color, priceLineVisible: false, lastValueVisible: false };
  if (line === 'histogram') {
    return chart.addSeries(HistogramSeries, { ...quiet, priceFormat: priceFormat(settings) }, pane);
  }
  const options: LineSeriesPartialOptions = {
    ...averageOptions(color),
    ...(study === 'rsi' ? RSI_SCALE : { priceFormat: priceFormat(settings) }),
  };
  const series = chart.addSeries(LineSeries, options, pane);
  if (study === 'rsi') {
    for (const price of [30, 70]) {
      series.createPriceLine({ price, color: theme.line, lineWidth: 1, axisLabelVisible: false });
    }
  }
  return series;
}

/** The scale always covers the full range from 0 to 100, whichever values are visible. */
const RSI_SCALE: LineSeriesPartialOptions = {
  lastValueVisible: true,
  priceFormat: { type: 'price', precision: 0, minMove: 1 },
  autoscaleInfoProvider: () => ({ priceRange: { minValue: 0, maxValue: 100 } }),
};
