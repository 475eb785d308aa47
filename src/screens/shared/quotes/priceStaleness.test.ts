import { quote } from '#testkit/app/sampleRows';
import { priceLagMs, newestPriceAt } from './priceStaleness';

const NOW = 1_800_000_000_000;
const closed = quote({ trading: 'closed', priceAt: NOW - 3_600_000 });

test('priceLagMs and newestPriceAt ignore a closed market', () => {
  expect(priceLagMs(closed, NOW)).toBe(0);
  expect(newestPriceAt([closed])).toBeNull();
  expect(newestPriceAt([closed, quote({ priceAt: NOW - 5 })])).toBe(NOW - 5);
});

test.each([
  [0, 0],
  [6_000, 0],
  [6_001, 6_001],
  [90_000, 90_000],
])(
  'priceLagMs of a price that is %i ms older than the newest price returns %i ms',
  (behind, late) => {
    expect(priceLagMs(quote({ priceAt: NOW - behind }), NOW)).toBe(late);
  },
);
