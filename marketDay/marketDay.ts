import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Path } from './barSearch';
import { CURRENCIES, seriesNumber } from './currencies';
import { createDayDraws, toKeyWords } from './dayDraws';
import { createFactorPath, factorsOf } from './factorPath';
import type { Product } from './products';
import { createTradingClock } from './tradingTime';

/** The data of a product that, with the key and the trading time, determines its prices on a day. */
export type DayAnchor = readonly [
  /** Price in price units when no factor has moved. */
  scale: number,
  /** Logarithm of the price divided by the scale, at the start of the day. */
  start: number,
  /** The same at the end of the day. */
  end: number,
];

/** Everything that determines the prices of all products on one UTC day. Its levels also contain draws of later days. */
export type MarketDay = {
  /** Days since the epoch. */
  readonly day: number;
  /** Whether forex and metals are closed at weekends. */
  readonly weekends: boolean;
  /** Key of the day, 32 bytes in hexadecimal. */
  readonly key: string;
  /** Trading time of each group of products, in average working days. */
  readonly times: { readonly forex: number; readonly blockchain: number };
  /** By product id. */
  readonly anchors: Readonly<Record<string, DayAnchor>>;
};

/** Name of the market whose days this module computes; another market has another name. */
const MARKET = 'tidemark 5';

/**
 * Returns the text of a day, which is secret until `publishedAt`. Numbers in JSON have all digits, so that every reader
 * computes the same prices.
 */
export function formatMarketDay({ day, weekends, key, times, anchors }: MarketDay): string {
  return JSON.stringify({ market: MARKET, day, weekends, key, times, anchors });
}

/** Returns the commitment to a day: the SHA-256 of its text, in hexadecimal. It is published before the day. */
export const commitmentTo = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Reads the text of a day; null if it is of another market or malformed. */
export function parseMarketDay(text: string): MarketDay | null {
  const day = parseJson(text);
  if (!isRecord(day) || day.market !== MARKET) return null;
  return isMarketDay(day) ? day : null;
}

function isMarketDay(value: Record<string, unknown>): value is MarketDay & { market: string } {
  const { day, weekends, key, times, anchors } = value;
  return (
    Number.isSafeInteger(day) &&
    typeof weekends === 'boolean' &&
    typeof key === 'string' &&
    /^[0-9a-f]{64}$/.test(key) &&
    isRecord(times) &&
    [times.forex, times.blockchain].every(isFinite) &&
    isRecord(anchors) &&
    Object.values(anchors).every(
      (anchor) => Array.isArray(anchor) && anchor.length === 3 && anchor.every(isFinite),
    )
  );
}

const isFinite = (value: unknown) => Number.isFinite(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Creates the price path of a product on a day, in fractional price units; null if the day does not contain it. */
export function createDayPath(product: Product, marketDay: MarketDay): Path | null {
  const anchor = marketDay.anchors[product.productId];
  if (!anchor) return null;
  const [scale, start, end] = anchor;
  const { group } = CURRENCIES[product.base];
  const key = toKeyWords(hexToBytes(marketDay.key));
  const barsOf = (name: string) => createDayDraws(() => key, seriesNumber(name));
  const hours = group === 'forex' && !marketDay.weekends ? 'forexDaily' : group;
  const clockBars = barsOf(group === 'forex' ? 'USD' : 'COINS');
  const clock = createTradingClock(hours, clockBars, () => marketDay.times[group]);
  const draws = factorsOf(product).map(barsOf);
  return createFactorPath(product, scale, (day) => {
    if (day !== marketDay.day) throw new RangeError(`day ${day} instead of ${marketDay.day}`);
    return { start, end, clock, draws };
  });
}
