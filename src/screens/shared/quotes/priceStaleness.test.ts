import { quote } from '../../../testing/sampleRows';
import { priceLagMs, newestPriceAt } from './priceStaleness';

const NOW = 1_800_000_000_000;
const closed = quote({ trading: 'closed', priceAt: NOW - 3_600_000 });

test('a market that rests is never late, and does not make the list look fresh or old', () => {
  expect(priceLagMs(closed, NOW)).toBe(0);
  expect(newestPriceAt([closed])).toBeNull();
  expect(newestPriceAt([closed, quote({ priceAt: NOW - 5 })])).toBe(NOW - 5);
});

test.each([
  [0, 0],
  [6_000, 0],
  [6_001, 6_001],
  [90_000, 90_000],
])('a price %i ms behind the newest counts as %i ms late', (behind, late) => {
  expect(priceLagMs(quote({ priceAt: NOW - behind }), NOW)).toBe(late);
});
