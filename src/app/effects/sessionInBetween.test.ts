import { api } from '../../api';
import { placeOrder } from '../../tracker/placeOrder';
import { broken, status } from '#testkit/app/exchange';
import { appOnFakeTime, inTurn } from '#testkit/app/followedApp';
import type { FollowedApp } from '#testkit/app/followedApp';
import { orderBook } from '#testkit/app/orderBook';
import { pendingRow, ORDER_ROWS_AT, ticket } from '#testkit/app/orderRows';
import { user } from '#testkit/app/sampleRows';
import { standardAnswers } from '#testkit/app/standardAnswers';

const { start, exchange } = appOnFakeTime(ORDER_ROWS_AT);

const inOrder = (...answers: readonly object[]) => inTurn(...answers) as never;
const readUser = async (app: FollowedApp) => {
  void app.store.dispatch(api.endpoints.userDetails.initiate(undefined, { forceRefetch: true }));
  await app.advance(40);
};

/** Sends an order whose answer is lost and whose repetition ends the session. */
async function orderInExpiredSession() {
  const { book, answers } = orderBook();
  const app = await start({ ...answers, orderCreate: inOrder(broken(), status(401), broken()) });
  await readUser(app);
  const id = app.store.dispatch(placeOrder(ticket));
  await app.advance(1_500);
  expect(app.phases('order')).toEqual([]);
  expect(app.asked('orderCreate')).toHaveLength(2);
  return { app, book, id };
}

describe('An order without an answer, after its session has expired', () => {
  it('is checking again after the same user has signed in, and another tap has no second key', async () => {
    const { app, book, id } = await orderInExpiredSession();
    app.signIn();
    await readUser(app);
    await app.advance(100);
    expect(app.phases('order')).toEqual(['checking']);
    expect(app.store.dispatch(placeOrder(ticket))).toBe(id);
    book.held = [pendingRow];
    await app.advance(5_000);
    expect(app.phases('order')).toEqual(['pending']);
    expect(new Set(app.keysOf('orderCreate'))).toEqual(new Set([id]));
    expect(localStorage.getItem('unanswered')).toBeNull();
  });

  it('is not restored for another user', async () => {
    const { app } = await orderInExpiredSession();
    const other = { ...standardAnswers().userDetails, user: { ...user, id: 'another' } };
    exchange.answer({ userDetails: other });
    app.signIn();
    await readUser(app);
    await app.advance(1_000);
    expect(app.phases('order')).toEqual([]);
  });
});

describe('A request whose first call was answered by 401', () => {
  it('was not executed, so that it is neither sent nor shown after the next login', async () => {
    const { answers } = orderBook();
    const app = await start({ ...answers, orderCreate: inOrder(status(401), pendingRow) });
    await readUser(app);
    app.store.dispatch(placeOrder(ticket));
    await app.advance(500);
    expect(localStorage.getItem('unanswered')).toBeNull();
    app.signIn();
    await readUser(app);
    await app.advance(20_000);
    expect(app.phases('order')).toEqual([]);
    expect(app.asked('orderCreate')).toHaveLength(1);
  });
});

describe('A request that an expired session has left', () => {
  it('is looked up after the next login and not sent again without a tap', async () => {
    const { app } = await orderInExpiredSession();
    app.signIn();
    await readUser(app);
    await app.advance(60_000);
    expect(app.asked('orderCreate')).toHaveLength(2);
    expect(app.phases('order')).toEqual(['absent']);
  });
});
