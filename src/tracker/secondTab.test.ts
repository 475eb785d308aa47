import { placeOrder } from './placeOrder';
import { noteRepetition, readStoredEntries, idOf } from './pendingEntries';
import { broken, status } from '#testkit/app/exchange';
import { appOnFakeTime, inTurn } from '#testkit/app/followedApp';
import { orderBook } from '#testkit/app/orderBook';
import { ORDER_ROWS_AT, pendingRow, ticket } from '#testkit/app/orderRows';

const { start } = appOnFakeTime(ORDER_ROWS_AT);

const tooMany = () => status(429, { reason: 'RATE_LIMITED' }, { 'retry-after': '1' });

/** Opens a second page with an order that the first page has sent without an answer. */
async function restoredOrder() {
  const { answers } = orderBook();
  const first = await start({ ...answers, orderCreate: broken() });
  first.store.dispatch(placeOrder(ticket));
  await first.advance(100);
  const sent = first.asked('orderCreate').length;
  const app = await start({ ...answers, orderCreate: broken() }, { isLater: true });
  return { app, sent };
}

describe('An order that another tab has sent', () => {
  it('is repeated with its key while no tab knows the outcome, and is then marked as repeated', async () => {
    const { app, sent } = await restoredOrder();
    await app.advance(2_000);
    expect(app.asked('orderCreate').length).toBeGreaterThan(sent);
    expect(new Set(app.keysOf('orderCreate')).size).toBe(1);
    expect(readStoredEntries()).toMatchObject([{ isRepeated: true }]);
  });

  it('is only looked up after the other tab has removed it from the storage', async () => {
    const { app, sent } = await restoredOrder();
    localStorage.removeItem('unanswered');
    await app.advance(20_000);
    expect(app.asked('orderCreate')).toHaveLength(sent);
    expect(app.asked('orderList').length).toBeGreaterThan(0);
    expect(app.phases('order')).toEqual(['checking']);
    expect(readStoredEntries()).toEqual([]);
  });
});

describe('A 429 of the first call of an order', () => {
  it('means that nothing was placed if no other tab has repeated the call', async () => {
    const app = await start({ ...orderBook().answers, orderCreate: tooMany() });
    app.store.dispatch(placeOrder(ticket));
    await app.advance(100);
    expect(app.phases('order')).toEqual(['refused']);
  });

  it('says nothing about the order if another tab has repeated the call', async () => {
    const next = inTurn(tooMany(), pendingRow as object);
    const answer = () => {
      for (const entry of readStoredEntries()) noteRepetition(String(idOf(entry)));
      return next();
    };
    const app = await start({ ...orderBook().answers, orderCreate: answer as never });
    app.store.dispatch(placeOrder(ticket));
    await app.advance(100);
    expect(app.phases('order')).toEqual(['checking']);
    await app.advance(3_000);
    expect(app.phases('order')).toEqual(['pending']);
    expect(new Set(app.keysOf('orderCreate')).size).toBe(1);
  });
});
