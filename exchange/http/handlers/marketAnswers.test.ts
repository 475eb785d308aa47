import { exchange } from '#testkit/exchange/sharedExchange';

/** Requests only the prices of one product or of all, without the rows. */
const moves = async (productId?: string) => {
  const only = { only: 'prices', ...(productId !== undefined && { productId }) } as const;
  return (await exchange.call('productList', only)).prices ?? [];
};

test('the prices of one product contain its opening, from which the change is computed', async () => {
  const [move, ...others] = await moves('EURUSD');
  expect(others).toEqual([]);
  const open = Number(move?.open24h);
  expect((Number(move?.price) - open) / open).toBeCloseTo(Number(move?.change24h), 5);
});

test('the prices of all products contain no openings, because no list displays them', async () => {
  const all = await moves();
  expect(all.length).toBeGreaterThan(1);
  expect(all.filter((move) => 'open24h' in move)).toEqual([]);
});
