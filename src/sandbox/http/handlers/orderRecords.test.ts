import { toMicro } from '../../../contract';
import { exchange } from '../testing/sharedExchange';

let token: string;
beforeEach(async () => {
  await exchange.control('reset', {});
  token = await exchange.user();
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

describe('the records', () => {
  /** One that won, one tied, one void, and one that runs, on three products. */
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

  test('count every order, and as invested and paid only what did not come back', async () => {
    await fourOrders();
    const { items, totals } = await list();
    const kept = items.filter(({ state, result }) => state !== 'void' && result !== 'tie');
    expect(items.map(({ state, result }) => result ?? state)).toEqual(
      expect.arrayContaining(['tie', 'void']),
    );
    const sum = (key: 'amount' | 'fee') =>
      kept.reduce((total, order) => total + toMicro(order[key]), 0n);
    expect(totals.count).toBe(4);
    expect([toMicro(totals.invested), toMicro(totals.fees)]).toEqual([sum('amount'), sum('fee')]);
  });

  test('can be narrowed to what runs, what is void and to one product', async () => {
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
