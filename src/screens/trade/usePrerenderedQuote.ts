import { useState } from 'react';
import { readPrerenderedQuote } from '../shared/quotes/prerenderedQuote';

const NO_TEXTS = { symbol: '', price: '', at: '' };

/**
 * The texts that the boot script wrote for the product with which the page was opened. They are empty for any other
 * product, and if the app has replaced them.
 */
export function usePrerenderedQuote(productId: string | null) {
  const [first] = useState(() => ({ productId, words: readPrerenderedQuote() }));
  return first.productId === productId ? first.words : NO_TEXTS;
}
