import { useState } from 'react';
import { readFirst } from './firstQuote';

const NOTHING = { symbol: '', price: '', at: '' };

/** What the page was told of the product that it was opened with; nothing for any other, and at any time later. */
export function useFirst(productId: string | null) {
  const [first] = useState(() => ({ productId, words: readFirst() }));
  return first.productId === productId ? first.words : NOTHING;
}
