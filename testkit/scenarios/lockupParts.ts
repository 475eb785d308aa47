/** Rows, times and steps of the lock-up scenarios. */
import type { LockupOrder } from '#contract';
import type { Actor, ScenarioEvent } from '#contract/scenarioFormat';
import { lock7, lockupAfter } from '#samples/wealth';
import { stepBuilders, START_MS, scenarioBuilder } from './scenarioParts';

/** Shortest cycle that the exchange sells. */
export const DAYS = 7;

/** A lock-up of 100 USDT for seven days, after this many credits. */
export const locked = (credits: number): LockupOrder =>
  lockupAfter(credits, START_MS, { cycleDays: DAYS, productId: lock7.productId });

export const due = (at: number): ScenarioEvent => ({ type: 'CREDIT_DUE', at: START_MS + at });

const actor: Actor = { id: 'l1', machine: 'lockup', version: 1, input: {} };
export const lockupScenario = scenarioBuilder(actor);
export const { step: lockupStep, until: lockupUntil } = stepBuilders(actor.id);

export const LOCK_100 = {
  name: 'wealthSubmit',
  body: { productId: 'LOCK-7', amount: '100' },
} as const;
export const LOCKUPS = { name: 'defiMyOrder' } as const;
