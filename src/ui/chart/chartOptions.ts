import {
  ColorType,
  CrosshairMode,
  LineStyle,
  TickMarkType,
  TrackingModeExitMode,
} from 'lightweight-charts';
import type {
  CandlestickSeriesPartialOptions,
  ChartOptions,
  DeepPartial,
  LineSeriesPartialOptions,
  PriceFormatCustom,
  Time,
} from 'lightweight-charts';
import { DAY_MS, MINUTE_MS } from '#contract/constants';
import {
  AXIS_FONT,
  AXIS_FONT_SIZE,
  GRID_ALPHA,
  PRICE_AXIS_MIN_WIDTH,
  priceMargins,
} from './chartLayout';
import type { ChartTheme } from './chartTheme';
import { withAlpha } from './chartTheme';
import type { ChartSettings, TimeStyle } from './chartTypes';

/** All options of the chart except those of its series. */
export function chartOptions(
  settings: ChartSettings,
  theme: ChartTheme,
): DeepPartial<ChartOptions> {
  const layout = layoutOptions(settings);
  const colours = themeOptions(theme);
  const formats = formatOptions(settings);
  return {
    ...layout,
    ...colours,
    ...formats,
    layout: { ...layout.layout, ...colours.layout },
    grid: { ...colours.grid, horzLines: { ...colours.grid?.horzLines, visible: !settings.live } },
    crosshair: {
      ...layout.crosshair,
      vertLine: { ...layout.crosshair?.vertLine, ...colours.crosshair?.vertLine },
      horzLine: { ...layout.crosshair?.horzLine, ...colours.crosshair?.horzLine },
    },
    timeScale: { ...layout.timeScale, ...formats.timeScale },
  };
}

export function themeOptions(theme: ChartTheme): DeepPartial<ChartOptions> {
  return {
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: theme.muted,
      panes: { separatorColor: theme.line, separatorHoverColor: theme.line, enableResize: false },
    },
    grid: {
      vertLines: { visible: false },
      horzLines: { color: withAlpha(theme.line, GRID_ALPHA) },
    },
    crosshair: {
      vertLine: { color: theme.muted, labelBackgroundColor: theme.raised },
      horzLine: { color: theme.muted, labelBackgroundColor: theme.raised },
    },
  };
}

/** Gestures and layout: vertical swipes scroll the page, two fingers zoom. */
function layoutOptions(settings: ChartSettings): DeepPartial<ChartOptions> {
  const hasGestures = !settings.frozen && !settings.live;
  return {
    layout: {
      // The library's logo injects markup, which Trusted Types reject. A link is shown instead.
      attributionLogo: false,
      fontSize: AXIS_FONT_SIZE,
      fontFamily: AXIS_FONT,
    },
    crosshair: {
      mode: settings.frozen ? CrosshairMode.Hidden : CrosshairMode.Normal,
      vertLine: { width: 1, style: LineStyle.SparseDotted },
      horzLine: { width: 1, style: LineStyle.SparseDotted },
    },
    trackingMode: { exitMode: TrackingModeExitMode.OnTouchEnd },
    handleScroll: {
      mouseWheel: hasGestures,
      pressedMouseMove: hasGestures,
      horzTouchDrag: hasGestures,
      vertTouchDrag: false,
    },
    handleScale: {
      mouseWheel: hasGestures,
      pinch: hasGestures,
      axisPressedMouseMove: false,
      axisDoubleClickReset: hasGestures,
    },
    rightPriceScale: {
      visible: !settings.live,
      borderVisible: false,
      entireTextOnly: true,
      minimumWidth: PRICE_AXIS_MIN_WIDTH,
      // The range around a line at a fixed height includes its margins.
      scaleMargins:
        settings.lineY !== undefined
          ? { top: 0, bottom: 0 }
          : priceMargins(settings.headroom, settings.showVolume),
    },
    timeScale: {
      visible: !settings.live,
      borderVisible: false,
      allowBoldLabels: false,
      fixLeftEdge: settings.frozen,
      // A receipt shows the whole order in one picture, however many ticks the order has.
      minBarSpacing: hasGestures ? 1.5 : 0.2,
      maxBarSpacing: 40,
      shiftVisibleRangeOnNewBar: hasGestures,
    },
  };
}

/** Time formats on the axes and at the crosshair. */
function formatOptions(settings: ChartSettings): DeepPartial<ChartOptions> {
  const { formatTime, intervalMs } = settings;
  return {
    localization: {
      locale: settings.locale,
      timeFormatter: (time: Time) => formatTime(toMs(time), crosshairTimeStyle(intervalMs)),
    },
    timeScale: {
      timeVisible: intervalMs < DAY_MS,
      secondsVisible: intervalMs < MINUTE_MS,
      tickMarkFormatter: (time: Time, type: TickMarkType) =>
        formatTime(toMs(time), tickTimeStyle(type)),
    },
  };
}

function crosshairTimeStyle(intervalMs: number): TimeStyle {
  if (intervalMs < MINUTE_MS) return 'seconds';
  return intervalMs < DAY_MS ? 'moment' : 'day';
}

function tickTimeStyle(type: TickMarkType): TimeStyle {
  if (type === TickMarkType.TimeWithSeconds) return 'seconds';
  if (type === TickMarkType.Time) return 'clock';
  return type === TickMarkType.DayOfMonth ? 'day' : 'month';
}

function toMs(time: Time): number {
  return Math.round(Number(time) * 1000);
}

export function candleOptions(theme: ChartTheme): CandlestickSeriesPartialOptions {
  return {
    upColor: theme.rise,
    downColor: theme.drop,
    wickUpColor: theme.rise,
    wickDownColor: theme.drop,
    borderVisible: false,
    priceLineVisible: false,
    lastValueVisible: false,
  };
}

/** In a receipt the ticks are muted, so that the line from entry to exit is prominent. */
export function lineOptions(theme: ChartTheme, isFrozen: boolean): LineSeriesPartialOptions {
  return {
    color: isFrozen ? theme.muted : theme.text,
    lineWidth: 2,
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerRadius: 3,
  };
}

export function averageOptions(colour: string): LineSeriesPartialOptions {
  return {
    color: colour,
    lineWidth: 1,
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerVisible: false,
  };
}

export function priceFormat(settings: ChartSettings): PriceFormatCustom {
  return {
    type: 'custom',
    formatter: settings.formatPrice,
    minMove: 10 ** -settings.precision,
  };
}
