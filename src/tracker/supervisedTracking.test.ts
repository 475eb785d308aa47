import { orderEntry } from '../machines/order/machine';
import { placeOrder } from './placeOrder';
import { appTime } from '../state/time/time';
import { appOnFakeTime } from '#testkit/app/followedApp';
import { orderBook } from '#testkit/app/orderBook';
import { orderedRow, pendingRow, ORDER_ROWS_AT, ticket } from '#testkit/app/orderRows';

const { start } = appOnFakeTime(ORDER_ROWS_AT);

const reported: unknown[] = [];
beforeEach(() => {
  reported.length = 0;
  jest.spyOn(window, 'reportError').mockImplementation((error) => void reported.push(error));
});

const fault = new TypeError('x is undefined');
/** Makes a function of the registry entry of orders throw once. */
const throwOnce = (name: 'rowId' | 'toEvent') =>
  jest.spyOn(orderEntry, name).mockImplementationOnce(() => {
    throw fault;
  });

describe('A programming error', () => {
  it('in a poll is reported, and polling continues with backoff', async () => {
    const { book, answers } = orderBook();
    book.held = [pendingRow];
    const app = await start(answers);
    await app.advance(100);
    const looks = app.asked('orderHoldList').length;
    throwOnce('rowId');
    await app.advance(20_000);
    expect(reported).toContain(fault);
    expect(app.asked('orderHoldList').length).toBeGreaterThan(looks + 5);
    book.held = [orderedRow];
    await app.advance(3_000);
    expect(app.phases('order')).toEqual(['ordered']);
  });

  it('at the start of a session is reported, and tracking starts again', async () => {
    const { book, answers } = orderBook();
    book.held = [pendingRow];
    const app = await start(answers);
    app.signOut();
    await app.advance(100);
    jest.spyOn(appTime.clock, 'monotonic').mockImplementationOnce(() => {
      throw fault;
    });
    app.signIn();
    await app.advance(2_000);
    expect(reported).toEqual([fault]);
    expect(app.phases('order')).toEqual(['pending']);
  });

  it('in the processing of one row is reported, and the other rows are applied', async () => {
    const { book, answers } = orderBook();
    book.held = [pendingRow, { ...pendingRow, orderNo: 'R2', createdAt: ORDER_ROWS_AT + 100 }];
    throwOnce('toEvent');
    const app = await start(answers);
    await app.advance(100);
    expect(reported).toEqual([fault]);
    expect(app.phases('order')).toEqual(['pending']);
  });

  it('while an order is sent is reported, and its outcome is looked up without sending it again', async () => {
    const { book, answers } = orderBook();
    const app = await start(answers, { isIdempotent: false });
    await app.advance(100);
    const id = app.store.dispatch(placeOrder(ticket));
    throwOnce('toEvent');
    await app.advance(100);
    expect(reported).toEqual([fault]);
    expect(app.phases('order')).toEqual(['submitting']);
    book.held = [pendingRow];
    await app.advance(4_000);
    expect(app.phases('order')).toEqual(['pending']);
    expect(app.keysOf('orderCreate')).toEqual([id]);
  });
});
