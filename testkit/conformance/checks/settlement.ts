import { setTimeout as sleep } from 'node:timers/promises';
import { fromMicro, TICK_WAIT_MAX_MS, toMicro } from '#contract';
import type { Balance, EndpointName, CashFlowEntry, Order } from '#contract';
import { checksOf } from '../check';
import type { Check } from '../check';
import { assertThat, NotCheckable, required, assertEqual } from '../difference';
import { readBalance } from '../ledger';
import { expectedAmounts, expectedResult, signedMicro, total } from '../orderMoney';
import type { Line } from '../orderMoney';
import { endByTicks, lookUp } from '../orders';
import { orderRequest } from '../requests';
import type { KitUser, KitWorld } from '../world';

/**
 * Checks that a backend settles orders by its public ticks. They place two real orders together, a rise and a drop, on
 * the unscripted market, so one of them loses unless the price is unchanged. They need no controls, so they can check
 * any backend.
 */

const POLL_MS = 2_000;
/** Additional time for a late settlement and for the interval between the two orders. */
const GRACE_MS = 15_000;

/** The price and the time that the user saw at the tap, as the order request contains them. */
type Seen = Pick<Order, 'seenPrice' | 'seenAt'>;

interface Trial {
  readonly person: KitUser;
  readonly before: Balance;
  readonly placed: readonly Order[];
  /** The quote that was sent with each order. */
  readonly sent: readonly Seen[];
}

interface Outcome extends Trial {
  readonly ended: readonly Order[];
  readonly after: Balance;
}

const trials = new WeakMap<KitWorld, Promise<Trial>>();
const outcomes = new WeakMap<KitWorld, Promise<Outcome>>();

/** Calls `make` once per run. If `make` fails, every check that uses the result reports this failure. */
function oncePerWorld<T>(
  cache: WeakMap<KitWorld, Promise<T>>,
  world: KitWorld,
  make: () => Promise<T>,
) {
  const made = cache.get(world) ?? make();
  cache.set(world, made);
  return made;
}

const trialOf = (world: KitWorld) => oncePerWorld(trials, world, () => placeTrialOrders(world));
const outcomeOf = (world: KitWorld) =>
  oncePerWorld(outcomes, world, () => settleTrialOrders(world));

async function placeTrialOrders(world: KitWorld): Promise<Trial> {
  if (world.settleMs === 0) throw new NotCheckable('--settle 0 skips settlements');
  const person = await world.trader();
  const before = await readBalance(world, person);
  const placed: Order[] = [];
  const sent: Seen[] = [];
  for (const direction of ['rise', 'drop'] as const) {
    const request = { ...(await orderRequest(world)), direction };
    sent.push({ seenPrice: request.seenPrice, seenAt: request.seenAt });
    placed.push(await world.ok('orderCreate', request, person));
  }
  return { person, before, placed, sent };
}

const hasEnded = ({ state }: Order) => state === 'settled' || state === 'void';

async function settleTrialOrders(world: KitWorld): Promise<Outcome> {
  const trial = await trialOf(world);
  const { person, placed } = trial;
  const now = () => Promise.all(placed.map(({ orderNo }) => lookUp(world, person, orderNo)));
  const longest = Math.max(...placed.map(({ durationSec }) => durationSec));
  const neededMs = longest * 1000 + TICK_WAIT_MAX_MS + GRACE_MS;
  if (neededMs > world.settleMs) {
    throw new NotCheckable(`an order takes up to ${neededMs / 1000} s: raise --settle`);
  }
  if (world.controls.available)
    await world.controls.advance(neededMs, 'the settlement of an order');
  const startedAt = performance.now();
  let ended = await now();
  while (!ended.every(hasEnded)) {
    assertThat(performance.now() - startedAt < neededMs, 'an order is still open after its end');
    await sleep(POLL_MS);
    ended = await now();
  }
  return { ...trial, ended, after: await readBalance(world, person) };
}

/** Entries of one order, oldest first. */
async function linesOf(world: KitWorld, person: KitUser, ref: string): Promise<Line[]> {
  const { items } = await world.ok('balanceList', { ref, limit: 100 }, person);
  const lines = items.filter((item): item is CashFlowEntry => 'income' in item);
  return lines.map((line) => [line.kind, toMicro(line.income) - toMicro(line.expenditure)]);
}

/**
 * Change of the available balance by an order, computed from rules and config and compared with the order's records.
 */
