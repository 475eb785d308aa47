/**
 * Restores the calls that the report of a recorded session omits, so that a real exchange can replay the session. The
 * rows in the events show the prices and the call that each event answers. Restores orders only: other calls need
 * data that a report never contains, such as payment targets.
 */
import type { Order } from '#contract';
import type { ExchangePart, Scenario, ScenarioCall, ScenarioStep } from '#contract/scenarioFormat';
import { namesCalls } from './tellOnExchange';

type Point = readonly [at: number, price: string | null];

const TICK_MS = 1_000;

const orderIn = ({ send }: ScenarioStep): Order | null => {
  const order = send?.event['order'];
  return typeof order === 'object' && order !== null ? (order as Order) : null;
};

/** The last row of each order that was placed in the session, by order number. */
function ordersPlaced({ steps }: Scenario): ReadonlyMap<string, Order> {
  const tapped = new Set(
    steps.flatMap(({ send }) => (send?.event.type === 'SUBMITTED' ? [send.to] : [])),
  );
  const placed = new Map<string, Order>();
  for (const step of steps) {
    const order = orderIn(step);
    if (order && step.send && (tapped.has(step.send.to) || placed.has(order.orderNo))) {
      placed.set(order.orderNo, order);
    }
  }
  return placed;
}

/** The prices that an order contains: at the tap, entry and exit, and the missing price of a void order. */
function pointsOf(order: Order, start: number): readonly Point[] {
  const {
    createdAt,
    seenAt = createdAt,
    seenPrice,
    entryAt,
    entryPrice,
    exitAt,
    exitPrice,
  } = order;
  const points: Point[] = [];
  const from = (moment: number, price: string | null) =>
    points.push([Math.max(0, Math.round(moment - start)), price]);
  if (seenPrice !== undefined) from(Math.min(seenAt, createdAt), seenPrice);
  if (entryAt !== undefined && entryPrice !== undefined) from(entryAt, entryPrice);
  if (exitAt !== undefined && exitPrice !== undefined) from(exitAt, exitPrice);
  if (order.state === 'void') from(entryAt === undefined ? createdAt : entryAt + TICK_MS, null);
  return points;
}

function pricesOf(orders: Iterable<Order>, start: number): NonNullable<ExchangePart['prices']> {
  const prices: Record<string, Point[]> = {};
  for (const order of orders) (prices[order.productId] ??= []).push(...pointsOf(order, start));
  for (const points of Object.values(prices)) points.sort(([a], [b]) => a - b);
  return prices;
}

/** The call that a step answers. The call may have been sent some time before the response. */
function callOf(order: Order, type: string, at: number, start: number): ScenarioCall {
  const created = order.createdAt - start;
  const sent = (moment: number) => ({ sentAt: Math.min(at, Math.max(0, Math.round(moment))) });
  if (type !== 'REPORTED') return { name: 'orderCreate', ...sent(created) };
  if (order.state === 'pending') return { name: 'orderHoldList', ...sent(created) };
  if (order.state !== 'ordered') return { name: 'productOrders' };
  return { name: 'orderHoldList', ...sent((order.endsAt ?? Infinity) - start - TICK_MS) };
}

/** Adds the known calls and their prices to a scenario. Returns a scenario that already has calls unchanged. */
export function withKnownCalls(scenario: Scenario): Scenario {
  if (namesCalls(scenario)) return scenario;
  const start = Date.parse(scenario.start);
  const placed = ordersPlaced(scenario);
  const numberOf = new Map(
    scenario.steps.flatMap((step) => {
      const order = orderIn(step);
      return order && step.send ? [[step.send.to, order.orderNo] as const] : [];
    }),
  );
  const steps = scenario.steps.map((step) => {
    const { send, at } = step;
    if (!send || !['ACCEPTED', 'REPORTED', 'UNANSWERED'].includes(send.event.type)) return step;
    const order = orderIn(step) ?? placed.get(numberOf.get(send.to) ?? '');
    if (!order || !placed.has(order.orderNo)) return step;
    return { ...step, send: { ...send, answers: callOf(order, send.event.type, at, start) } };
  });
  return { ...scenario, exchange: { prices: pricesOf(placed.values(), start) }, steps };
}
