import type { IChartApi } from 'lightweight-charts';
import type { ChartTheme } from './chartTheme';

/** One bar as the exchange sends it: opening time in ms since the epoch, then decimal strings. */
export type Candle = readonly [
  openAt: number,
  open: string,
  high: string,
  low: string,
  close: string,
  volume: string,
];

/** One price as the exchange sends it: ms since the epoch and a decimal string. */
export type Tick = readonly [at: number, price: string];

/** A point of the market: server ms and decimal string. */
export interface ChartPoint {
  readonly at: number;
  readonly price: string;
}

/** What the chart draws for one order: its entry price is the tide line. */
export interface TideOverlay {
  readonly id: string;
  /** Entry price. */
  readonly price: string;
  /** Entry time in server ms; it may lie inside a candle. */
  readonly from: number;
  readonly side: 'rise' | 'drop';
  /** Settlement time in server ms; it may lie after the last candle. */
  readonly expiryAt?: number | undefined;
  /** The present price, while the order runs. */
  readonly now?: ChartPoint | undefined;
  /** The settlement price, once it is known. */
  readonly exit?: ChartPoint | undefined;
  /** The order the person is looking at: tinted, with its band and joined points. */
  readonly focused?: boolean | undefined;
}

/**
 * How a moment is written: `clock` 11:42, `seconds` 11:42:30, `day` 21 Nov, `month` Nov 2026,
 * `moment` 21 Nov, 11:42.
 */
export type TimeStyle = 'clock' | 'seconds' | 'day' | 'month' | 'moment';

export type FormatTime = (at: number, style: TimeStyle) => string;
export type FormatPrice = (price: number) => string;

/** What the legend shows: `candle` is null while the crosshair is off. */
export interface ChartReading {
  readonly candle: Candle | null;
  /** One value for each average, null where too few candles come before. */
  readonly averages: readonly (number | null)[];
}

/** Server ms, both ends included. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** What a bar stands for: `slot` fills its interval, `point` is one instant. */
export type BarAnchor = 'slot' | 'point';

/** Indicators beside the moving averages: exponential averages, Bollinger bands, and two with a scale of their own. */
export type Study = 'ema' | 'bands' | 'rsi' | 'macd';

/** What the chart tells its indicators; the arrays are the chart's own. */
interface StudySet {
  /** `isNew` after a history was replaced, else only the end has moved. */
  draw(candles: readonly Candle[], closes: readonly number[], isNew: boolean): void;
  applyTheme(theme: ChartTheme): void;
  remove(): void;
}

export type AddStudies = (chart: IChartApi, settings: ChartSettings, theme: ChartTheme) => StudySet;

/** Everything about the picture except data and colours. */
export interface ChartSettings {
  readonly kind: 'candles' | 'line';
  readonly showVolume: boolean;
  readonly averages: readonly number[];
  readonly studies: readonly Study[];
  /** Draws them; null until their chunk is there. */
  readonly addStudies: AddStudies | null;
  /** A level that the person has drawn. */
  readonly ownLine: number | null;
  readonly intervalMs: number;
  readonly precision: number;
  readonly locale: string;
  readonly anchor: BarAnchor;
  /** A frozen chart takes no gestures and shows the whole of its data. */
  readonly frozen: boolean;
  /** An order's life: the chart shows just this time, takes no gestures and keeps the tide line in the picture. */
  readonly span?: TimeSpan | undefined;
  /** Share of the height that the prices leave free at the top, for what lies on the picture. */
  readonly headroom: number;
  readonly formatTime: FormatTime;
  readonly formatPrice: FormatPrice;
}
