/** The order that the stories are about: the same tap, and what the exchange says of it from time to time. */
import type { Order } from '../contract';
import { SCENARIO_FORMAT } from './format';
import type { Actor, Scenario, ScenarioStep } from './format';

const START = '2026-01-01T00:00:00.000Z';
const START_MS = 1_767_225_600_000;
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

/** No tick came in time: everything is given back. */
const givenBack = { state: 'void', profit: '0', balanceAfter: '10000' } as const;
export const voidBeforeEntry: Order = { ...pending, ...givenBack };
export const voidAtEnd: Order = { ...ordered, ...givenBack };

const actor: Actor = {
  id: 'o1',
  machine: 'order',
  version: 1,
  input: { ...tap, id: 'o1', placedAt: START_MS },
};

type Event = NonNullable<ScenarioStep['send']>['event'];

/** One line of a story: when, what happened, and where the order then is. */
export const step = (
  at: number,
  event: Event,
  state: string,
  facts: Readonly<Record<string, unknown>> = {},
): ScenarioStep => ({ at, send: { to: 'o1', event }, expect: { o1: { state, ...facts } } });

/** Nothing is sent; by now the order must have got there by itself. */
export const until = (at: number, state: string): ScenarioStep => ({
  at,
  expect: { o1: { state } },
});

export const SUBMITTED = { type: 'SUBMITTED' } as const;
export const accepted = (order: Order): Event => ({ type: 'ACCEPTED', order });
export const reported = (order: Order): Event => ({ type: 'REPORTED', order });

/** The beginning that most stories share. */
export const running: readonly ScenarioStep[] = [
  step(0, SUBMITTED, 'submitting'),
  step(180, accepted(pending), 'pending', { orderNo: 'R1' }),
  step(1_200, reported(ordered), 'ordered', { entryPrice: '97000.50' }),
];

export const story = (name: string, steps: readonly ScenarioStep[]): Scenario => ({
  format: SCENARIO_FORMAT,
  name,
  start: START,
  actors: [actor],
  steps,
});
