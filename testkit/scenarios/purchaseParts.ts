/** Rows, times and steps of the purchase scenarios. */
import { DAY_MS } from '#contract';
import type { LockupOrder, WealthOrder } from '#contract';
import type { Actor } from '#contract/scenarioFormat';
import { DAYS, locked } from './lockupParts';
import { stepBuilders, START_MS, storyBuilder } from './storyParts';

export const lockup: LockupOrder = {
  ...locked(0),
  createdAt: START_MS + 200,
  endsAt: START_MS + 200 + DAYS * DAY_MS,
  nextCreditAt: START_MS + 200 + DAY_MS,
};

export const term: WealthOrder = {
  orderNo: 'TM-P1',
  productId: 'TERM-RESERVE',
  name: 'Cash Reserve',
  amount: '100',
  state: 'holding',
  createdAt: START_MS + 200,
  maturesAt: START_MS + 200 + 14 * DAY_MS,
  value: '100',
  profit: '0',
};

const id = 'p1';
const actorOf = (input: Actor['input']): Actor => ({
  id,
  machine: 'purchase',
  version: 1,
  input: { id, amount: '100', promisedUnits: null, askedAt: START_MS, ...input },
});

const lockupActor = actorOf({
  productId: 'LOCK-7',
  name: 'USDT 7',
  kind: 'lockup',
  cycleDays: DAYS,
});
const termActor = actorOf({
  productId: term.productId,
  name: term.name,
  kind: 'wealth',
  cycleDays: null,
});
export const ofLockup = storyBuilder(lockupActor);
export const ofTerm = storyBuilder(termActor);
export const { step: purchaseStep } = stepBuilders(id);

export const LOCK = { name: 'wealthSubmit' } as const;
export const BUY = { name: 'wealthBuy' } as const;
export const HOLDINGS = { name: 'wealthOrders' } as const;
