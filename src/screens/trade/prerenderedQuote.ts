/**
 * The price that is shown before the app has started. The boot script writes it into the prerendered page as soon as
 * the first price response arrives. The app keeps it until it has a price itself.
 */
import { LANGUAGE_RULES, type Language } from '#contract/languages';
import { localeOf } from '../../intl/locale';
import { formatPrice } from '../../intl/money';
import { TICK_MS } from '../shared/quotes/pace';

export const PRERENDERED_FIELDS = ['symbol', 'price', 'at'] as const;
type FirstWord = (typeof PRERENDERED_FIELDS)[number];
export type PrerenderedQuote = Readonly<Record<FirstWord, string>>;

/** A long price has a smaller font, so that the pair next to it is not cut off on a narrow phone. */
export const isLongPrice = (figure: string): boolean => figure.length > 8;

/** Response of `product/details` before its validation. */
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

/** Texts of the price for the prerendered page. Null if the price is invalid, or stale by the server clock. */
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

/** The texts that the boot script wrote. They are empty if there are none, and after the app has replaced them. */
export const readPrerenderedQuote = (): PrerenderedQuote => ({
  symbol: readText('symbol'),
  price: readText('price'),
  at: readText('at'),
});
