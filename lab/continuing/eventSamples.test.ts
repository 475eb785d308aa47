import { MACHINES } from '#src/machines/registry';
import type { MachineKind } from '#src/machines/kinds';
import { allScenarios } from '#testkit/scenarios/all';
import type { Scenario } from '#contract/scenarioFormat';
import { acceptedEvents, readMachineGraph } from '../diagram/machineGraph';
import { createPlayer } from '#testkit/player/player';
import { checkScenario } from '#testkit/player/readScenario';
import { eventSamples } from './eventSamples';

interface SampleContext {
  readonly scenario: Scenario;
  readonly stepsPlayed: number;
}

/** Every step of every scenario, because a tester may continue by hand from each of them. */
const contexts: readonly SampleContext[] = allScenarios.flatMap((scenario) =>
  scenario.steps.map((_step, index) => ({ scenario, stepsPlayed: index })),
);

function samplesAt({ scenario, stepsPlayed }: SampleContext) {
  const frame = createPlayer(scenario).frameAfterStep(stepsPlayed - 1);
  return scenario.actors.flatMap((actor) => {
    const record = frame.machines[actor.id] ?? null;
    const graph = readMachineGraph(MACHINES[actor.machine as MachineKind].machine);
    const initial = graph.states.find(({ isInitial }) => isInitial)?.name ?? '';
    const accepted = acceptedEvents(graph, record ? String(record.value) : initial);
    const samples = eventSamples({ actor, record, now: frame.knownServerNow }, accepted);
    return { actor, accepted, samples, at: Math.ceil(frame.elapsedMs) };
  });
}

describe('Event samples', () => {
  it('cover every event that a machine accepts after any step', () => {
    for (const context of contexts) {
      for (const { accepted, samples } of samplesAt(context)) {
        const offered = new Set(samples.map(({ event }) => event.type));
        expect([context.scenario.name, [...offered].sort()]).toEqual([
          context.scenario.name,
          [...accepted].sort(),
        ]);
      }
    }
  });

  it('are valid steps that cause no failure', () => {
    for (const context of contexts) {
      const { scenario, stepsPlayed } = context;
      for (const { actor, samples, at } of samplesAt(context)) {
        for (const { event, variant } of samples) {
          const steps = [
            ...scenario.steps.slice(0, stepsPlayed),
            { at, send: { to: actor.id, event } },
          ];
          const read = checkScenario(JSON.parse(JSON.stringify({ ...scenario, steps })));
          const what = [scenario.name, stepsPlayed, event.type, variant];
          expect([...what, read.ok ? null : read.fault]).toEqual([...what, null]);
          if (read.ok) expect(createPlayer(read.scenario).failures).toEqual([]);
        }
      }
    }
  });

  it('are consistent with the scenario: a lost order loses its stake, a lock-up gets its next credit', () => {
    const samplesAfter = (name: string, index: number) => {
      const scenario = allScenarios.find((scenario) => scenario.name === name) as Scenario;
      return samplesAt({ scenario, stepsPlayed: index }).flatMap(({ samples }) => samples);
    };
    const lose = samplesAfter('order won', 4).find(({ variant }) => variant === 'lose');
    expect(lose?.event).toMatchObject({
      order: { orderNo: 'R1', exitPrice: '97000.49', profit: '-10.1' },
    });
    const credit = samplesAfter('lock-up earns day by day and is complete', 2).find(
      ({ variant }) => variant === 'credited',
    );
    expect(credit?.event).toMatchObject({ row: { earned: '0.011', state: 'earning' } });
  });
});
