import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await startTestExchange({ weekends: 'closed' });
  const { now } = await exchange.control<{ now: number }>('state');
  await exchange.control('clock', { advanceMs: saturdayNoonAfter(now) - now });
});
afterAll(() => exchange.close());

function saturdayNoonAfter(ms: number): number {
  const midnight = Math.ceil(ms / DAY_MS) * DAY_MS;
  const daysLeft = (6 - new Date(midnight).getUTCDay() + 7) % 7;
  return midnight + daysLeft * DAY_MS + 12 * HOUR_MS;
}

describe('on a Saturday', () => {
  test('the product list starts with the coins, and forex and metals say when they open', async () => {
    const { items } = await exchange.call('productList', {});
    const open = items.filter(({ trading }) => trading === 'open');
    expect(new Set(open.map(({ category }) => category))).toEqual(new Set(['blockchain']));
    expect(items.slice(0, open.length)).toEqual(open);
    const { prices } = await exchange.call('productList', { only: 'prices' });
    expect(prices?.map(({ productId }) => productId)).toEqual(
      items.map(({ productId }) => productId),
    );
    for (const { category, opensAt } of items.slice(open.length)) {
      expect(category).not.toBe('blockchain');
      expect(new Date(opensAt ?? NaN).toISOString()).toMatch(/T22:00:00.000Z$/);
      expect(new Date(opensAt ?? NaN).getUTCDay()).toBe(0);
    }
  });

  test('an order on a coin is accepted, and one on a pair is refused with its opening time', async () => {
    const token = await exchange.registerUser();
    const { items } = await exchange.call('productList', {});
    const orderOn = (id: string) => {
      const quote = items.find(({ productId }) => productId === id);
      return {
        productId: id,
        direction: 'rise' as const,
        amount: '10',
        durationSec: 60,
        seenPrice: quote?.price ?? '1',
        seenAt: quote?.priceAt ?? 0,
      };
    };
    const coin = await exchange.call('orderCreate', orderOn('BTCUSDT'), { token });
    expect(coin.state).toBe('pending');
    const pair = await exchange.send('orderCreate', orderOn('EURUSD'), { token });
    const opensAt = items.find(({ productId }) => productId === 'EURUSD')?.opensAt;
    expect(pair.data).toMatchObject({ reason: 'MARKET_CLOSED', opensAt });
  });

  test('the chart of a closed pair ends with the candles of Friday', async () => {
    const { candles } = await exchange.call('productKdata', {
      productId: 'EURUSD',
      interval: '1h',
      limit: 300,
    });
    expect(candles).toHaveLength(300);
    const last = new Date(candles.at(-1)?.[0] ?? NaN);
    expect([last.getUTCDay(), last.getUTCHours()]).toEqual([5, 21]);
  });
});
