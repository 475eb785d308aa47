/** Behaviour of a signed-in page before the first user interaction. */
import { api } from '../../api';
import { placeOrder } from '../../state/machines/placeOrder';
import { broken } from '../../testing/exchange';
import { appOnFakeTime } from '../../testing/followedApp';
import type { FollowedApp } from '../../testing/followedApp';
import { orderBook } from '../../testing/orderBook';
import { orderedRow, pendingRow, START, ticket, wonRow } from '../../testing/orderRows';
import { user } from '../../testing/sampleRows';
import { standardAnswers } from '../../testing/standardAnswers';
import { catalogues } from '../catalogues';

const { start, exchange } = appOnFakeTime(START);
const isTouched = false;
type Answers = Parameters<typeof start>[0];

/** Reports whether the follower chunk was loaded; only the follower needs the message family of the news. */
function watchFollower() {
  const need = jest.spyOn(catalogues, 'loadFamily');
  return { isLoaded: () => need.mock.calls.some(([family]) => family === 'news') };
}

/** Opens a signed-in page without user interaction. `looks` counts its requests for open orders. */
async function open(answers: Answers): Promise<FollowedApp & { looks: () => number }> {
  const before = exchange.asked('orderHoldList').length;
  const app = await start({ ...answers, userDetails }, { isTouched });
  await app.store.dispatch(api.endpoints.userDetails.initiate());
  await app.advance(200);
  return { ...app, looks: () => app.asked('orderHoldList').length - before };
}
const userDetails = { ...standardAnswers().userDetails, user: { ...user, id: 'u1' } };

/** A first visit, which stores the running orders in this browser. */
async function visitWithRunningOrders(held = [orderedRow]) {
  const { book, answers } = orderBook();
  book.held = held;
  const app = await start({ ...answers, userDetails });
  await app.store.dispatch(api.endpoints.userDetails.initiate());
  await app.advance(200);
  return { book, answers };
}

it('The follower is not loaded for an account without orders', async () => {
  const follower = watchFollower();
  const app = await open(orderBook().answers);
  await app.advance(60_000);
  expect(follower.isLoaded()).toBe(false);
  expect(app.looks()).toBe(1);
});

it('A running order is shown without the follower, which is loaded before the end and reports the result', async () => {
  const { book, answers } = await visitWithRunningOrders();
  const follower = watchFollower();
  const app = await open(answers);
  expect(app.phases('order')).toEqual(['ordered']);
  await app.advance(40_000);
  expect(follower.isLoaded()).toBe(false);
  expect(app.looks()).toBe(1);
  await app.advance(8_000);
  expect(follower.isLoaded()).toBe(true);
  expect(app.phases('order')).toEqual(['ordered']);
  book.held = [];
  book.ended = [wonRow];
  await app.advance(14_000);
  expect(app.phases('order')).toEqual(['settled']);
  expect(app.told()).toEqual(['news.order.win']);
  expect(app.moves()).toEqual(['order/REPORTED', 'order/DEADLINE_REACHED', 'order/REPORTED']);
});

it('A touch loads the follower, which adopts the order without another request', async () => {
  const { answers } = await visitWithRunningOrders();
  const follower = watchFollower();
  const app = await open(answers);
  expect(follower.isLoaded()).toBe(false);
  app.touch();
  await app.advance(200);
  expect(follower.isLoaded()).toBe(true);
  expect(app.phases('order')).toEqual(['ordered']);
  expect(app.looks()).toBe(1);
});

it('A tap on an order button loads the follower and sends the order once', async () => {
  const app = await open(orderBook().answers);
  const id = app.store.dispatch(placeOrder(ticket));
  await app.advance(300);
  expect(app.keysOf('orderCreate')).toEqual([id]);
  expect(app.phases('order')).toEqual(['pending']);
});

it.each<[string, (world: Awaited<ReturnType<typeof visitWithRunningOrders>>) => unknown]>([
  ['a stored order has ended', ({ book }) => (book.held = [])],
  [
    'an order waits for its entry',
    ({ book }) => (book.held = [orderedRow, { ...pendingRow, orderNo: 'R2' }]),
  ],
  [
    'an order was placed on another device',
    ({ book }) => (book.held = [orderedRow, { ...orderedRow, orderNo: 'R2' }]),
  ],
  [
    'an order is about to end',
    ({ book }) => (book.held = [{ ...orderedRow, endsAt: START + 9_000 }]),
  ],
  ['the order list fails', ({ answers }) => Object.assign(answers, { orderHoldList: broken() })],
])('The follower is loaded without a touch when %s', async (_name, change) => {
  const world = await visitWithRunningOrders();
  change(world);
  const follower = watchFollower();
  const app = await open(world.answers);
  // A failed call is retried before it is reported as failed.
  await app.advance(10_000);
  expect(follower.isLoaded()).toBe(true);
});

it('The follower is loaded when a page becomes visible again', async () => {
  const follower = watchFollower();
  const app = await open(orderBook().answers);
  await app.advance(5_000);
  app.show(false);
  app.show(true);
  await app.advance(200);
  expect(follower.isLoaded()).toBe(true);
  expect(app.looks()).toBeGreaterThan(1);
});

it('An answer that arrives after sign-out is ignored', async () => {
  const { answers } = await visitWithRunningOrders();
  const app = await start({ ...answers, userDetails }, { isTouched });
  app.signOut();
  await app.advance(500);
  expect(app.store.getState().machines).toEqual({});
});
