import { quote } from '#testkit/app/sampleRows';
import { sortQuotes } from './sortQuotes';

const row = (symbol: string, change24h: string, price: string) =>
  quote({ symbol, change24h, price });
const rows = [
  row('GBP/USD', '-0.1', '10.3'),
  row('AUD/USD', '0.09', '0.66'),
  row('EUR/USD', '0.1', '9.08'),
];

test.each([
  ['in the order of the exchange', null, ['GBP/USD', 'AUD/USD', 'EUR/USD']],
  ['by name', { by: 'name', isDescending: false }, ['AUD/USD', 'EUR/USD', 'GBP/USD']],
  [
    'by change, gains first',
    { by: 'change', isDescending: true },
    ['EUR/USD', 'AUD/USD', 'GBP/USD'],
  ],
  [
    'by change, losses first',
    { by: 'change', isDescending: false },
    ['GBP/USD', 'AUD/USD', 'EUR/USD'],
  ],
  [
    'by price, highest first',
    { by: 'price', isDescending: true },
    ['GBP/USD', 'EUR/USD', 'AUD/USD'],
  ],
] as const)('sortQuotes returns the quotes %s', (_name, sort, symbols) => {
  expect(sortQuotes(rows, sort).map(({ symbol }) => symbol)).toEqual(symbols);
});
