/** The order of the scenarios: the tap, and its rows from the exchange over time. */
import type { Order } from '#contract';
import type { Actor, ScenarioEvent, ScenarioStep } from '#contract/scenarioFormat';
import { stepBuilders, START_MS, storyBuilder, SUBMITTED } from './storyParts';

/** The entry is one second after the start, the end is a minute later. */
export const END = 61_000;

const tap = {
  productId: 'BTCUSDT',
  symbol: 'BTC/USDT',
  direction: 'rise',
  amount: '10',
  durationSec: 60,
  seenPrice: '97000.10',
  seenAt: START_MS - 400,
} as const;

export const pending: Order = {
  ...tap,
  orderNo: 'R1',
  fee: '0.1',
  payoutRate: '0.80',
  state: 'pending',
  createdAt: START_MS + 200,
};

export const ordered: Order = {
  ...pending,
  state: 'ordered',
  entryPrice: '97000.50',
  entryAt: START_MS + 1_000,
  endsAt: START_MS + END,
};

const settled = { ...ordered, state: 'settled', exitAt: START_MS + END } as const;

export const won: Order = {
  ...settled,
  exitPrice: '97001.00',
  result: 'win',
  profit: '7.9',
  balanceAfter: '10007.9',
};

export const lost: Order = {
  ...settled,
  exitPrice: '97000.00',
  result: 'lose',
  profit: '-10.1',
  balanceAfter: '9989.9',
};

export const tied: Order = {
  ...settled,
  exitPrice: '97000.50',
  result: 'tie',
  profit: '0',
  balanceAfter: '10000',
};

/** Without a tick in time, stake and fee are returned. */
const givenBack = { state: 'void', profit: '0', balanceAfter: '10000' } as const;
export const voidBeforeEntry: Order = { ...pending, ...givenBack };
export const voidAtEnd: Order = { ...ordered, ...givenBack };

export const actor: Actor = {
  id: 'o1',
  machine: 'order',
  version: 1,
  input: { ...tap, id: 'o1', placedAt: START_MS },
};

export const orderStory = storyBuilder(actor);
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
