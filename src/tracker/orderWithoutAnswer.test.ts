import { placeOrder } from './placeOrder';
import { selectOrder } from './orders';
import { broken, refusal, status } from '#testkit/app/exchange';
import { appOnFakeTime, inTurn } from '#testkit/app/followedApp';
import { orderBook } from '#testkit/app/orderBook';
import { orderedRow, pendingRow, ORDER_ROWS_AT, ticket } from '#testkit/app/orderRows';

const { start } = appOnFakeTime(ORDER_ROWS_AT);

const inOrder = (...answers: readonly object[]) => inTurn(...answers) as never;

describe('Order without an answer', () => {
  it('is repeated with the same key until it is answered', async () => {
    const { answers } = orderBook();
    const app = await start({
      ...answers,
      orderCreate: inOrder(
        broken(),
        broken(),
        status(429, { reason: 'RATE_LIMITED' }, { 'retry-after': '1' }),
        pendingRow,
      ),
    });
    const id = app.store.dispatch(placeOrder(ticket));
    await app.advance(900);
    expect(app.phases('order')).toEqual(['checking']);
    await app.advance(8_000);
    expect(app.phases('order')).toEqual(['pending']);
    expect(app.keysOf('orderCreate')).toEqual([id, id, id, id]);
  });

  it('is not repeated while the page is hidden', async () => {
    const { answers } = orderBook();
    const app = await start({ ...answers, orderCreate: broken() });
    app.store.dispatch(placeOrder(ticket));
    await app.advance(1);
    app.show(false);
    await app.advance(60_000);
    expect(app.asked('orderCreate')).toHaveLength(1);
    app.show(true);
    await app.advance(0);
    expect(app.asked('orderCreate')).toHaveLength(2);
  });

  it('is looked up and sent once when writes are not idempotent', async () => {
    const { book, answers } = orderBook();
    const app = await start({ ...answers, orderCreate: broken() }, { isIdempotent: false });
    app.store.dispatch(placeOrder(ticket));
    await app.advance(2_000);
    expect(app.phases('order')).toEqual(['checking']);
    book.held = [orderedRow];
    await app.advance(2_000);
    expect(app.phases('order')).toEqual(['ordered']);
    expect(app.asked('orderCreate')).toHaveLength(1);
    expect(app.actions.some(({ type }) => type === 'api/invalidateTags')).toBe(true);
  });

  it('counts as absent only when a late call can no longer be accepted', async () => {
    const { book, answers } = orderBook();
    const app = await start({ ...answers, orderCreate: broken() }, { isIdempotent: false });
    app.store.dispatch(placeOrder(ticket));
    await app.advance(14_600);
    expect(app.phases('order')).toEqual(['checking']);
    book.isReachable = false;
    await app.advance(60_000);
    expect(app.phases('order')).toEqual(['checking']);
    book.isReachable = true;
    await app.advance(30_000);
    expect(app.phases('order')).toEqual(['absent']);
    expect(app.asked('orderCreate')).toHaveLength(1);
    expect(app.told()).toEqual(['news.order.absent']);
  });

  it('does not match an earlier equal order', async () => {
    const { book, answers } = orderBook();
    const app = await start(
      {
        ...answers,
        orderCreate: inOrder(pendingRow, broken()),
      },
      { isIdempotent: false },
    );
    book.held = [pendingRow];
    app.store.dispatch(placeOrder(ticket));
    await app.advance(1_500);
    app.store.dispatch(placeOrder(ticket));
    await app.advance(3_000);
    expect(app.phases('order')).toEqual(['pending', 'checking']);
  });

  it('is looked up in a list that starts at a whole millisecond, because the exchange refuses fractions', async () => {
    const { answers } = orderBook();
    const app = await start({ ...answers, orderCreate: broken() }, { isIdempotent: false });
    app.store.dispatch(placeOrder(ticket));
    await app.advance(2_000);
    const [look] = app.asked('orderList');
    expect(look?.body).toEqual({ from: ORDER_ROWS_AT - 5_400, limit: 100 });
  });

  it('is refused with the reason of the exchange', async () => {
    const { answers } = orderBook();
    const app = await start({
      ...answers,
      orderCreate: refusal('INSUFFICIENT_BALANCE', { available: '3' }),
    });
    const id = app.store.dispatch(placeOrder(ticket));
    await app.advance(10);
    expect(selectOrder(app.store.getState(), id)?.context.refusal).toMatchObject({
      reason: 'INSUFFICIENT_BALANCE',
      details: { available: '3' },
    });
    expect(app.told()).toEqual(['news.order.refused']);
  });
});
