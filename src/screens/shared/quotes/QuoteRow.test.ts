import { quote } from '../../../testing/sampleRows';
import { hasSameContent, type QuoteRowProps } from './QuoteRow';

const row = quote();
const toggle = () => {};
const shown: QuoteRowProps = { quote: row, lagMs: 0, isFavourite: false, onFavourite: toggle };

test('a new tick at the same price draws no row anew', () => {
  const later = { ...row, priceAt: row.priceAt + 3_000 };
  expect(hasSameContent(shown, { ...shown, quote: later })).toBe(true);
});

const changes: readonly (readonly [string, Partial<QuoteRowProps>])[] = [
  ['another price', { quote: { ...row, price: '1.08438' } }],
  ['another change', { quote: { ...row, change24h: '0.0025' } }],
  ['a new hour in the sparkline', { quote: { ...row, spark: [...row.spark] } }],
  ['the market closing', { quote: { ...row, trading: 'closed' } }],
  ['another opening time', { quote: { ...row, opensAt: 1 } }],
  ['a name in another language', { quote: { ...row, name: '欧元/美元' } }],
  ['a price that falls behind', { lagMs: 7_000 }],
  ['a star', { isFavourite: true }],
];

test.each(changes)('%s draws the row anew', (_name, change) => {
  expect(hasSameContent(shown, { ...shown, ...change })).toBe(false);
});
