import type { Quote } from '#contract';

/**
 * Normalises text for the search: no accents, lower case, no full-width characters. The Vietnamese đ does not
 * decompose, so it is replaced explicitly.
 */
const normalise = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

/**
 * Quotes whose symbol or name contains every word of `text`, in their original order: `eur usd`, `eurusd` and `euro`
 * find EUR/USD.
 */
export function searchQuotes(quotes: readonly Quote[], text: string): readonly Quote[] {
  const words = normalise(text)
    .split(/[\s/]+/)
    .filter((word) => word !== '');
  return quotes.filter(({ symbol, base, quote, name }) => {
    const haystack = normalise(`${symbol} ${base}${quote} ${name}`);
    return words.every((word) => haystack.includes(word));
  });
}
