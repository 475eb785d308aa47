/**
 * Price shown before the app has started. The page's boot script writes it from the request that it has sent already;
 * the app keeps it until it has read that response itself.
 */
import { LANGUAGE_RULES, type Language } from '#contract/languages';
import { localeOf } from '../../intl/locale';
import { formatPrice } from '../../intl/money';
import { TICK_MS } from '../shared/quotes/pace';

export const PRERENDERED_FIELDS = ['symbol', 'price', 'at'] as const;
type FirstWord = (typeof PRERENDERED_FIELDS)[number];
export type PrerenderedQuote = Readonly<Record<FirstWord, string>>;

/** A long price gets a smaller font, so that the pair next to it is not cut on a narrow phone. */
export const isLongPrice = (figure: string): boolean => figure.length > 8;

/** Response of `product/details`, not validated yet. */
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

/** Null when the price is invalid or stale by the server clock. */
export function prerenderedQuote(
  { ts, data }: Answer,
  language: Language,
): PrerenderedQuote | null {
  const { symbol, price, precision, priceAt, trading }: Data = data ?? {};
  const isCurrent =
    typeof ts === 'number' && typeof priceAt === 'number' && ts - priceAt <= 3 * TICK_MS;
  if (!isCurrent || trading !== 'open' || typeof symbol !== 'string') return null;
  if (typeof price !== 'string' || !/^\d+(\.\d+)?$/.test(price)) return null;
  if (typeof precision !== 'number') return null;
  const { dates } = LANGUAGE_RULES[language];
  return {
    symbol,
    price: formatPrice(price, precision, localeOf(language)),
    at: new Date(priceAt).toLocaleTimeString(dates, { hourCycle: 'h23' }),
  };
}

const readText = (word: FirstWord) =>
  globalThis.document?.querySelector(`[data-arriving] [data-first=${word}]`)?.textContent ?? '';

/** The texts that the boot script wrote; empty when there are none, or after the app has replaced them. */
export const readPrerenderedQuote = (): PrerenderedQuote => ({
  symbol: readText('symbol'),
  price: readText('price'),
  at: readText('at'),
});
