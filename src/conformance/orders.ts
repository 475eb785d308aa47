import { compareDecimals, fromUnits, TICK_WAIT_MAX_MS, toUnits } from '../contract';
import type { Order, Quote, Tick } from '../contract';
import { must, present, same } from './difference';
import { orderRequest } from './requests';
import type { Person, World } from './world';

/** Placing rise/fall orders under a market that follows a script, and what comes of them. */

/** Longer than an order waits for a tick, so that whatever was going to happen has happened. */
const TICK_WAIT_MS = 31_000;
const SETTLING_MS = 2_000;

export type Plan = 'win' | 'lose' | 'tie' | 'no entry' | 'no exit';

/** A price some steps of its precision away. */
function moved({ price, precision }: Quote, steps: bigint): string {
  return fromUnits(toUnits(price, precision) + steps, precision);
}

/** What the ticks have to do for a rise order to end as planned. */
function scriptOf(plan: Plan, quote: Quote, durationMs: number) {
  const still = moved(quote, 0n);
  const half = durationMs / 2;
  const scripts: Record<Plan, readonly (readonly [number, string | null])[]> = {
    win: [
      [0, still],
      [half, moved(quote, 10n)],
    ],
    lose: [
      [0, still],
      [half, moved(quote, -10n)],
    ],
    tie: [
      [0, still],
      [half, moved(quote, 10n)],
      [durationMs - 10_000, still],
    ],
    'no entry': [[0, null]],
    'no exit': [
      [0, still],
      [10_000, null],
    ],
  };
  return scripts[plan];
}

/** Places an order of one stake under a script; the market is as scripted until `settle`. */
export async function place(
  world: World,
  person: Person,
  plan: Plan,
  amount?: string,
  direction: Order['direction'] = 'rise',
): Promise<Order> {
  const quote = await world.product();
  const request = { ...(await orderRequest(world, amount)), productId: quote.productId, direction };
  await world.controls.prices(quote.productId, scriptOf(plan, quote, request.durationSec * 1000));
  return world.ok('orderCreate', request, person);
}

/** The same order as the backend tells it now, by its number. */
export async function lookUp(world: World, person: Person, orderNo: string): Promise<Order> {
  const { items } = await world.ok('productOrders', { orderNo }, person);
  same(
    items.map((each) => each.orderNo),
    [orderNo],
    'orders of one number',
    'productOrders',
  );
  return present(items[0], `order ${orderNo}`, 'productOrders');
}

/** Passes the time until nothing about an order is open, and gives the market back. */
export async function settle(world: World, person: Person, order: Order): Promise<Order> {
  await world.controls.pass(
    Math.max(order.durationSec * 1000, TICK_WAIT_MS) + SETTLING_MS,
    'the settlement of an order',
  );
  await world.controls.prices(order.productId, []);
  // The market speaks again with its next tick; until then its last price may be an old one.
  await world.controls.pass(SETTLING_MS, 'the next tick');
  return lookUp(world, person, order.orderNo);
}

/** Places an order with a planned end and waits for it. */
export async function finished(
  world: World,
  person: Person,
  plan: Plan,
  amount?: string,
  direction?: Order['direction'],
): Promise<Order> {
  world.controls.need('an order with a planned end');
  return settle(world, person, await place(world, person, plan, amount, direction));
}

/** The ticks around a moment, ends included. */
async function ticksAround(
  world: World,
  order: Order,
  ticksFrom: number,
  ticksTo: number,
): Promise<Tick[]> {
  const { productId } = order;
  const { ticks } = await world.ok('productKdata', { productId, ticksFrom, ticksTo });
  return present(ticks, 'ticks', 'productKdata');
}

/** Recomputes entry, end and exit of a settled order from the public ticks alone. */
export async function checkTicks(world: World, order: Order): Promise<void> {
  const { createdAt, durationSec } = order;
  const entries = await ticksAround(world, order, createdAt, createdAt + TICK_WAIT_MS);
  const entry = present(entries[0], 'a tick after acceptance');
  same([order.entryAt, order.entryPrice], entry, 'entry, the first tick at or after createdAt');
  const endsAt = entry[0] + durationSec * 1000;
  same(order.endsAt, endsAt, 'endsAt, entryAt and the duration');
  const exits = await ticksAround(world, order, endsAt - TICK_WAIT_MS, endsAt);
  const exit = present(exits.at(-1), 'a tick before the end');
  same([order.exitAt, order.exitPrice], exit, 'exit, the last tick at or before endsAt');
}

type End = Pick<
  Order,
  'state' | 'result' | 'entryAt' | 'entryPrice' | 'endsAt' | 'exitAt' | 'exitPrice'
>;

const OUTCOMES = {
  rise: { 1: 'win', 0: 'tie', [-1]: 'lose' },
  drop: { 1: 'lose', 0: 'tie', [-1]: 'win' },
} as const;

/** How an order has to end, from its acceptance, its direction and the public ticks: what a receipt recomputes. */
export async function endByTicks(world: World, order: Order): Promise<End> {
  const { createdAt, durationSec, direction } = order;
  const [entry] = await ticksAround(world, order, createdAt, createdAt + TICK_WAIT_MAX_MS);
  if (!entry) return { state: 'void' };
  const [entryAt, entryPrice] = entry;
  const endsAt = entryAt + durationSec * 1000;
  const exit = (await ticksAround(world, order, endsAt - TICK_WAIT_MAX_MS, endsAt)).at(-1);
  if (!exit) return { state: 'void' };
  const [exitAt, exitPrice] = exit;
  const move = Math.sign(compareDecimals(exitPrice, entryPrice)) as 1 | 0 | -1;
  const result = OUTCOMES[direction][move];
  return { state: 'settled', result, entryAt, entryPrice, endsAt, exitAt, exitPrice };
}

/** An order that is still open shows nothing of its end. */
export function checkOpen(order: Order): void {
  const { state, result, profit, exitPrice, exitAt } = order;
  must(state === 'pending' || state === 'ordered', `an open order is ${state}`);
  same([result, profit, exitPrice, exitAt], Array(4).fill(undefined), 'the end of an open order');
}
