/** Possible courses of a lock-up. Each step: time, event, expected state. */
import type { Scenario, ScenarioStep } from '#contract/scenarioFormat';
import { DAY, DAYS, due, LOCK, locked, LOOK, reported, step, story, until } from './lockupParts';

/** The credit time triggers a timer; the credited amount is reported by the exchange. */
const credited = (day: number): readonly ScenarioStep[] => [
  until(day * DAY, 'crediting'),
  step(
    day * DAY + 400,
    reported(locked(day)),
    day === DAYS ? 'complete' : 'earning',
    { row: locked(day) },
    LOOK,
  ),
];

export const lockupStories: readonly Scenario[] = [
  story('lock-up earns day by day and is complete', [
    step(0, reported(locked(0)), 'earning', { row: locked(0) }, LOCK),
    ...Array.from({ length: DAYS }, (_, day) => credited(day + 1)).flat(),
  ]),
  story('a timer that rings too early counts for nothing', [
    step(0, reported(locked(0)), 'earning'),
    step(1_000, due(1_000), 'earning'),
    step(DAY - 1, due(DAY - 1), 'earning', { row: locked(0) }),
  ]),
  story('a day that is due stays due until the exchange has credited it', [
    step(0, reported(locked(0)), 'earning'),
    until(DAY, 'crediting'),
    step(DAY + 5_000, reported(locked(0)), 'crediting', { row: locked(0) }),
    step(DAY + 5_000, due(DAY + 5_000), 'crediting'),
    step(DAY + 9_000, reported(locked(1)), 'earning'),
  ]),
  story('complete although a day was never heard of', [
    step(0, reported(locked(0)), 'earning'),
    step(100, reported(locked(DAYS)), 'complete'),
  ]),
  story('a late answer takes no credit back', [
    step(0, reported(locked(0)), 'earning'),
    step(100, reported(locked(1)), 'earning', { row: locked(1) }),
    step(200, reported(locked(0)), 'earning', { row: locked(1) }),
    step(400, reported({ ...locked(DAYS), orderNo: 'TM-L2' }), 'earning', { row: locked(1) }),
  ]),
  story('complete while the device slept, and final', [
    step(0, reported(locked(0)), 'earning', {}, LOCK),
    { at: 0, page: { does: 'sleep', until: 8 * DAY }, expect: { l1: { state: 'crediting' } } },
    step(8 * DAY, reported(locked(DAYS)), 'complete', {}, LOOK),
    step(8 * DAY + 100, reported(locked(1)), 'complete', { row: locked(DAYS) }),
    step(8 * DAY + 200, due(8 * DAY), 'complete'),
  ]),
  story('complete when first heard of', [step(0, reported(locked(DAYS)), 'complete')]),
  story('a lock-up without a next moment is not waited for', [
    step(0, reported({ ...locked(0), nextCreditAt: undefined }), 'earning'),
    step(DAY, due(DAY), 'earning'),
  ]),
];
