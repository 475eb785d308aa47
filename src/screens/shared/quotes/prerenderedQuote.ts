/**
 * The prices that are shown before the app has started. The boot script writes them into the prerendered page as soon
 * as the first price response arrives. The app keeps them until it has prices itself.
 */
import { wallTime } from '#contract/zone';
import { LANGUAGE_RULES, type Language } from '#contract/languages';
import type { BootAnswer } from '../../../api/bootAnswer';
import { localeOf } from '../../../intl/locale';
import { formatPrice } from '../../../intl/money';
import { FIRST_GROUP } from './firstGroup';
import { TICK_MS } from './pollIntervals';

const PRERENDERED_FIELDS = ['symbol', 'price', 'at'] as const;
type FirstWord = (typeof PRERENDERED_FIELDS)[number];
export type PrerenderedQuote = Readonly<Record<FirstWord, string>>;

/** A long price has a smaller font, so that the pair next to it is not cut off on a narrow phone. */
export const isLongPrice = (figure: string): boolean => figure.length > 8;

interface Data {
  readonly symbol?: unknown;
  readonly price?: unknown;
  readonly precision?: unknown;
  readonly priceAt?: unknown;
  readonly trading?: unknown;
}

/** Whether the response has a valid price that is current by the server clock, of an open market. */
export function hasCurrentPrice({ ts, data }: BootAnswer): boolean {
  const { price, precision, priceAt, trading }: Data = data ?? {};
  const isCurrent =
    typeof ts === 'number' && typeof priceAt === 'number' && ts - priceAt <= 3 * TICK_MS;
  const isPrice = typeof price === 'string' && /^\d+(\.\d+)?$/.test(price);
  return isCurrent && isPrice && trading === 'open' && typeof precision === 'number';
}

/** Texts of the price for the prerendered page. Null if there is no current price. */
export function prerenderedQuote(answer: BootAnswer, language: Language): PrerenderedQuote | null {
  const { symbol, price, precision, priceAt }: Data = answer.data ?? {};
  if (!hasCurrentPrice(answer) || typeof symbol !== 'string') return null;
  const { dates } = LANGUAGE_RULES[language];
  return {
    symbol,
    price: formatPrice(String(price), Number(precision), localeOf(language)),
    at: new Date(wallTime(Number(priceAt))).toLocaleTimeString(dates, {
      hourCycle: 'h23',
      timeZone: 'UTC',
    }),
  };
}

/** The texts of the rows of a price list; null for a row whose price is not current. */
export function prerenderedList(
  { ts, data }: BootAnswer,
  language: Language,
): readonly (PrerenderedQuote | null)[] {
  const { items }: { readonly items?: unknown } = data ?? {};
  return (Array.isArray(items) ? items : [])
    .map((item: unknown) => Object(item) as object & { readonly category?: unknown })
    .filter(({ category }) => category === FIRST_GROUP)
    .map((item) => prerenderedQuote({ ts, data: item }, language));
}

/** Writes the texts of a quote into the elements of `place` that have the attribute `data-first`. */
export function writePrerenderedQuote(place: ParentNode, quote: PrerenderedQuote): void {
  for (const word of PRERENDERED_FIELDS) {
    const target = place.querySelector(`[data-first=${word}]`);
    if (target === null) continue;
    target.textContent = quote[word];
    target.toggleAttribute('data-long', word === 'price' && isLongPrice(quote.price));
  }
}

const readQuote = (place: ParentNode | null): PrerenderedQuote => {
  const read = (word: FirstWord) => place?.querySelector(`[data-first=${word}]`)?.textContent ?? '';
  return { symbol: read('symbol'), price: read('price'), at: read('at') };
};

/** The texts that the boot script wrote. They are empty if there are none, and after the app has replaced them. */
export const readPrerenderedQuote = (): PrerenderedQuote =>
  readQuote(globalThis.document?.querySelector('[data-arriving]') ?? null);

/** The same for the rows of a price list. */
export const readPrerenderedList = (): readonly PrerenderedQuote[] =>
  [...(globalThis.document?.querySelectorAll('[data-arriving] [data-first=row]') ?? [])].map(
    readQuote,
  );
