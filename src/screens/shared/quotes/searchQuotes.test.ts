import { quote } from '#testkit/app/sampleRows';
import { searchQuotes } from './searchQuotes';

const gold = { symbol: 'XAU/USD', base: 'XAU', quote: 'USD' };
const all = [
  quote(),
  quote({ ...gold, name: 'Vàng / Đô la Mỹ' }),
  quote({ symbol: 'XPT/USD', base: 'XPT', quote: 'USD', name: '铂金/美元' }),
];

test.each([
  ['eur', ['EUR/USD']],
  ['EURUSD', ['EUR/USD']],
  ['eur/usd', ['EUR/USD']],
  ['usd eur', ['EUR/USD']],
  ['  EURO ', ['EUR/USD']],
  ['ｅｕｒ', ['EUR/USD']],
  ['vang', ['XAU/USD']],
  ['vàng', ['XAU/USD']],
  ['do la my', ['XAU/USD']],
  ['ĐÔ LA MỸ', ['XAU/USD']],
  ['铂金', ['XPT/USD']],
  ['usd', ['EUR/USD', 'XAU/USD', 'XPT/USD']],
  ['eur gold', []],
])('searchQuotes with the text “%s” returns %j', (text, symbols) => {
  expect(searchQuotes(all, text).map(({ symbol }) => symbol)).toEqual(symbols);
});
