import { api } from '../../api';
import { placeOrder } from '../placeOrder';
import { selectOrders } from '../machines';
import { setLimit, startBreak } from '../../state/limits/limits';
import { broken } from '#testkit/app/exchange';
import { appOnFakeTime } from '#testkit/app/followedApp';
import { orderBook } from '#testkit/app/orderBook';
import { lostRow, pendingRow, ORDER_ROWS_AT, ticket } from '#testkit/app/orderRows';
import { orderTotals, user } from '#testkit/app/sampleRows';

const { start, exchange } = appOnFakeTime(ORDER_ROWS_AT);

const totals = orderTotals({ count: 1 });
const listOf = (...items: (typeof lostRow)[]) => ({ items, nextCursor: null, totals });

/** The refusal of the newest order. */
const refusalIn = (app: Awaited<ReturnType<typeof start>>) =>
  selectOrders(app.store.getState())[0]?.context.refusal ?? null;

describe('Personal limit', () => {
  it('refuses an order before it is sent, with the limit as the reason', async () => {
    setLimit(user.id, 'stake', '5', ORDER_ROWS_AT);
    const app = await start(orderBook().answers);
    app.store.dispatch(placeOrder({ ...ticket, amount: '20' }));
    await app.advance(1_000);
    expect(app.phases('order')).toEqual(['refused']);
    expect(refusalIn(app)).toEqual({
      reason: 'OWN_LIMIT',
      code: 0,
      details: { by: 'stake', max: '5' },
    });
    expect(app.asked('orderCreate')).toEqual([]);
  });

  it('allows an order within the limit, which is sent once with its key', async () => {
    setLimit(user.id, 'stake', '500', ORDER_ROWS_AT);
    const app = await start(orderBook().answers);
    const id = app.store.dispatch(placeOrder({ ...ticket, amount: '20' }));
    await app.advance(1_000);
    expect(app.keysOf('orderCreate')).toEqual([id]);
    expect(app.phases('order')).toEqual(['pending']);
  });

  it('counts past orders of the exchange', async () => {
    setLimit(user.id, 'losses', '1', ORDER_ROWS_AT);
    const lost = { ...lostRow, endsAt: ORDER_ROWS_AT - 60_000, createdAt: ORDER_ROWS_AT - 120_000 };
    const app = await start({ ...orderBook().answers, orderList: listOf(lost) });
    app.store.dispatch(placeOrder(ticket));
    await app.advance(1_000);
    const until = ORDER_ROWS_AT - 60_000 + 60 * 60_000;
    expect(refusalIn(app)?.details).toEqual({ by: 'losses', max: '1', until });
    expect(app.asked('orderCreate')).toEqual([]);
  });

  it('refuses an order when the order history cannot be read', async () => {
    setLimit(user.id, 'hourOrders', '3', ORDER_ROWS_AT);
    const app = await start({ ...orderBook().answers, orderList: broken() });
    app.store.dispatch(placeOrder(ticket));
    await app.advance(60_000);
    expect(refusalIn(app)?.details).toEqual({ by: 'unknown' });
    expect(app.asked('orderCreate')).toEqual([]);
  });

  it('during a break blocks an order that would be repeated after a reload', async () => {
    const { answers } = orderBook();
    const app = await start({ ...answers, orderCreate: broken() });
    app.store.dispatch(placeOrder(ticket));
    await app.advance(500);
    expect(app.phases('order')).toEqual(['checking']);
    const before = app.asked('orderCreate').length;
    startBreak(user.id, 3_600_000, ORDER_ROWS_AT);
    const again = await start({ ...answers, orderCreate: pendingRow });
    await again.advance(60_000);
    expect(again.asked('orderCreate')).toHaveLength(before);
    expect(again.phases('order')).toEqual(['absent']);
  });

  it('of another account has no effect', async () => {
    setLimit('another-account', 'stake', '1', ORDER_ROWS_AT);
    const app = await start(orderBook().answers);
    app.store.dispatch(placeOrder(ticket));
    await app.advance(1_000);
    expect(app.phases('order')).toEqual(['pending']);
  });

  it('is checked only after the account is loaded, if the page does not know the account yet', async () => {
    setLimit(user.id, 'stake', '1', ORDER_ROWS_AT);
    const app = await start(orderBook().answers);
    expect(api.endpoints.userDetails.select()(app.store.getState()).data).toBeUndefined();
    app.store.dispatch(placeOrder(ticket));
    await app.advance(1_000);
    expect(exchange.asked('userDetails')).toHaveLength(1);
    expect(app.phases('order')).toEqual(['refused']);
  });
});
