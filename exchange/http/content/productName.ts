import type { Language } from '#contract';
import type { Product } from '../../market/products';
import { wordsIn } from '../../words/words';

/** Name of a currency pair in the given language. */
export function productName({ base, quote }: Product, language: Language): string {
  const { currencies, pair } = wordsIn(language);
  return pair(currencies[base], currencies[quote]);
}
