import path from 'node:path';
import { createPlayer } from '../player/player';
import { readScenario } from '../player/readScenario';
import { describeFault } from '../player/testing/describeFault';
import { serializeScenario } from '../player/writeScenario';
import type { MachineKind } from '#src/machines/kinds';
import { MACHINES } from '#src/machines/registry';
import { coverageOf } from '../testing/coverage';
import { readRecorded } from '../testing/recordedScenarios';
import { describeFailure } from '../testing/replay';
import { playScenario } from '../testing/playScenario';
import { allScenarios } from './all';
import type { Scenario } from '#contract/scenarioFormat';

/** The test reads every file in `recorded`, without registration. */
const files = readRecorded(path.resolve(__dirname, '../..'));
const recorded = files.flatMap(({ fileName, read }) =>
  read.ok ? [[fileName, read.scenario] as const] : [],
);

const titledScenarios = allScenarios.map((scenario) => {
  const kinds = [...new Set(scenario.actors.map(({ machine }) => machine))].join(', ');
  return [`${kinds}: ${scenario.name}`, scenario] as const;
});

/** Returns a state of the same machine that differs from the expected state. */
function anotherState(scenario: Scenario, id: string, state: string): string {
  const { machine = 'order' } = scenario.actors.find((actor) => actor.id === id) ?? {};
  const { states } = MACHINES[machine as MachineKind].machine;
  return Object.keys(states).find((each) => each !== state) ?? '';
}

/** Returns the scenario with a changed expectation, the index of its step and the changed state. */
function withChangedExpectation(scenario: Scenario) {
  const last = scenario.steps.findLastIndex(({ expect: expected }) => expected !== undefined);
  const [[id, expectation] = ['', { state: '' }]] = Object.entries(
    scenario.steps[last]?.expect ?? {},
  );
  const wanted = anotherState(scenario, id, expectation.state);
  const steps = scenario.steps.map((step, index) =>
    index === last
      ? { ...step, expect: { ...step.expect, [id]: { ...expectation, state: wanted } } }
      : step,
  );
  return { changed: { ...scenario, steps }, step: last, wanted };
}

it.each(files.map(({ fileName, read }) => [fileName, read] as const))(
  'recorded/%s is a valid scenario',
  (_fileName, read) => {
    expect(read.ok ? [] : read.faults.map(describeFault)).toEqual([]);
  },
);

describe.each([...titledScenarios, ...recorded])('Scenario %s', (_title, scenario) => {
  it('runs on the machines with every expectation met', () => {
    expect(playScenario(scenario).failures.map(describeFailure)).toEqual([]);
  });

  it('has at least one expectation', () => {
    expect(scenario.steps.filter(({ expect: expected }) => expected).length).toBeGreaterThan(0);
  });

  it('is the same after it is written to a file and read', () => {
    expect(readScenario(serializeScenario(scenario))).toEqual({
      ok: true,
      scenario: JSON.parse(JSON.stringify(scenario)) as Scenario,
    });
  });

  it('fails at exactly the step whose expectation is changed', () => {
    const { changed, step, wanted } = withChangedExpectation(scenario);
    expect(playScenario(changed).failures).toEqual([
      expect.objectContaining({ step, field: 'state', expected: wanted }),
    ]);
  });
});

describe('Scenarios', () => {
  it('of one machine have distinct names', () => {
    const titles = titledScenarios.map(([title]) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('include at least one recorded file', () => {
    expect(recorded.length).toBeGreaterThan(0);
  });

  it('are short: a complete order takes at most two kilobytes', () => {
    const full = allScenarios.find(({ name }) => name === 'order won') as Scenario;
    expect(serializeScenario(full).length).toBeLessThanOrEqual(2_048);
  });

  it('contain no personal data in events', () => {
    const sends = [...allScenarios, ...recorded.map(([, scenario]) => scenario)].flatMap(
      ({ steps }) => steps.map(({ send }) => send?.event),
    );
    expect(JSON.stringify(sends)).not.toMatch(/"(realName|idNumber|password|payPassword)":/i);
  });

  it.each(['order', 'kyc'])('include ten taps on an %s that cause one submission', (kind) => {
    const taps = titledScenarios.find(([title]) => title === `${kind}: ten taps`)?.[1] as Scenario;
    const moves = createPlayer(taps).moves.map(({ move }) => move.event.type);
    expect(moves).toEqual(['SUBMITTED', 'ACCEPTED']);
  });

  it('cover every transition of every machine and each branch of a guard', () => {
    const coverage = coverageOf([...allScenarios, ...recorded.map(([, scenario]) => scenario)]);
    expect(coverage.flatMap(({ kind, missing }) => missing.map((id) => `${kind} ${id}`))).toEqual(
      [],
    );
    expect(coverage.every(({ all }) => all > 5)).toBe(true);
  });
});
