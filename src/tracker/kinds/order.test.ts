import { placeOrder } from '../placeOrder';
import { outcomeSeen } from '../machines';
import { broken, refusal } from '#testkit/app/exchange';
import { appOnFakeTime, inTurn } from '#testkit/app/followedApp';
import { orderBook } from '#testkit/app/orderBook';
import {
  lostRow,
  orderedRow,
  pendingRow,
  ORDER_ROWS_AT,
  ticket,
  voidRow,
  wonRow,
} from '#testkit/app/orderRows';

const { start } = appOnFakeTime(ORDER_ROWS_AT);

const LONG_MS = 600_000;
const inOrder = (...answers: readonly object[]) => inTurn(...answers) as never;

describe('Order effects', () => {
  it('follow an order to its result with one action for each transition', async () => {
    const { book, answers } = orderBook();
    const app = await start(answers);
    app.store.dispatch(placeOrder(ticket));
    await app.advance(300);
    expect(app.phases('order')).toEqual(['pending']);
    book.held = [orderedRow];
    await app.advance(1_100);
    expect(app.phases('order')).toEqual(['ordered']);

    const looks = app.asked('orderHoldList').length;
    await app.advance(61_000 - 1_400 - 100);
    expect(app.phases('order')).toEqual(['ordered']);
    expect(app.asked('orderHoldList')).toHaveLength(looks);
    await app.advance(120);
    expect(app.phases('order')).toEqual(['awaiting']);

    book.held = [];
    book.ended = [wonRow];
    await app.advance(400);
    expect(app.phases('order')).toEqual(['settled']);
    expect(app.moves()).toEqual([
      'order/SUBMITTED',
      'order/ACCEPTED',
      'order/REPORTED',
      'order/DEADLINE_REACHED',
      'order/REPORTED',
    ]);
    expect(app.told()).toEqual(['news.order.accepted', 'news.order.win']);
  });

  it('stop polling a finished order and remove its record once the result was seen', async () => {
    const { book, answers } = orderBook();
    const app = await start(answers);
    const id = app.store.dispatch(placeOrder(ticket));
    await app.advance(10);
    book.ended = [voidRow];
    await app.advance(2_000);
    expect(app.phases('order')).toEqual(['void']);
    const looks = app.asked('orderHoldList').length;
    await app.advance(LONG_MS);
    expect(app.asked('orderHoldList')).toHaveLength(looks);
    app.store.dispatch(outcomeSeen({ id }));
    expect(app.store.getState().tracker.machines).toEqual({});
  });

  it('send the price that the user saw and the idempotency key', async () => {
    const { answers } = orderBook();
    const app = await start(answers);
    const id = app.store.dispatch(placeOrder(ticket));
    await app.advance(10);
    const { symbol, ...body } = ticket;
    expect(symbol).toBe('BTC/USDT');
    expect(app.asked('orderCreate').map((call) => call.body)).toEqual([body]);
    expect(app.keysOf('orderCreate')).toEqual([id]);
  });
});

describe('Order taps', () => {
  it('create one order when ten taps happen within a second', async () => {
    const { answers } = orderBook();
    const app = await start(answers);
    const ids = new Set<string>();
    for (let tap = 0; tap < 10; tap += 1) {
      ids.add(app.store.dispatch(placeOrder(ticket)));
      await app.advance(90);
    }
    expect(ids.size).toBe(1);
    expect(app.keysOf('orderCreate')).toEqual([...ids]);
  });

  it('create two orders when more than a second passes between them', async () => {
    const { answers } = orderBook();
    const app = await start({
      ...answers,
      orderCreate: inTurn(pendingRow, {
        ...pendingRow,
        orderNo: 'R2',
        createdAt: ORDER_ROWS_AT + 1_500,
      }),
    });
    const first = app.store.dispatch(placeOrder(ticket));
    await app.advance(1_001);
    const second = app.store.dispatch(placeOrder(ticket));
    await app.advance(10);
    expect(app.keysOf('orderCreate')).toEqual([first, second]);
    expect(app.phases('order')).toEqual(['pending', 'pending']);
  });

  it('are ignored while the result of the last order is unknown', async () => {
    const { answers } = orderBook();
    const app = await start({ ...answers, orderCreate: broken() }, { isIdempotent: false });
    const first = app.store.dispatch(placeOrder(ticket));
    await app.advance(3_000);
    expect(app.store.dispatch(placeOrder({ ...ticket, direction: 'drop' }))).toBe(first);
    await app.advance(10);
    expect(app.keysOf('orderCreate')).toEqual([first]);
  });

  it('replace a finished order', async () => {
    const { answers } = orderBook();
    const app = await start({
      ...answers,
      orderCreate: inOrder(refusal('PRICE_STALE'), pendingRow),
    });
    app.store.dispatch(placeOrder(ticket));
    await app.advance(1_100);
    expect(app.phases('order')).toEqual(['refused']);
    app.store.dispatch(placeOrder(ticket));
    await app.advance(10);
    expect(app.phases('order')).toEqual(['pending']);
  });
});

