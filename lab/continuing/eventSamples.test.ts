import { MACHINES } from '#src/machines/registry';
import type { MachineKind } from '#src/machines/kinds';
import { allStories } from '#testkit/scenarios/all';
import type { Scenario } from '#contract/scenarioFormat';
import { acceptedEvents, readMachineGraph } from '../diagram/machineGraph';
import { createPlayer } from '#testkit/player/player';
import { checkScenario } from '#testkit/player/readScenario';
import { eventSamples } from './eventSamples';

interface Place {
  readonly scenario: Scenario;
  readonly told: number;
}

/** Every place of every story at which someone might go on by hand. */
const places: readonly Place[] = allStories.flatMap((scenario) =>
  scenario.steps.map((_step, index) => ({ scenario, told: index })),
);

function samplesAt({ scenario, told }: Place) {
  const frame = createPlayer(scenario).frameAfterStep(told - 1);
  return scenario.actors.flatMap((actor) => {
    const record = frame.machines[actor.id] ?? null;
    const graph = readMachineGraph(MACHINES[actor.machine as MachineKind].machine);
    const initial = graph.states.find(({ isInitial }) => isInitial)?.name ?? '';
    const accepted = acceptedEvents(graph, record ? String(record.value) : initial);
    const samples = eventSamples({ actor, record, now: frame.knownServerNow }, accepted);
    return { actor, accepted, samples, at: Math.ceil(frame.elapsedMs) };
  });
}

describe('Events offered by hand', () => {
  it('cover every event that a machine accepts, wherever a story may be left', () => {
    for (const place of places) {
      for (const { accepted, samples } of samplesAt(place)) {
        const offered = new Set(samples.map(({ event }) => event.type));
        expect([place.scenario.name, [...offered].sort()]).toEqual([
          place.scenario.name,
          [...accepted].sort(),
        ]);
      }
    }
  });

  it('are steps that any reader of scenarios takes, and none breaks the machine', () => {
    for (const place of places) {
      const { scenario, told } = place;
      for (const { actor, samples, at } of samplesAt(place)) {
        for (const { event, variant } of samples) {
          const steps = [...scenario.steps.slice(0, told), { at, send: { to: actor.id, event } }];
          const read = checkScenario(JSON.parse(JSON.stringify({ ...scenario, steps })));
          const what = [scenario.name, told, event.type, variant];
          expect([...what, read.ok ? null : read.fault]).toEqual([...what, null]);
          if (read.ok) expect(createPlayer(read.scenario).failures).toEqual([]);
        }
      }
    }
  });

  it('carry on with what is known: a lost order loses its stake, a lock-up gets its next day', () => {
    const told = (name: string, index: number) => {
      const scenario = allStories.find((story) => story.name === name) as Scenario;
      return samplesAt({ scenario, told: index }).flatMap(({ samples }) => samples);
    };
    const lose = told('order won', 4).find(({ variant }) => variant === 'lose');
    expect(lose?.event).toMatchObject({
      order: { orderNo: 'R1', exitPrice: '97000.49', profit: '-10.1' },
    });
    const credit = told('lock-up earns day by day and is complete', 2).find(
      ({ variant }) => variant === 'credited',
    );
    expect(credit?.event).toMatchObject({ row: { earned: '0.011', state: 'earning' } });
  });
});
