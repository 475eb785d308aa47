/**
 * What stands in Trade's place of the price before the app is there, written by the page's boot script, of the call that
 * it has started; the app's first frame keeps it until its own reading of the same answer.
 */
import { LANGUAGE_RULES, type Language } from '../../contract/languages';
import { localeOf } from '../../intl/locale';
import { formatPrice } from '../../intl/money';
import { TICK_MS } from '../shared/quotes/pace';

export const FIRST_WORDS = ['symbol', 'price', 'at'] as const;
type FirstWord = (typeof FIRST_WORDS)[number];
export type FirstQuote = Readonly<Record<FirstWord, string>>;

/** A long price gives way in size, so that the pair beside it stays whole on a narrow phone. */
export const isLong = (figure: string): boolean => figure.length > 8;

/** As `product/details` answers; nothing of it has been checked yet. */
interface Answer {
  readonly ts?: unknown;
  readonly data?: object | null;
}

interface Data {
  readonly symbol?: unknown;
  readonly price?: unknown;
  readonly precision?: unknown;
  readonly priceAt?: unknown;
  readonly trading?: unknown;
}

/** Null where the price is not of this moment by the exchange's own clock, or no price at all. */
export function firstQuote({ ts, data }: Answer, language: Language): FirstQuote | null {
  const { symbol, price, precision, priceAt, trading }: Data = data ?? {};
  const isOfNow =
    typeof ts === 'number' && typeof priceAt === 'number' && ts - priceAt <= 3 * TICK_MS;
  if (!isOfNow || trading !== 'open' || typeof symbol !== 'string') return null;
  if (typeof price !== 'string' || !/^\d+(\.\d+)?$/.test(price)) return null;
  if (typeof precision !== 'number') return null;
  const { dates } = LANGUAGE_RULES[language];
  return {
    symbol,
    price: formatPrice(price, precision, localeOf(language)),
    at: new Date(priceAt).toLocaleTimeString(dates, { hourCycle: 'h23' }),
  };
}

const written = (word: FirstWord) =>
  globalThis.document?.querySelector(`[data-arriving] [data-first=${word}]`)?.textContent ?? '';

/** What was written there; empty where nothing was, and at any time later. */
export const readFirst = (): FirstQuote => ({
  symbol: written('symbol'),
  price: written('price'),
  at: written('at'),
});
