/** Behaviour of a signed-in page before the first user interaction. */
import { api } from '../../api';
import { placeOrder } from '../../tracker/placeOrder';
import { appOnFakeTime } from '#testkit/app/followedApp';
import type { FollowedApp } from '#testkit/app/followedApp';
import { orderBook } from '#testkit/app/orderBook';
import { orderedRow, ORDER_ROWS_AT, ticket, wonRow } from '#testkit/app/orderRows';
import { user } from '#testkit/app/sampleRows';
import { standardAnswers } from '#testkit/app/standardAnswers';

const { start, exchange } = appOnFakeTime(ORDER_ROWS_AT);
type Answers = Parameters<typeof start>[0];
const userDetails = { ...standardAnswers().userDetails, user: { ...user, id: 'u1' } };

/** Opens a signed-in page. `looks` counts its requests for open orders. */
async function open(answers: Answers): Promise<FollowedApp & { looks: () => number }> {
  const before = exchange.asked('orderHoldList').length;
  const app = await start({ ...answers, userDetails });
  await app.store.dispatch(api.endpoints.userDetails.initiate());
  await app.advance(200);
  return { ...app, looks: () => app.asked('orderHoldList').length - before };
}

it('The list of open orders is requested once for an account without orders', async () => {
  const app = await open(orderBook().answers);
  await app.advance(60_000);
  expect(app.looks()).toBe(1);
});

it('A running order is shown after one request, and its result is reported', async () => {
  const { book, answers } = orderBook();
  book.held = [orderedRow];
  const app = await open(answers);
  expect(app.phases('order')).toEqual(['ordered']);
  await app.advance(48_000);
  expect(app.phases('order')).toEqual(['ordered']);
  expect(app.looks()).toBe(1);
  book.held = [];
  book.ended = [wonRow];
  await app.advance(14_000);
  expect(app.phases('order')).toEqual(['settled']);
  expect(app.told()).toEqual(['news.order.win']);
  expect(app.moves()).toEqual(['order/REPORTED', 'order/DEADLINE_REACHED', 'order/REPORTED']);
});

it('A running order is not requested again after a reload', async () => {
  const { book, answers } = orderBook();
  book.held = [orderedRow];
  await open(answers);
  const app = await open(answers);
  await app.advance(2_000);
  expect(app.phases('order')).toEqual(['ordered']);
  expect(app.looks()).toBe(1);
});

it('A first tap on an order button sends the order once', async () => {
  const app = await open(orderBook().answers);
  const id = app.store.dispatch(placeOrder(ticket));
  expect(app.phases('order')).toEqual(['submitting']);
  await app.advance(300);
  expect(app.keysOf('orderCreate')).toEqual([id]);
  expect(app.phases('order')).toEqual(['pending']);
});

it('The list of open orders is requested again when the page becomes visible again', async () => {
  const app = await open(orderBook().answers);
  await app.advance(5_000);
  expect(app.looks()).toBe(1);
  app.show(false);
  app.show(true);
  await app.advance(200);
  expect(app.looks()).toBe(2);
});

it('An answer that arrives after sign-out is ignored', async () => {
  const { book, answers } = orderBook();
  book.held = [orderedRow];
  const app = await start({ ...answers, userDetails });
  app.signOut();
  await app.advance(500);
  expect(app.store.getState().tracker.machines).toEqual({});
});
