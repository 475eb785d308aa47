/** The order of the stories: the tap, and its rows from the exchange over time. */
import type { Order } from '#contract';
import type { Actor, ScenarioEvent, ScenarioStep } from '#contract/scenarioFormat';
import { stepBuilders, START_MS, storyBuilder, SUBMITTED } from './storyParts';

/** Entry one second after the start, end a minute later. */
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

/** Without a tick in time, everything is returned. */
const givenBack = { state: 'void', profit: '0', balanceAfter: '10000' } as const;
export const voidBeforeEntry: Order = { ...pending, ...givenBack };
export const voidAtEnd: Order = { ...ordered, ...givenBack };

export const actor: Actor = {
  id: 'o1',
  machine: 'order',
  version: 1,
  input: { ...tap, id: 'o1', placedAt: START_MS },
};

export const story = storyBuilder(actor);
export const { step, until } = stepBuilders(actor.id);
export const accepted = (order: Order): ScenarioEvent => ({ type: 'ACCEPTED', order });
export const reported = (order: Order): ScenarioEvent => ({ type: 'REPORTED', order });

/** The three calls of an order: creation, list of open orders, and lookup by number after its end. */
export const CREATE = { name: 'orderCreate' } as const;
export const HELD = { name: 'orderHoldList' } as const;
export const RECEIPT = { name: 'productOrders' } as const;

/** Placed and accepted; the entry follows a second later. */
export const placed: readonly ScenarioStep[] = [
  step(0, SUBMITTED, 'submitting'),
  step(200, accepted(pending), 'pending', { orderNo: 'R1' }, CREATE),
];
/** Common start of most stories. */
export const running: readonly ScenarioStep[] = [
  ...placed,
  step(1_200, reported(ordered), 'ordered', { entryPrice: '97000.50' }, HELD),
];

/** Price script with which an exchange reproduces the story; `end` is the price from `from` on, null is a gap. */
export const market = (end: string | null, from = END) => ({
  prices: {
    BTCUSDT: [
      [0, '97000.10'],
      [1_000, '97000.50'],
      [from, end],
    ],
  } as const,
});
