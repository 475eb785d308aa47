/** Rows, times and steps of the lock-up scenarios. */
import { DAY_MS, fromMicro, toMicro } from '#contract';
import type { LockupOrder } from '#contract';
import type { Actor, ScenarioEvent } from '#contract/scenarioFormat';
import { stepBuilders, START_MS, storyBuilder } from './storyParts';

/** Shortest cycle that the exchange sells. */
export const DAYS = 7;

const DAILY = '0.011';
const earnedIn = (days: number) => fromMicro(toMicro(DAILY) * BigInt(days));

/** A lock-up of 100 USDT for seven days, after this many credits. */
export function locked(credits: number): LockupOrder {
  const row = {
    orderNo: 'TM-L1',
    currency: 'USDT',
    amount: '100',
    productId: `LOCK-${DAYS}`,
    cycleDays: DAYS,
    dailyRate: '0.00011',
    estimatedEarnings: earnedIn(DAYS),
    earned: earnedIn(credits),
    createdAt: START_MS,
    endsAt: START_MS + DAYS * DAY_MS,
  } as const;
  return credits === DAYS
    ? { ...row, state: 'complete' }
    : { ...row, state: 'earning', nextCreditAt: START_MS + (credits + 1) * DAY_MS };
}

export const due = (at: number): ScenarioEvent => ({ type: 'CREDIT_DUE', at: START_MS + at });

const actor: Actor = { id: 'l1', machine: 'lockup', version: 1, input: {} };
export const lockupStory = storyBuilder(actor);
export const { step: lockupStep, until: lockupUntil } = stepBuilders(actor.id);

export const LOCK_100 = {
  name: 'wealthSubmit',
  body: { productId: 'LOCK-7', amount: '100' },
} as const;
export const LOCKUPS = { name: 'defiMyOrder' } as const;
