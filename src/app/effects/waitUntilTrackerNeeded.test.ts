/** What a signed-in page does before anybody touches it. */
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

/** The words of the news come with the follower, and with nothing else here. */
function watchFollower() {
  const need = jest.spyOn(catalogues, 'loadFamily');
  return { isLoaded: () => need.mock.calls.some(([family]) => family === 'news') };
}

/** A page of the account on which nobody taps, some moments after it was opened. `looks`: how often it has asked for what is open. */
async function open(answers: Answers): Promise<FollowedApp & { looks: () => number }> {
  const before = exchange.asked('orderHoldList').length;
  const app = await start({ ...answers, userDetails }, { isTouched });
  await app.store.dispatch(api.endpoints.userDetails.initiate());
  await app.advance(200);
  return { ...app, looks: () => app.asked('orderHoldList').length - before };
}
const userDetails = { ...standardAnswers().userDetails, user: { ...user, id: 'u1' } };

/** The account has looked while these ran, so this browser has noted them. */
async function noted(held = [orderedRow]) {
  const { book, answers } = orderBook();
  book.held = held;
  const app = await start({ ...answers, userDetails });
  await app.store.dispatch(api.endpoints.userDetails.initiate());
  await app.advance(200);
  return { book, answers };
}

it('Somebody without orders needs no follower', async () => {
  const follower = watchFollower();
  const app = await open(orderBook().answers);
  await app.advance(60_000);
  expect(follower.isLoaded()).toBe(false);
  expect(app.looks()).toBe(1);
});

it('An order that runs is shown without the follower, which is there before its end and tells it', async () => {
  const { book, answers } = await noted();
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

it('A touch brings the follower, which knows the order and does not ask for it again', async () => {
  const { answers } = await noted();
  const follower = watchFollower();
  const app = await open(answers);
  expect(follower.isLoaded()).toBe(false);
  app.touch();
  await app.advance(200);
  expect(follower.isLoaded()).toBe(true);
  expect(app.phases('order')).toEqual(['ordered']);
  expect(app.looks()).toBe(1);
});

it('A tap alone brings it as well, and leaves once', async () => {
  const app = await open(orderBook().answers);
  const id = app.store.dispatch(placeOrder(ticket));
  await app.advance(300);
  expect(app.keysOf('orderCreate')).toEqual([id]);
  expect(app.phases('order')).toEqual(['pending']);
});

it.each<[string, (world: Awaited<ReturnType<typeof noted>>) => unknown]>([
  ['an order has ended since', ({ book }) => (book.held = [])],
  [
    'one waits for its entry',
    ({ book }) => (book.held = [orderedRow, { ...pendingRow, orderNo: 'R2' }]),
  ],
  [
    'one was placed elsewhere',
    ({ book }) => (book.held = [orderedRow, { ...orderedRow, orderNo: 'R2' }]),
  ],
  ['one is about to end', ({ book }) => (book.held = [{ ...orderedRow, endsAt: START + 9_000 }])],
  ['the list cannot be had', ({ answers }) => Object.assign(answers, { orderHoldList: broken() })],
])('The follower comes without a touch where %s', async (_name, change) => {
  const world = await noted();
  change(world);
  const follower = watchFollower();
  const app = await open(world.answers);
  // A call that fails is tried again before it is given up.
  await app.advance(10_000);
  expect(follower.isLoaded()).toBe(true);
});

it('A page that wakes is followed, for much may have happened', async () => {
  const follower = watchFollower();
  const app = await open(orderBook().answers);
  await app.advance(5_000);
  app.show(false);
  app.show(true);
  await app.advance(200);
  expect(follower.isLoaded()).toBe(true);
  expect(app.looks()).toBeGreaterThan(1);
});

it('An answer that comes after the session shows nothing', async () => {
  const { answers } = await noted();
  const app = await start({ ...answers, userDetails }, { isTouched });
  app.signOut();
  await app.advance(500);
  expect(app.store.getState().machines).toEqual({});
});