describe('Orders after a reload or a pause', () => {
  it('are restored, and the deadline fires at the right time', async () => {
    const { book, answers } = orderBook();
    book.held = [orderedRow, { ...pendingRow, orderNo: 'R2', createdAt: ORDER_ROWS_AT + 100 }];
    const app = await start(answers);
    await app.advance(40);
    expect(app.phases('order')).toEqual(['ordered', 'pending']);
    await app.advance(60_860);
    expect(app.phases('order')[0]).toBe('ordered');
    await app.advance(120);
    expect(app.phases('order')[0]).toBe('awaiting');
  });

  it('are reported when they ended during device sleep', async () => {
    const { book, answers } = orderBook();
    book.held = [orderedRow];
    const app = await start(answers);
    await app.advance(1_000);
    app.show(false);
    jest.setSystemTime(ORDER_ROWS_AT + 3_600_000);
    book.held = [];
    book.ended = [lostRow];
    app.show(true);
    await app.advance(400);
    expect(app.phases('order')).toEqual(['settled']);
    expect(app.told()).toEqual(['news.order.lose']);
    expect(app.ways()).toEqual(['/orderrecord?order=R1']);
  });

  it('are not polled on a hidden page and are polled again after a failure', async () => {
    const { book, answers } = orderBook();
    book.isReachable = false;
    const app = await start(answers);
    await app.advance(20_000);
    const failed = app.asked('orderHoldList').length;
    expect(failed).toBeGreaterThan(2);
    app.show(false);
    await app.advance(30_000);
    const before = app.asked('orderHoldList').length;
    await app.advance(LONG_MS);
    expect(app.asked('orderHoldList')).toHaveLength(before);
    book.isReachable = true;
    book.held = [pendingRow];
    app.show(true);
    await app.advance(40);
    expect(app.phases('order')).toEqual(['pending']);
  });

  it('are looked up when unanswered, while the ticket stays busy', async () => {
    const { book, answers } = orderBook();
    const lost = await start({ ...answers, orderCreate: broken() });
    const id = lost.store.dispatch(placeOrder(ticket));
    await lost.advance(40);

    const app = await start({ ...answers, orderCreate: pendingRow });
    expect(app.phases('order')).toEqual(['checking']);
    expect(app.store.dispatch(placeOrder(ticket))).toBe(id);
    book.held = [pendingRow];
    await app.advance(1_500);
    expect(app.phases('order')).toEqual(['pending']);
    expect(new Set(app.keysOf('orderCreate'))).toEqual(new Set([id]));
  });
});

describe('Sign-out', () => {
  it('clears every machine, stops every timer and ignores late answers', async () => {
    const { book, answers } = orderBook();
    book.held = [orderedRow];
    const app = await start(answers);
    await app.advance(40);
    app.store.dispatch(placeOrder(ticket));
    app.signOut();
    const calls = app.asked('orderHoldList').length;
    await app.advance(120_000);
    expect(app.store.getState().tracker.machines).toEqual({});
    expect(app.asked('orderHoldList')).toHaveLength(calls);
  });

  it('stops the tracking of orders, which starts again at the next sign-in', async () => {
    const { book, answers } = orderBook();
    book.held = [orderedRow];
    const app = await start(answers);
    await app.advance(40);
    app.signOut();
    expect(app.phases('order')).toEqual([]);
    app.signIn();
    await app.advance(40);
    expect(app.phases('order')).toEqual(['ordered']);
  });
});
