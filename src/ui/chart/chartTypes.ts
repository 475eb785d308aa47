import type { Candle } from '#contract';
import type { ChartTheme } from './chartTheme';

/** A price and its time: server ms and a decimal string. */
export interface ChartPoint {
  readonly at: number;
  readonly price: string;
}

/** An order as the chart draws it, with a horizontal line (the tide line) at its entry price. */
export interface TideOverlay {
  readonly id: string;
  /** Entry price. */
  readonly price: string;
  /** Entry time in server ms; may lie inside a candle. */
  readonly from: number;
  readonly side: 'rise' | 'drop';
  /** Settlement time in server ms; may lie after the last candle. */
  readonly expiryAt?: number | undefined;
  /** The latest price, while the order is open. */
  readonly latest?: ChartPoint | undefined;
  /** Whether the order has ended and its settlement price is not known yet; it then has no remaining time. */
  readonly isAwaiting?: boolean | undefined;
  /** The settlement price, once it is known. */
  readonly exit?: ChartPoint | undefined;
  /**
   * Whether the user is viewing this order. It is drawn with tints, a band for the remaining time, and a line from
   * entry to end.
   */
  readonly focused?: boolean | undefined;
}

/**
 * Formats of a time: `clock` is 11:42, `seconds` is 11:42:30, `day` is 21 Nov, `month` is Nov 2026, and `moment` is 21
 * Nov, 11:42.
 */
export type TimeStyle = 'clock' | 'seconds' | 'day' | 'month' | 'moment';

export type FormatTime = (at: number, style: TimeStyle) => string;
export type FormatPrice = (price: number) => string;

/** Values for the legend; `candle` is null while the crosshair is off. */
export interface LegendValues {
  readonly candle: Candle | null;
  /** One value for each moving average; null if there are too few earlier candles. */
  readonly averages: readonly (number | null)[];
}

/** A line chart of ticks in which the newest price has a fixed place, with free space to its right. */
export interface LiveLine {
  /** Entry time of the order in server ms, which stays visible; null without an order. */
  readonly since: number | null;
}

/** A bar covers its whole interval (`slot`) or one instant (`point`). */
export type BarAnchor = 'slot' | 'point';

/**
 * Indicators other than simple moving averages. `ema` and `bands` use the price scale; `rsi` and `macd` have a scale of
 * their own.
 */
export type Study = 'ema' | 'bands' | 'rsi' | 'macd';

/**
 * The indicators as the chart uses them. They must not change the arrays that they receive, because these belong to the
 * chart.
 */
export interface StudySet {
  /** `isNew` is true if the history was replaced; otherwise only the last candles have changed. */
  draw(candles: readonly Candle[], closes: readonly number[], isNew: boolean): void;
  applyTheme(theme: ChartTheme): void;
  remove(): void;
}

/** All settings of the chart except data and colours. */
export interface ChartSettings {
  readonly kind: 'candles' | 'line';
  readonly showVolume: boolean;
  readonly averages: readonly number[];
  readonly studies: readonly Study[];
  /** A price level that the user has drawn. */
  readonly priceLine: number | null;
  readonly intervalMs: number;
  readonly precision: number;
  readonly locale: string;
  readonly anchor: BarAnchor;
  /** A frozen chart ignores gestures and shows all of its data. */
  readonly frozen: boolean;
  /** A live line has no axes and ignores gestures. */
  readonly live?: LiveLine | undefined;
  /**
   * Distance in px from the top of the chart at which the entry of the focused order or, without one, the newest price
   * is drawn. Undefined if the prices fill the height.
   */
  readonly lineY?: number | undefined;
  /** Share of the chart's height that is left free above the prices, for buttons that lie over the chart. */
  readonly headroom: number;
  readonly formatTime: FormatTime;
  readonly formatPrice: FormatPrice;
}
