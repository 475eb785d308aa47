import type { Language } from '../../../contract';
import type { Product } from '../../market/products';
import { wordsIn } from '../../words/words';

/** The name of a pair, written as each language writes it. */
export function productName({ base, quote }: Product, language: Language): string {
  const { currencies, pair } = wordsIn(language);
  return pair(currencies[base], currencies[quote]);
}
