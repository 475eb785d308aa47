/** Rows, times and steps of the purchase scenarios. */
import type { Actor } from '#contract/scenarioFormat';
import { lock7, lockupAfter, termHolding } from '#samples/wealth';
import { DAYS } from './lockupParts';
import { stepBuilders, START_MS, scenarioBuilder } from './scenarioParts';

export const lockup = lockupAfter(0, START_MS + 200, {
  cycleDays: DAYS,
  productId: lock7.productId,
});
export const term = termHolding(START_MS + 200);

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
export const ofLockup = scenarioBuilder(lockupActor);
export const ofTerm = scenarioBuilder(termActor);
export const { step: purchaseStep } = stepBuilders(id);

export const LOCK = { name: 'wealthSubmit' } as const;
export const BUY = { name: 'wealthBuy' } as const;
export const HOLDINGS = { name: 'wealthOrders' } as const;
