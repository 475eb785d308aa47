/** Figures and words that the specification fixes; both sides read them from here. */

/** Milliseconds after which a request is given up. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** The three literal storage keys of the specification, each a plain string. */
export const STORAGE_KEYS = { lang: 'lang', accessToken: 'accessToken', en: 'en' } as const;

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
/** Candles where nobody says how many, and what the chart asks for first: three times what a phone shows. */
export const CANDLE_PAGE = 150;

/** A quote seen longer ago than this, or from further ahead, is refused: PRICE_STALE. */
export const SEEN_PRICE_AGE_MAX_MS = 10_000;
export const SEEN_PRICE_AHEAD_MAX_MS = 2_000;
/** No tick for this long after acceptance, or before the end, and the order is void. */
export const TICK_WAIT_MAX_MS = 30_000;
/** The widest window of ticks that one kdata call returns. */
export const TICK_WINDOW_MAX_MS = 600_000;
