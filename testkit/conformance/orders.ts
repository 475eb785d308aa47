import { compareDecimals, fromUnits, TICK_WAIT_MAX_MS, toUnits } from '#contract';
import type { Order, Quote, Tick } from '#contract';
import { assertThat, required, assertEqual } from './difference';
import { orderRequest } from './requests';
import type { KitUser, KitWorld } from './world';

/** Places rise/fall orders on a scripted market and checks their outcome. */

/** Longer than an order waits for a missing tick. After this time the outcome of the order is final. */
const TICK_WAIT_MS = 31_000;
const SETTLING_MS = 2_000;

export type PlannedEnd = 'win' | 'lose' | 'tie' | 'no entry' | 'no exit';

/** The price, changed by `steps` units of its precision. */
function moved({ price, precision }: Quote, steps: bigint): string {
  return fromUnits(toUnits(price, precision) + steps, precision);
}

/** The price script that makes a rise order end as planned. */
function scriptOf(plan: PlannedEnd, quote: Quote, durationMs: number) {
  const still = moved(quote, 0n);
  const half = durationMs / 2;
  const scripts: Record<PlannedEnd, readonly (readonly [number, string | null])[]> = {
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

/** Places an order under a price script, which stays active until `waitForSettlement` removes it. */
export async function placePlannedOrder(
  world: KitWorld,
  person: KitUser,
  plan: PlannedEnd,
  amount?: string,
  direction: Order['direction'] = 'rise',
): Promise<Order> {
  const quote = await world.product();
  const request = { ...(await orderRequest(world, amount)), productId: quote.productId, direction };
  await world.controls.prices(quote.productId, scriptOf(plan, quote, request.durationSec * 1000));
  return world.ok('orderCreate', request, person);
}

/** Current state of an order, by its number. */
export async function lookUp(world: KitWorld, person: KitUser, orderNo: string): Promise<Order> {
  const { items } = await world.ok('productOrders', { orderNo }, person);
  assertEqual(
    items.map((each) => each.orderNo),
    [orderNo],
    'orders of one number',
    'productOrders',
  );
  return required(items[0], `order ${orderNo}`, 'productOrders');
}

/** Advances the time until the order has ended, and removes the script. */
export async function waitForSettlement(
  world: KitWorld,
  person: KitUser,
  order: Order,
): Promise<Order> {
  await world.controls.advance(
    Math.max(order.durationSec * 1000, TICK_WAIT_MS) + SETTLING_MS,
    'the settlement of an order',
  );
  await world.controls.prices(order.productId, []);
  // After the removal of the script, the last price is outdated until the next tick.
  await world.controls.advance(SETTLING_MS, 'the next tick');
  return lookUp(world, person, order.orderNo);
}

/** Places an order with a planned end and waits for it. */
export async function placeAndSettle(
  world: KitWorld,
  person: KitUser,
  plan: PlannedEnd,
  amount?: string,
  direction?: Order['direction'],
): Promise<Order> {
  world.controls.requireControls('an order with a planned end');
  return waitForSettlement(
    world,
    person,
    await placePlannedOrder(world, person, plan, amount, direction),
  );
}

/** Ticks of a range, both ends included. */
async function ticksAround(
  world: KitWorld,
  order: Order,
  ticksFrom: number,
  ticksTo: number,
): Promise<Tick[]> {
  const { productId } = order;
  const { ticks } = await world.ok('productKdata', { productId, ticksFrom, ticksTo });
  return required(ticks, 'ticks', 'productKdata');
}

/** Recomputes entry, end and exit of a settled order from the public ticks. */
export async function checkTicks(world: KitWorld, order: Order): Promise<void> {
  const { createdAt, durationSec } = order;
  const entries = await ticksAround(world, order, createdAt, createdAt + TICK_WAIT_MS);
  const entry = required(entries[0], 'a tick after acceptance');
  assertEqual(
    [order.entryAt, order.entryPrice],
    entry,
    'entry, the first tick at or after createdAt',
  );
  const endsAt = entry[0] + durationSec * 1000;
  assertEqual(order.endsAt, endsAt, 'endsAt, entryAt and the duration');
  const exits = await ticksAround(world, order, endsAt - TICK_WAIT_MS, endsAt);
  const exit = required(exits.at(-1), 'a tick before the end');
  assertEqual([order.exitAt, order.exitPrice], exit, 'exit, the last tick at or before endsAt');
}

type End = Pick<
  Order,
  'state' | 'result' | 'entryAt' | 'entryPrice' | 'endsAt' | 'exitAt' | 'exitPrice'
>;

const OUTCOMES = {
  rise: { 1: 'win', 0: 'tie', [-1]: 'lose' },
  drop: { 1: 'lose', 0: 'tie', [-1]: 'win' },
} as const;

/** Expected end of an order, computed from its acceptance, its direction and the public ticks, as on a receipt. */
export async function endByTicks(world: KitWorld, order: Order): Promise<End> {
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

/** Checks that an open order has none of the fields that its end sets, such as result and exit price. */
export function checkOpen(order: Order): void {
  const { state, result, profit, exitPrice, exitAt } = order;
  assertThat(state === 'pending' || state === 'ordered', `an open order is ${state}`);
  assertEqual(
    [result, profit, exitPrice, exitAt],
    Array(4).fill(undefined),
    'the end of an open order',
  );
}
