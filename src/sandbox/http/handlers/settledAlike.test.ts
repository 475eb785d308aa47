import fc from 'fast-check';
import { toMicro } from '../../../contract';
import type { Order } from '../../../contract';
import { exchange } from '../testing/sharedExchange';

const prices = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 320_000 }), fc.constantFrom('50000', '50001', '49999', null)),
  { maxLength: 12 },
);
const orders = fc.array(
  fc.record({
    direction: fc.constantFrom('rise' as const, 'drop' as const),
    amount: fc.integer({ min: 1_000_000, max: 99_000_000 }).map((micro) => String(micro / 1e6)),
    durationSec: fc.constantFrom(60, 120, 180, 300),
  }),
  { minLength: 1, maxLength: 6 },
);

const state = () => exchange.control<{ now: number; ledger: object }>('state');

/** The next moment shortly after a tick, so that everything placed now has the same entry. */
async function justAfterATick() {
  const { now } = await state();
  await exchange.control('clock', { advanceMs: 1_050 - (now % 1000) });
}

async function placeAll(
  token: string,
  given: readonly Pick<Order, 'direction' | 'amount' | 'durationSec'>[],
) {
  const { now } = await state();
  const numbers: string[] = [];
  for (const order of given) {
    const quote = { productId: 'BTCUSDT', seenPrice: '50000', seenAt: now };
    numbers.push((await exchange.call('orderCreate', { ...quote, ...order }, { token })).orderNo);
  }
  return numbers;
}

async function outcomes(token: string, numbers: readonly string[]) {
  const { items } = await exchange.call('orderList', { limit: 100 }, { token });
  const found = new Map(items.map((order) => [order.orderNo, order]));
  return numbers.map((orderNo) => {
    const { state: end, result, profit, entryPrice, exitPrice } = found.get(orderNo) as Order;
    return { end, result, profit, entryPrice, exitPrice };
  });
}

test('the same orders end alike for a poor newcomer and for somebody with much going on', async () => {
  await fc.assert(
    fc.asyncProperty(prices, orders, orders, async (steps, given, noise) => {
      await exchange.control('reset', {});
      const [busy, calm] = [await exchange.user(), await exchange.user()];
      await exchange.control('prices', { productId: 'BTCUSDT', script: [[0, '50000'], ...steps] });
      await exchange.control('clock', { advanceMs: 2_000 });
      await placeAll(busy, noise);
      await justAfterATick();
      const [theirs, mine] = [await placeAll(busy, given), await placeAll(calm, given)];
      await exchange.control('clock', { advanceMs: 400_000 });

      const results = await outcomes(calm, mine);
      expect(await outcomes(busy, theirs)).toEqual(results);
      const { ledger } = await state();
      expect(ledger).toMatchObject({ entriesSum: '0', mismatched: 0 });
      const { balance } = await exchange.call('userDetails', {}, { token: calm });
      const profit = results.reduce((sum, each) => sum + toMicro(each.profit ?? ''), 0n);
      expect(toMicro(balance.available)).toBe(toMicro('10000') + profit);
      expect(balance.inOrders).toBe('0');
    }),
    { numRuns: 12 },
  );
}, 60_000);
