import { api } from '../../api';
import { placeOrder } from '../../state/machines/placeOrder';
import { selectOrders } from '../../state/machines/machines';
import { setLimit, startBreak } from '../../state/limits/limits';
import { broken } from '../../testing/exchange';
import { appOnFakeTime } from '../../testing/followedApp';
import { orderBook } from '../../testing/orderBook';
import { lostRow, pendingRow, START, ticket } from '../../testing/orderRows';
import { user } from '../../testing/sampleRows';

const { start, exchange } = appOnFakeTime(START);

const totals = { count: 1, invested: '0', fees: '0', profit: '0' };
const listOf = (...items: (typeof lostRow)[]) => ({ items, nextCursor: null, totals });

/** The reason of the newest order, and what held it. */
const refusalIn = (app: Awaited<ReturnType<typeof start>>) =>
  selectOrders(app.store.getState())[0]?.context.refusal ?? null;

describe('A limit of one’s own', () => {
  it('holds an order where it is placed: nothing is sent, and the order says why', async () => {
    setLimit(user.id, 'stake', '5', START);
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

  it('lets pass what it allows, with the key of the tap, once', async () => {
    setLimit(user.id, 'stake', '500', START);
    const app = await start(orderBook().answers);
    const id = app.store.dispatch(placeOrder({ ...ticket, amount: '20' }));
    await app.advance(1_000);
    expect(app.keysOf('orderCreate')).toEqual([id]);
    expect(app.phases('order')).toEqual(['pending']);
  });

  it('counts what the exchange knows of the last hours', async () => {
    setLimit(user.id, 'losses', '1', START);
    const lost = { ...lostRow, endsAt: START - 60_000, createdAt: START - 120_000 };
    const app = await start({ ...orderBook().answers, orderList: listOf(lost) });
    app.store.dispatch(placeOrder(ticket));
    await app.advance(1_000);
    const until = START - 60_000 + 60 * 60_000;
    expect(refusalIn(app)?.details).toEqual({ by: 'losses', max: '1', until });
    expect(app.asked('orderCreate')).toEqual([]);
  });

  it('holds where it cannot be checked', async () => {
    setLimit(user.id, 'hourOrders', '3', START);
    const app = await start({ ...orderBook().answers, orderList: broken() });
    app.store.dispatch(placeOrder(ticket));
    await app.advance(60_000);
    expect(refusalIn(app)?.details).toEqual({ by: 'unknown' });
    expect(app.asked('orderCreate')).toEqual([]);
  });

  it('holds after a reload what was tapped before it and perhaps never sent', async () => {
    const { answers } = orderBook();
    const app = await start({ ...answers, orderCreate: broken() });
    app.store.dispatch(placeOrder(ticket));
    await app.advance(500);
    expect(app.phases('order')).toEqual(['checking']);
    const before = app.asked('orderCreate').length;
    startBreak(user.id, 3_600_000, START);
    const again = await start({ ...answers, orderCreate: pendingRow });
    await again.advance(60_000);
    expect(again.asked('orderCreate')).toHaveLength(before);
    expect(again.phases('order')).toEqual(['absent']);
  });

  it('of another account holds nothing', async () => {
    setLimit('somebody-else', 'stake', '1', START);
    const app = await start(orderBook().answers);
    app.store.dispatch(placeOrder(ticket));
    await app.advance(1_000);
    expect(app.phases('order')).toEqual(['pending']);
  });

  it('asks who is signed in where the page has not said it yet', async () => {
    setLimit(user.id, 'stake', '1', START);
    const app = await start(orderBook().answers);
    expect(api.endpoints.userDetails.select()(app.store.getState()).data).toBeUndefined();
    app.store.dispatch(placeOrder(ticket));
    await app.advance(1_000);
    expect(exchange.asked('userDetails')).toHaveLength(1);
    expect(app.phases('order')).toEqual(['refused']);
  });
});
