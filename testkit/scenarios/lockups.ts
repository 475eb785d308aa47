/** The scenarios of a lock-up. Each step has a time, an event and the expected state. */
import { DAY_MS } from '#contract';
import type { Scenario, ScenarioStep } from '#contract/scenarioFormat';
import {
  DAYS,
  due,
  LOCK_100,
  locked,
  LOCKUPS,
  lockupStep,
  lockupScenario,
  lockupUntil,
} from './lockupParts';
import { reported } from './scenarioParts';

/** At the credit time a timer fires, and then the exchange reports the credited amount. */
const credited = (day: number): readonly ScenarioStep[] => [
  lockupUntil(day * DAY_MS, 'crediting'),
  lockupStep(
    day * DAY_MS + 400,
    reported(locked(day)),
    day === DAYS ? 'complete' : 'earning',
    { row: locked(day) },
    LOCKUPS,
  ),
];

/** A row of a later backend, as this version reads it. */
const paused = { ...locked(0), state: 'unknown' } as const;

export const lockupScenarios: readonly Scenario[] = [
  lockupScenario('lock-up earns day by day and is complete', [
    lockupStep(0, reported(locked(0)), 'earning', { row: locked(0) }, LOCK_100),
    ...Array.from({ length: DAYS }, (_, day) => credited(day + 1)).flat(),
  ]),
  lockupScenario('a timer that fires too early has no effect', [
    lockupStep(0, reported(locked(0)), 'earning'),
    lockupStep(1_000, due(1_000), 'earning'),
    lockupStep(DAY_MS - 1, due(DAY_MS - 1), 'earning', { row: locked(0) }),
  ]),
  lockupScenario('a day that is due stays due until the exchange has credited it', [
    lockupStep(0, reported(locked(0)), 'earning'),
    lockupUntil(DAY_MS, 'crediting'),
    lockupStep(DAY_MS + 5_000, reported(locked(0)), 'crediting', { row: locked(0) }),
    lockupStep(DAY_MS + 5_000, due(DAY_MS + 5_000), 'crediting'),
    lockupStep(DAY_MS + 9_000, reported(locked(1)), 'earning'),
  ]),
  lockupScenario('complete although one day was never reported', [
    lockupStep(0, reported(locked(0)), 'earning'),
    lockupStep(100, reported(locked(DAYS)), 'complete'),
  ]),
  lockupScenario('a state of a later version is shown as unknown until a known state arrives', [
    lockupStep(0, reported(locked(0)), 'earning', { row: locked(0) }),
    lockupStep(100, reported(paused), 'unknown', { row: paused }),
    lockupStep(200, reported(paused), 'unknown', { row: paused }),
    lockupStep(300, reported(locked(0)), 'earning', { row: locked(0) }),
    lockupUntil(DAY_MS, 'crediting'),
    lockupStep(DAY_MS + 400, reported(paused), 'unknown', { row: paused }),
    lockupStep(DAY_MS + 800, reported(locked(DAYS)), 'complete', { row: locked(DAYS) }),
  ]),
  lockupScenario('a lock-up is unknown in its first row', [
    lockupStep(0, reported(paused), 'unknown', { row: paused }),
  ]),
  lockupScenario('a late answer does not remove a credit', [
    lockupStep(0, reported(locked(0)), 'earning'),
    lockupStep(100, reported(locked(1)), 'earning', { row: locked(1) }),
    lockupStep(200, reported(locked(0)), 'earning', { row: locked(1) }),
    lockupStep(400, reported({ ...locked(DAYS), orderNo: 'TM-L2' }), 'earning', { row: locked(1) }),
  ]),
  lockupScenario('complete while the device slept, and final', [
    lockupStep(0, reported(locked(0)), 'earning', {}, LOCK_100),
    { at: 0, page: { does: 'sleep', until: 8 * DAY_MS }, expect: { l1: { state: 'crediting' } } },
    lockupStep(8 * DAY_MS, reported(locked(DAYS)), 'complete', {}, LOCKUPS),
    lockupStep(8 * DAY_MS + 100, reported(locked(1)), 'complete', { row: locked(DAYS) }),
    lockupStep(8 * DAY_MS + 200, due(8 * DAY_MS), 'complete'),
  ]),
  lockupScenario('complete in the first report', [
    lockupStep(0, reported(locked(DAYS)), 'complete'),
  ]),
  lockupScenario('a lock-up without a next credit time ignores the timer', [
    lockupStep(0, reported({ ...locked(0), nextCreditAt: undefined }), 'earning'),
    lockupStep(DAY_MS, due(DAY_MS), 'earning'),
  ]),
];
