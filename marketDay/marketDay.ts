import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { CURRENCIES, FACTORS, SERIES, SESSIONS } from './currencies';
import type { Factor, StormGroup } from './currencies';
import { DAY_CONSTANTS } from './factorBars';
import { LEVELS } from './levels';
import { NORMAL_CONSTANTS } from './normal';
import { products } from './products';
import { SESSION_CONSTANTS } from './sessionHours';
import { STORMINESS } from './tradingTime';

/** Everything that determines the prices of all products on one UTC day. */
export type MarketDay = {
  /** Days since the epoch. */
  readonly day: number;
  /** Whether forex and metals are closed at weekends. */
  readonly weekends: boolean;
  /** Key of the day, 32 bytes in hexadecimal. */
  readonly key: string;
  /** Factor of the trading time of the day. */
  readonly storms: Readonly<Record<StormGroup, number>>;
  /** Level of each factor at the start and the end of the day, in typical daily moves. */
  readonly levels: Readonly<Record<Factor, readonly [start: number, end: number]>>;
};

/** Name of the market whose days this module computes; another market has another name. */
const MARKET = 'tidemark 7';

/** All constants of the algorithm; docs/market-format.md repeats them. */
const CONSTANTS = {
  ...{ CURRENCIES, FACTORS, LEVELS, SERIES, SESSIONS, STORMINESS },
  ...{ ...SESSION_CONSTANTS, ...DAY_CONSTANTS, ...NORMAL_CONSTANTS },
  PRODUCTS: products.map(({ productId, base, quote, precision }) => {
    return { productId, base, quote, precision };
  }),
};

/** Hash of all constants of the algorithm, so that a commitment binds them too. */
const ALGORITHM = bytesToHex(sha256(utf8ToBytes(canonicalJson(CONSTANTS))));

/** Formats JSON with sorted keys and without spaces (RFC 8785), so that the order of the sources does not matter. */
function canonicalJson(constants: unknown): string {
  return JSON.stringify(constants, (_, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/**
 * Returns the text of a day, which is secret until the day is over. Numbers in JSON have all digits, so that every reader
 * computes the same prices.
 */
export function formatMarketDay({ day, weekends, key, storms, levels }: MarketDay): string {
  return JSON.stringify({
    ...{ market: MARKET, algorithm: ALGORITHM, day, weekends, key },
    ...{ storms, levels },
  });
}

/** Returns the commitment to a day: the SHA-256 of its text, in hexadecimal. It is published before the day. */
export const commitmentTo = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Reads the text of a day; null if it is of another market or algorithm, or malformed. */
export function parseMarketDay(text: string): MarketDay | null {
  const day = parseJson(text);
  if (!isRecord(day) || day.market !== MARKET || day.algorithm !== ALGORITHM) return null;
  return isMarketDay(day) ? day : null;
}

function isMarketDay(value: Record<string, unknown>): value is MarketDay & { market: string } {
  const { day, weekends, key, storms, levels } = value;
  return (
    Number.isSafeInteger(day) &&
    typeof weekends === 'boolean' &&
    typeof key === 'string' &&
    /^[0-9a-f]{64}$/.test(key) &&
    isRecord(storms) &&
    [storms.forex, storms.blockchain].every(isFinite) &&
    isRecord(levels) &&
    FACTORS.every((factor) => {
      const ends = levels[factor];
      return Array.isArray(ends) && ends.length === 2 && ends.every(isFinite);
    })
  );
}

const isFinite = (value: unknown) => Number.isFinite(value);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
