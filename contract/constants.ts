/** Constants that the specification fixes, shared by client and exchange. */

/** Timeout of a request, ms. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** The three keys of `localStorage` that the specification fixes; each value is a plain string. */
export const STORAGE_KEYS = { lang: 'lang', accessToken: 'accessToken', en: 'en' } as const;

/** The only currency of accounts. */
export const CURRENCY = 'USDT';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

export const INVITE_LEVELS = 9;
export const FUND_PASSWORD_DIGITS = 6;
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 64;

export const PRODUCT_CATEGORIES = ['forex', 'blockchain', 'metal'] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

/** Chart intervals with their length in ms. */
export const INTERVAL_MS = {
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '30m': 1_800_000,
  '1h': 3_600_000,
  '4h': 14_400_000,
  '1d': 86_400_000,
} as const;
export type Interval = keyof typeof INTERVAL_MS;
export const INTERVALS = Object.keys(INTERVAL_MS) as readonly Interval[];
/** Default number of candles and size of the chart's first query: three times as many as a phone shows. */
export const CANDLE_PAGE = 150;

/** A seen price that is older or further in the future than these limits is refused as PRICE_STALE. */
export const SEEN_PRICE_AGE_MAX_MS = 10_000;
export const SEEN_PRICE_AHEAD_MAX_MS = 2_000;
/** An order is void if there is no tick for this long after acceptance or before its end. */
export const TICK_WAIT_MAX_MS = 30_000;
/** Longest time from the end of a UTC day to the publication of the text that determines its prices. */
export const DAY_TEXT_WITHIN_MS = 32 * DAY_MS;
/** Number of past UTC days whose commitments are published. */
export const COMMITMENT_DAYS = 400;
/** Maximum range of ticks that one kdata call returns. */
export const TICK_WINDOW_MAX_MS = 600_000;
