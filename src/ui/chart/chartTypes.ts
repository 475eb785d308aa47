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

/** A price at a time: server ms and a decimal string. */
export interface ChartPoint {
  readonly at: number;
  readonly price: string;
}

/** An order as the chart draws it; its entry price is the tide line. */
export interface TideOverlay {
  readonly id: string;
  /** Entry price. */
  readonly price: string;
  /** Entry time in server ms; may lie inside a candle. */
  readonly from: number;
  readonly side: 'rise' | 'drop';
  /** Settlement time in server ms; may lie after the last candle. */
  readonly expiryAt?: number | undefined;
  /** The latest price while the order runs. */
  readonly latest?: ChartPoint | undefined;
  /** The settlement price, once it is known. */
  readonly exit?: ChartPoint | undefined;
  /** The order that the user is viewing: drawn with tint, time band and joined points. */
  readonly focused?: boolean | undefined;
}

/** Formats of a time: `clock` 11:42, `seconds` 11:42:30, `day` 21 Nov, `month` Nov 2026, `moment` 21 Nov, 11:42. */
export type TimeStyle = 'clock' | 'seconds' | 'day' | 'month' | 'moment';

export type FormatTime = (at: number, style: TimeStyle) => string;
export type FormatPrice = (price: number) => string;

/** Values for the legend; `candle` is null while the crosshair is off. */
export interface LegendValues {
  readonly candle: Candle | null;
  /** One value per average, null when there are too few earlier candles. */
  readonly averages: readonly (number | null)[];
}

/** Server ms, both ends included. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Whether a bar fills its interval (`slot`) or is one instant (`point`). */
export type BarAnchor = 'slot' | 'point';

/** Indicators other than moving averages: exponential averages, Bollinger bands, and two with their own scale. */
export type Study = 'ema' | 'bands' | 'rsi' | 'macd';

/** The chart's handle on its indicators; the arrays belong to the chart. */
interface StudySet {
  /** `isNew` after the history was replaced; otherwise only the end has changed. */
  draw(candles: readonly Candle[], closes: readonly number[], isNew: boolean): void;
  applyTheme(theme: ChartTheme): void;
  remove(): void;
}

export type AddStudies = (chart: IChartApi, settings: ChartSettings, theme: ChartTheme) => StudySet;

/** All settings of the chart except data and colours. */
export interface ChartSettings {
  readonly kind: 'candles' | 'line';
  readonly showVolume: boolean;
  readonly averages: readonly number[];
  readonly studies: readonly Study[];
  /** Draws the studies; null until their chunk is loaded. */
  readonly addStudies: AddStudies | null;
  /** A price level that the user has drawn. */
  readonly priceLine: number | null;
  readonly intervalMs: number;
  readonly precision: number;
  readonly locale: string;
  readonly anchor: BarAnchor;
  /** A frozen chart ignores gestures and shows all of its data. */
  readonly frozen: boolean;
  /** An order's life: the chart shows only this span, ignores gestures and keeps the tide line visible. */
  readonly span?: TimeSpan | undefined;
  /** Share of the height left free above the prices, for controls that lie over the chart. */
  readonly headroom: number;
  readonly formatTime: FormatTime;
  readonly formatPrice: FormatPrice;
}
