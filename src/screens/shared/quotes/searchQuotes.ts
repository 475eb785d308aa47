import { containsWords, foldForSearch, searchWords } from '#contract';
import type { Quote } from '#contract';

/**
 * Quotes whose symbol or name contains every word of `text`, in their original order: `eur usd`, `eurusd`
 * and `euro` find EUR/USD.
 */
export function searchQuotes(quotes: readonly Quote[], text: string): readonly Quote[] {
  const words = searchWords(text);
  return quotes.filter(({ symbol, base, quote, name }) =>
    containsWords(foldForSearch(`${symbol} ${base}${quote} ${name}`), words),
  );
}
