import { useState } from 'react';
import { readPrerenderedQuote } from './prerenderedQuote';

const NO_TEXTS = { symbol: '', price: '', at: '' };

/**
 * The boot script's texts for the product that the page was opened with; empty for any other product, and after the
 * app has replaced them.
 */
export function usePrerenderedQuote(productId: string | null) {
  const [first] = useState(() => ({ productId, words: readPrerenderedQuote() }));
  return first.productId === productId ? first.words : NO_TEXTS;
}
