import type { Quote } from '../../contract';

/** Letters as people type them in a hurry: no accents, no case, full-width as plain. Vietnamese đ has no accent to lose. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

/** Quotes whose symbol or name holds every word of `text`, in the order given: `eur usd`, `eurusd` and `euro` find EUR/USD. */
export function searchQuotes(quotes: readonly Quote[], text: string): readonly Quote[] {
  const words = plain(text)
    .split(/[\s/]+/)
    .filter((word) => word !== '');
  return quotes.filter(({ symbol, base, quote, name }) => {
    const hay = plain(`${symbol} ${base}${quote} ${name}`);
    return words.every((word) => hay.includes(word));
  });
}
