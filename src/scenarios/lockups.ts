/** What can become of a lock-up. Read each line as: at, what happened, what must be true then. */
import type { LockupOrder } from '../contract';
import { SCENARIO_FORMAT } from './format';
import type { Scenario, ScenarioEvent, ScenarioStep } from './format';

const START = '2026-01-01T00:00:00.000Z';
const START_MS = 1_767_225_600_000;
const DAY = 86_400_000;

/** A hundred USDT locked for two days, after so many credits. */
function locked(credits: 0 | 1 | 2): LockupOrder {
  const row = {
    orderNo: 'TM-L1',
    currency: 'USDT',
    amount: '100',
    cycleDays: 2,
    dailyRate: '0.00011',
    estimatedEarnings: '0.022',
    earned: ['0', '0.011', '0.022'][credits] ?? '0',
    createdAt: START_MS,
    endsAt: START_MS + 2 * DAY,
  } as const;
  return credits === 2
    ? { ...row, state: 'complete' }
    : { ...row, state: 'earning', nextCreditAt: START_MS + (credits + 1) * DAY };
}

const reported = (row: LockupOrder): ScenarioEvent => ({ type: 'REPORTED', row });
const due = (at: number): ScenarioEvent => ({ type: 'CREDIT_DUE', at: START_MS + at });

const step = (
  at: number,
  event: ScenarioEvent,
  state: string,
  facts: Readonly<Record<string, unknown>> = {},
): ScenarioStep => ({ at, send: { to: 'l1', event }, expect: { l1: { state, ...facts } } });

const story = (name: string, steps: readonly ScenarioStep[]): Scenario => ({
  format: SCENARIO_FORMAT,
  name,
  start: START,
  actors: [{ id: 'l1', machine: 'lockup', version: 1, input: {} }],
  steps,
});

export const lockupStories: readonly Scenario[] = [
  story('lock-up earns day by day and is complete', [
    step(0, reported(locked(0)), 'earning', { row: locked(0) }),
    step(DAY, due(DAY), 'crediting', { row: locked(0) }),
    step(DAY + 400, reported(locked(1)), 'earning', { row: locked(1) }),
    step(2 * DAY, due(2 * DAY), 'crediting'),
    step(2 * DAY + 400, reported(locked(2)), 'complete', { row: locked(2) }),
  ]),
  story('a timer that rings too early counts for nothing', [
    step(0, reported(locked(0)), 'earning'),
    step(1_000, due(1_000), 'earning'),
    step(DAY - 1, due(DAY - 1), 'earning', { row: locked(0) }),
  ]),
  story('a day that is due stays due until the exchange has credited it', [
    step(0, reported(locked(0)), 'earning'),
    step(DAY, due(DAY), 'crediting'),
    step(DAY + 5_000, reported(locked(0)), 'crediting', { row: locked(0) }),
    step(DAY + 5_000, due(DAY + 5_000), 'crediting'),
    step(DAY + 9_000, reported(locked(1)), 'earning'),
  ]),
  story('a late answer takes no credit back', [
    step(0, reported(locked(0)), 'earning'),
    step(100, reported(locked(1)), 'earning', { row: locked(1) }),
    step(200, reported(locked(0)), 'earning', { row: locked(1) }),
    step(400, reported({ ...locked(2), orderNo: 'TM-L2' }), 'earning', { row: locked(1) }),
  ]),
  story('complete while the device slept, and final', [
    step(0, reported(locked(0)), 'earning'),
    { at: 0, page: { does: 'sleep', until: 3 * DAY }, expect: { l1: { state: 'earning' } } },
    step(3 * DAY, reported(locked(2)), 'complete'),
    step(3 * DAY + 100, reported(locked(1)), 'complete', { row: locked(2) }),
    step(3 * DAY + 200, due(3 * DAY), 'complete'),
  ]),
  story('complete when first heard of', [step(0, reported(locked(2)), 'complete')]),
  story('a lock-up without a next moment is not waited for', [
    step(0, reported({ ...locked(0), nextCreditAt: undefined }), 'earning'),
    step(DAY, due(DAY), 'earning'),
  ]),
];
