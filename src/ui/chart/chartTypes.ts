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

/** What a bar stands for: `slot` fills its interval, `point` is one instant. */
export type BarAnchor = 'slot' | 'point';

/** Everything about the picture except data and colours. */
export interface ChartSettings {
  readonly kind: 'candles' | 'line';
  readonly showVolume: boolean;
  readonly averages: readonly number[];
  readonly intervalMs: number;
  readonly precision: number;
  readonly locale: string;
  readonly anchor: BarAnchor;
  /** A frozen chart takes no gestures and shows the whole of its data. */
  readonly frozen: boolean;
  readonly formatTime: FormatTime;
  readonly formatPrice: FormatPrice;
}
