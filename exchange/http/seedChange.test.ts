import { Client } from 'pg';
import { DAY_MS } from '#contract';
import { toTickSource } from '../liveMarket';
import { createMarket } from '../market/market';
import type { MarketSeeds } from '../market/seeds';
import { createTestDatabase } from '#testkit/exchange/testDatabase';
import { startTestExchange } from '#testkit/exchange/testExchange';

test('an order that runs while the seed is replaced settles by ticks of both seeds', async () => {
  const { connectionString, drop } = await createTestDatabase();
  const client = new Client({ connectionString });
  await client.connect();
  const exchange = await startTestExchange({ connectionString, seed: 'before' });
  try {
    await client.query('select replace_market_seed()');
    const { rows: seeds } = await client.query<MarketSeeds[number]>(
      'select from_day as "fromDay", generator, seed from market_seeds order by 1',
    );
    expect(seeds).toHaveLength(2);
    const midnight = (seeds[1]?.fromDay ?? NaN) * DAY_MS;
    const token = await exchange.registerUser();
    const { now } = await exchange.control<{ now: number }>('state');
    await exchange.control('clock', { advanceMs: midnight - now - 30_000 });
    const [quote] = (await exchange.call('productList', {})).items;
    if (!quote) throw new Error('no product');
    const { productId, price, priceAt } = quote;
    const { orderNo } = await exchange.call(
      'orderCreate',
      {
        productId,
        direction: 'rise',
        amount: '10',
        durationSec: 60,
        seenPrice: price,
        seenAt: priceAt,
      },
      { token },
    );
    await exchange.control('clock', { advanceMs: 120_000 });

    const { items } = await exchange.call('orderList', {}, { token });
    const order = items.find((each) => each.orderNo === orderNo);
    const { entryAt = NaN, exitAt = NaN, entryPrice, exitPrice } = order ?? {};
    expect(order?.state).toBe('settled');
    expect([entryAt < midnight, exitAt > midnight]).toEqual([true, true]);
    const unreplaced = createMarket({ seeds: seeds.slice(0, 1) });
    const market = createMarket({ seeds });
    expect(toTickSource(unreplaced).firstTick(productId, entryAt, entryAt)?.price).toBe(entryPrice);
    expect(toTickSource(market).lastTick(productId, exitAt, exitAt)?.price).toBe(exitPrice);

    const { ticks = [] } = await exchange.call('productKdata', {
      productId,
      ticksFrom: entryAt,
      ticksTo: exitAt,
    });
    expect(ticks[0]).toEqual([entryAt, entryPrice]);
    expect(ticks.at(-1)).toEqual([exitAt, exitPrice]);
    expect(market.ticks(productId, midnight, exitAt)).not.toEqual(
      unreplaced.ticks(productId, midnight, exitAt),
    );
  } finally {
    await exchange.close();
    await client.end();
    await drop();
  }
});
