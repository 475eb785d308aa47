import fc from 'fast-check';
import { fromMicro, toMicro } from '#contract';
import type { Order } from '#contract';
import { exchange } from '#testkit/exchange/sharedExchange';

let token: string;
beforeEach(async () => {
  await exchange.control('reset', {});
  token = await exchange.registerUser();
});

const advance = (advanceMs: number) => exchange.control('clock', { advanceMs });
const script = (steps: [number, string | null][], productId = 'BTCUSDT') =>
  exchange.control('prices', { productId, script: steps });

async function place(change: Record<string, unknown>) {
  const { now } = await exchange.control<{ now: number }>('state');
  const body = { productId: 'BTCUSDT', direction: 'rise' as const, durationSec: 60 };
  const seen = { seenPrice: '50000', seenAt: now };
  await exchange.call('orderCreate', { ...body, amount: '100', ...seen, ...change }, { token });
}

describe('orderList', () => {
  /** Places a won, a tied, a void and a running order on two products. */
  async function fourOrders() {
    await script([
      [0, '50000'],
      [20_000, '50001'],
    ]);
    await script([[0, '1.08']], 'EURUSD');
    await advance(1_000);
    await place({ amount: '100' });
    await place({ amount: '30', productId: 'EURUSD', seenPrice: '1.08' });
    await advance(70_000);
    await script([[0, null]], 'BTCUSDT');
    await place({ amount: '7' });
    await advance(120_000);
    await script([]);
    await script([], 'EURUSD');
    await advance(40_000);
    await place({ amount: '5', productId: 'EURUSD', seenPrice: '1.08' });
  }
  const list = (filter: Record<string, unknown> = {}) =>
    exchange.call('orderList', filter, { token });

  test('counts every order, and sums only stakes and fees that were not returned', async () => {
    await fourOrders();
    const { items, totals } = await list();
    const kept = items.filter(({ state, result }) => state !== 'void' && result !== 'tie');
    expect(items.map(({ state, result }) => result ?? state)).toEqual(
      expect.arrayContaining(['tie', 'void']),
    );
    const sum = (key: 'amount' | 'fee') =>
      kept.reduce((total, order) => total + toMicro(order[key]), 0n);
    expect(totals).toMatchObject({
      count: 4,
      invested: fromMicro(sum('amount')),
      fees: fromMicro(sum('fee')),
    });
  });

  test('filters by running, void and product', async () => {
    await fourOrders();
    const amounts = async (filter: Record<string, unknown>) =>
      (await list(filter)).items.map(({ amount }) => amount);
    expect(await amounts({ status: 'running' })).toEqual(['5']);
    expect(await amounts({ status: 'void' })).toEqual(['7']);
    expect(await amounts({ productId: 'EURUSD' })).toEqual(['5', '30']);
    expect((await list({ status: 'void' })).totals).toMatchObject({
      count: 1,
      invested: '0',
      fees: '0',
    });
  });
});

const priceSteps = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 320_000 }), fc.constantFrom('50000', '50001', '49999', null)),
  { maxLength: 12 },
);
const orderLists = fc.array(
  fc.record({
    direction: fc.constantFrom('rise' as const, 'drop' as const),
    amount: fc.integer({ min: 1_000_000, max: 99_000_000 }).map((micro) => String(micro / 1e6)),
    durationSec: fc.constantFrom(60, 120, 180, 300),
  }),
  { minLength: 1, maxLength: 6 },
);

const state = () => exchange.control<{ now: number; ledger: object }>('state');

/** Moves the clock to shortly after a tick, so that all orders placed afterwards get the same entry. */
async function advanceToJustAfterTick() {
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

test('equal orders have equal results for users with and without other orders', async () => {
  await fc.assert(
    fc.asyncProperty(priceSteps, orderLists, orderLists, async (steps, given, noise) => {
      await exchange.control('reset', {});
      const [busy, quiet] = [await exchange.registerUser(), await exchange.registerUser()];
      await exchange.control('prices', { productId: 'BTCUSDT', script: [[0, '50000'], ...steps] });
      await exchange.control('clock', { advanceMs: 2_000 });
      await placeAll(busy, noise);
      await advanceToJustAfterTick();
      const [theirs, mine] = [await placeAll(busy, given), await placeAll(quiet, given)];
      await exchange.control('clock', { advanceMs: 400_000 });

      const results = await outcomes(quiet, mine);
      expect(await outcomes(busy, theirs)).toEqual(results);
      const { ledger } = await state();
      expect(ledger).toMatchObject({ entriesSum: '0', mismatched: 0 });
      const { balance } = await exchange.call('userDetails', {}, { token: quiet });
      const profit = results.reduce((sum, each) => sum + toMicro(each.profit ?? ''), 0n);
      expect(toMicro(balance.available)).toBe(toMicro('10000') + profit);
      expect(balance.inOrders).toBe('0');
    }),
    { numRuns: 12 },
  );
});
