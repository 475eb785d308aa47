import { createApiStore } from '../../testing/apiStore';
import { orderCallsOn } from './orderCalls';

test('orders are looked for from a whole millisecond: the clock has fractions, which the exchange refuses', async () => {
  const bodies: unknown[] = [];
  const realFetch = globalThis.fetch;
  globalThis.fetch = (_url, init) => {
    bodies.push(JSON.parse(init?.body as string));
    const totals = { count: 0, invested: '0', fees: '0', profit: '0' };
    return Promise.resolve(
      Response.json({ code: 0, data: { items: [], nextCursor: null, totals }, ts: 1 }),
    );
  };
  localStorage.setItem('accessToken', 't');
  const { store } = createApiStore();
  const answer = await orderCallsOn(store.dispatch).since(1_800_000_000_000.55);
  globalThis.fetch = realFetch;
  expect(answer).toEqual({ data: [] });
  expect(bodies).toEqual([{ from: 1_800_000_000_000, limit: 100 }]);
});