async function changeOf(world: KitWorld, person: KitUser, order: Order): Promise<bigint> {
  const { stake, fee, winnings, payoutRate } = await expectedAmounts(world, order);
  const { profit, back } = expectedResult(order.result ?? 'void', {
    stake,
    fee,
    winnings,
    payoutRate,
  });
  const lines = await linesOf(world, person, order.orderNo);
  const returned = total(lines, ['order_payout', 'order_refund']);
  assertEqual(total(lines, ['order_stake']), -stake, 'the line of the stake', 'balanceList');
  assertEqual(total(lines, ['order_fee']), -fee, 'the line of the fee', 'balanceList');
  assertEqual(
    returned,
    back,
    `the returned amount of an order that is ${order.result ?? 'void'}`,
    'balanceList',
  );
  if (profit !== undefined) {
    assertEqual(signedMicro(required(order.profit, 'profit')), profit, 'profit, net of the fee');
  }
  return back - stake - fee;
}

/** Finds an order in a list by its number. */
const inHistory = (orders: readonly Order[], { orderNo }: Order) =>
  orders.find((each) => each.orderNo === orderNo);

/** A backend may omit the seen quote, but may not change it. */
function quoteIsRepeated(order: Order, sent: Seen | undefined, call: EndpointName): void {
  for (const name of ['seenPrice', 'seenAt'] as const) {
    if (order[name] !== undefined) assertEqual(order[name], sent?.[name], `${name} as sent`, call);
  }
}

export const trialOrderChecks: readonly Check[] = checksOf('orderCreate', {
  async 'accepts a rise and a drop at the same time from one user'(world) {
    const { placed } = await trialOf(world);
    assertEqual(
      placed.map(({ direction }) => direction),
      ['rise', 'drop'],
      'directions',
    );
  },
  async 'repeats the quote that was sent, in the answer and in every list'(world) {
    const { person, placed, sent } = await trialOf(world);
    const lists = {
      orderHoldList: (await world.ok('orderHoldList', {}, person)).items,
      orderList: (await world.ok('orderList', { limit: 100 }, person)).items,
      productOrders: (await world.ok('productOrders', { limit: 100 }, person)).items,
    };
    placed.forEach((order, i) => quoteIsRepeated(order, sent[i], 'orderCreate'));
    for (const [call, items] of Object.entries(lists) as [keyof typeof lists, readonly Order[]][]) {
      placed.forEach((order, i) => {
        const row = inHistory(items, order);
        if (row) quoteIsRepeated(row, sent[i], call);
      });
    }
  },
});

export const settlementChecks: readonly Check[] = [
  ...checksOf('orderCreate', {
    async 'ends as the public ticks decide: a rise and a drop in real time'(world) {
      const { ended } = await outcomeOf(world);
      for (const order of ended) {
        const wanted = await endByTicks(world, order);
        const isVoid = wanted.state === 'void';
        const { state, result, entryAt, entryPrice, endsAt, exitAt, exitPrice } = order;
        const told = { state, result, entryAt, entryPrice, endsAt, exitAt, exitPrice };
        const what = `a ${order.direction}, computed from the ticks of product/kdata`;
        assertEqual(isVoid ? { state } : told, wanted, what);
      }
    },
  }),
  ...checksOf('orderList', {
    async 'lists an ended order with the values of its receipt'(world) {
      const { person, ended } = await outcomeOf(world);
      const { items } = await world.ok('orderList', { limit: 100 }, person);
      for (const order of ended)
        assertEqual(inHistory(items, order), order, 'an order in the records');
    },
  }),
  ...checksOf('orderHoldList', {
    async 'omits ended orders'(world) {
      const { person, ended } = await outcomeOf(world);
      const { items } = await world.ok('orderHoldList', {}, person);
      const left = ended.filter((order) => inHistory(items, order));
      assertEqual(left, [], 'ended orders among the open ones');
    },
  }),
  ...checksOf('balanceList', {
    async 'has the exact records of two real orders'(world) {
      const { person, before, ended, after } = await outcomeOf(world);
      const changes = await Promise.all(ended.map((order) => changeOf(world, person, order)));
      const wanted = changes.reduce((sum, each) => sum + each, toMicro(before.available));
      assertEqual(after.available, fromMicro(wanted), 'available after two orders', 'userDetails');
      assertEqual(after.inOrders, before.inOrders, 'inOrders after two orders', 'userDetails');
    },
  }),
];
