/** The order of the scenarios: the tap, and its rows from the exchange over time. */
import type { Order } from '#contract';
import type { Actor, ScenarioEvent, ScenarioStep } from '#contract/scenarioFormat';
import { ORDER_END_MS, orderInEachState, orderTicket } from '#samples/orders';
import { stepBuilders, START_MS, scenarioBuilder, SUBMITTED } from './scenarioParts';

/** The entry is one second after the start, the end is a minute later. */
export const END = ORDER_END_MS;

export const { pending, ordered, won, lost, tied, voidBeforeEntry, voidAtEnd } =
  orderInEachState(START_MS);

export const actor: Actor = {
  id: 'o1',
  machine: 'order',
  version: 1,
  input: { ...orderTicket(START_MS), id: 'o1', placedAt: START_MS },
};

export const orderScenario = scenarioBuilder(actor);
export const { step: orderStep, until: orderUntil } = stepBuilders(actor.id);
export const orderAccepted = (order: Order): ScenarioEvent => ({ type: 'ACCEPTED', order });
export const orderReported = (order: Order): ScenarioEvent => ({ type: 'REPORTED', order });

/** The three calls of an order: creation, list of open orders, and lookup by number after its end. */
export const CREATE = { name: 'orderCreate' } as const;
export const HELD = { name: 'orderHoldList' } as const;
export const RECEIPT = { name: 'productOrders' } as const;

/** The order is accepted, and its entry follows a second later. */
export const placed: readonly ScenarioStep[] = [
  orderStep(0, SUBMITTED, 'submitting'),
  orderStep(200, orderAccepted(pending), 'pending', { orderNo: 'R1' }, CREATE),
];
/** Common start of most scenarios. */
export const running: readonly ScenarioStep[] = [
  ...placed,
  orderStep(1_200, orderReported(ordered), 'ordered', { entryPrice: '97000.50' }, HELD),
];

/**
 * The price script with which an exchange reproduces the scenario; `end` is the price from `from` on, null is a gap.
 */
export const priceScript = (end: string | null, from = END) => ({
  prices: {
    BTCUSDT: [
      [0, '97000.10'],
      [1_000, '97000.50'],
      [from, end],
    ],
  } as const,
});
