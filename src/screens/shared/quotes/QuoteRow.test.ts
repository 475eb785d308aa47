import { quote } from '#testkit/app/sampleRows';
import { hasSameContent, type QuoteRowProps } from './QuoteRow';

const row = quote();
const toggle = () => {};
const shown: QuoteRowProps = { quote: row, lagMs: 0, isFavourite: false, onFavourite: toggle };

test('hasSameContent is true for a quote with a newer tick at the same price', () => {
  const later = { ...row, priceAt: row.priceAt + 3_000 };
  expect(hasSameContent(shown, { ...shown, quote: later })).toBe(true);
});

const changes: readonly (readonly [string, Partial<QuoteRowProps>])[] = [
  ['another price', { quote: { ...row, price: '1.08438' } }],
  ['another change', { quote: { ...row, change24h: '0.0025' } }],
  ['a new hour in the sparkline', { quote: { ...row, spark: [...row.spark] } }],
  ['a closed market', { quote: { ...row, trading: 'closed' } }],
  ['another opening time', { quote: { ...row, opensAt: 1 } }],
  ['a name in another language', { quote: { ...row, name: '欧元/美元' } }],
  ['another source', { quote: { ...row, source: { kind: 'scripted' } } }],
  ['a late price', { lagMs: 7_000 }],
  ['a new favourite', { isFavourite: true }],
];

test.each(changes)('hasSameContent is false for a quote with %s', (_name, change) => {
  expect(hasSameContent(shown, { ...shown, ...change })).toBe(false);
});
