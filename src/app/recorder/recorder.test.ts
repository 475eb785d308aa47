import fc from 'fast-check';
import { createPlayer } from '#testkit/player/player';
import { readScenario } from '#testkit/player/readScenario';
import { describeFault } from '#testkit/player/testing/describeFault';
import { allScenarios } from '#testkit/scenarios/all';
import type { Scenario, ScenarioStep } from '#contract/scenarioFormat';
import type { MachinesState } from '../../tracker/machines';
import { liveThrough } from '#testkit/testing/livePage';
import { MASK } from './redact';
import { RECORDING_BYTES_MAX } from './fitRecording';
import { writeReport } from './report';

/** Fields of a transfer that a report masks. */
const PRIVATE = new Set(['target', 'walletId', 'reference']);

const NOW = Date.UTC(2026, 0, 1, 12);

function reported(): { readonly text: string; readonly scenario: Scenario } {
  const report = writeReport(NOW);
  const read = readScenario(report.text);
  if (!read.ok) throw new Error(describeFault(read.fault));
  return { text: report.text, scenario: read.scenario };
}

/** The machines without their ids, with the fields masked that a report masks. */
const maskedMachines = (machines: MachinesState) =>
  Object.values(machines).map(({ machine, value, done, context }) => {
    const shown = JSON.stringify(context, (key, field: unknown) =>
      PRIVATE.has(key) && field !== null ? MASK : field,
    );
    return { machine, value, done, context: JSON.parse(shown) as unknown };
  });

const replayed = (scenario: Scenario) => {
  const player = createPlayer(scenario);
  return { failures: player.failures, machines: player.frameAt(player.durationMs).machines };
};

const titled = allScenarios.map(
  (scenario) => [scenario.actors[0]?.machine, scenario.name, scenario] as const,
);

describe('Recorded session', () => {
  it.each(titled)('replays to the same states: %s, %s', (_machine, _name, played) => {
    const lived = liveThrough(played);
    const { scenario } = reported();
    const { failures, machines } = replayed(scenario);
    expect(failures).toEqual([]);
    expect(maskedMachines(machines)).toEqual(maskedMachines(lived));
  });

  it.each([1, 3, 100])('is complete when the recorder is loaded after %i transitions', (moves) => {
    for (const scenario of allScenarios) {
      window.sessionStorage.clear();
      const lived = liveThrough(scenario, moves);
      const { failures, machines } = replayed(reported().scenario);
      expect(failures).toEqual([]);
      expect(maskedMachines(machines)).toEqual(maskedMachines(lived));
    }
  });

  it('is stored after the next frame or on pagehide', async () => {
    const stored = () => window.sessionStorage.getItem('recording');
    for (const happens of [
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
      () => window.dispatchEvent(new Event('pagehide')),
    ]) {
      window.sessionStorage.clear();
      liveThrough(allScenarios[0]!);
      expect(stored()).toBeNull();
      await happens();
      expect(stored()).toContain('"did":"move"');
    }
  });

  it('contains sent events for external input and expectations for clock events', () => {
    liveThrough(allScenarios.find(({ name }) => name === 'order won') as Scenario);
    const { text, scenario } = reported();
    const steps = scenario.steps.map(({ send, expect: expected }) => [
      send?.event.type ?? null,
      expected?.o1?.state,
    ]);
    expect(steps).toEqual([
      ['SUBMITTED', 'submitting'],
      ['ACCEPTED', 'pending'],
      ['REPORTED', 'ordered'],
      [null, 'awaiting'],
      ['REPORTED', 'settled'],
    ]);
    expect(text.length).toBeLessThanOrEqual(2_048);
  });

  it('when replayed, fails at exactly the step whose recorded state was changed', () => {
    for (const played of allScenarios) {
      window.sessionStorage.clear();
      liveThrough(played);
      const { scenario } = reported();
      scenario.steps.forEach((step, changed) => {
        if (!step.expect) return;
        const [[actor = '', wanted] = []] = Object.entries(step.expect);
        const wrongStep = { ...step, expect: { [actor]: { ...wanted, state: 'elsewhere' } } };
        const steps = scenario.steps.toSpliced(changed, 1, wrongStep);
        const { failures } = replayed({ ...scenario, steps });
        expect(failures.map((failure) => failure.step)).toEqual([changed]);
      });
    }
  });
});

/** Joins scenarios; each one starts with a reload and has its own actor ids. */
function chained(scenarios: readonly Scenario[]): Scenario {
  let from = 0;
  const steps = scenarios.flatMap(({ steps: own }, index): ScenarioStep[] => {
    const start = from;
    const to = (id: string) => `${index} ${id}`;
    const moved = own.map((step): ScenarioStep => {
      const page =
        step.page?.does === 'sleep' ? { ...step.page, until: step.page.until + start } : step.page;
      from = Math.max(from, start + step.at, page?.does === 'sleep' ? page.until : 0);
      return {
        at: start + step.at,
        ...(page && { page }),
        ...(step.send && { send: { ...step.send, to: to(step.send.to) } }),
      };
    });
    from += 1_000;
    return index === 0 ? moved : [{ at: start, page: { does: 'reload' } }, ...moved];
  });
  const actors = scenarios.flatMap(({ actors: own }, index) =>
    own.map((actor) => ({ ...actor, id: `${index} ${actor.id}` })),
  );
  const [{ format, start } = { format: 'scenario/1', start: '' } as const] = scenarios;
  return { format, start, name: 'all in one', actors, steps };
}

describe('Report of a long session', () => {
  const anyScenarios = fc.array(fc.constantFrom(...allScenarios), { minLength: 2, maxLength: 14 });

  it('stays within its size limit and replays without failures', () => {
    fc.assert(
      fc.property(anyScenarios, (scenarios) => {
        window.sessionStorage.clear();
        const lived = liveThrough(chained(scenarios));
        const { text, scenario } = reported();
        expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(RECORDING_BYTES_MAX);
        const { failures, machines } = replayed(scenario);
        expect(failures).toEqual([]);
        // After the replay, each reported machine is in the same state as in the app.
        expect(maskedMachines(lived)).toEqual(expect.arrayContaining(maskedMachines(machines)));
      }),
      { numRuns: 40 },
    );
  });

  it('counts the machines that did not fit', () => {
    const several = Array.from({ length: 60 }, () => allScenarios.slice(0, 3)).flat();
    liveThrough(chained(several));
    const { text, leftOut } = writeReport(NOW);
    const result = readScenario(text);
    expect(leftOut).toBeGreaterThan(0);
    expect(JSON.parse(text)).toMatchObject({
      report: {
        leftOut: `${leftOut} machines were left out of a report that was too large: ended ones first, the oldest first`,
      },
    });
    const actors = chained(several).actors.length;
    expect(result.ok && result.scenario.actors.length + leftOut).toBe(actors);
  });
});
