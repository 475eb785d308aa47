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
import { runScenario } from '../testing/runScenario';
import { allStories } from './all';
import type { Scenario } from '#contract/scenarioFormat';

/** Files dropped into `recorded` are told like all others; nothing else has to be said about them. */
const files = readRecorded(path.resolve(__dirname, '../..'));
const recorded = files.flatMap(({ fileName, read }) =>
  read.ok ? [[fileName, read.scenario] as const] : [],
);

const titled = allStories.map((story) => {
  const kinds = [...new Set(story.actors.map(({ machine }) => machine))].join(', ');
  return [`${kinds}: ${story.name}`, story] as const;
});

/** Another state of the same machine than the one that is expected. */
function anotherState(story: Scenario, id: string, state: string): string {
  const { machine = 'order' } = story.actors.find((actor) => actor.id === id) ?? {};
  const { states } = MACHINES[machine as MachineKind].machine;
  return Object.keys(states).find((each) => each !== state) ?? '';
}

/** The story with one word of its last expectation changed, the number of that step, and the word. */
function withOneWordChanged(story: Scenario) {
  const last = story.steps.findLastIndex(({ expect: expected }) => expected !== undefined);
  const [[id, wishes] = ['', { state: '' }]] = Object.entries(story.steps[last]?.expect ?? {});
  const wanted = anotherState(story, id, wishes.state);
  const steps = story.steps.map((step, index) =>
    index === last
      ? { ...step, expect: { ...step.expect, [id]: { ...wishes, state: wanted } } }
      : step,
  );
  return { changed: { ...story, steps }, step: last, wanted };
}

it.each(files.map(({ fileName, read }) => [fileName, read] as const))(
  'recorded/%s can be played',
  (_fileName, read) => {
    expect(read.ok ? [] : read.faults.map(describeFault)).toEqual([]);
  },
);

describe.each([...titled, ...recorded])('%s', (_title, story) => {
  it('is told by the machines as it is written', () => {
    expect(runScenario(story).failures.map(describeFailure)).toEqual([]);
  });

  it('says what must be true at some step at least', () => {
    expect(story.steps.filter(({ expect: expected }) => expected).length).toBeGreaterThan(0);
  });

  it('survives a file', () => {
    expect(readScenario(serializeScenario(story))).toEqual({
      ok: true,
      scenario: JSON.parse(JSON.stringify(story)) as Scenario,
    });
  });

  it('turns red at the very step whose expectation has another word', () => {
    const { changed, step, wanted } = withOneWordChanged(story);
    expect(runScenario(changed).failures).toEqual([
      expect.objectContaining({ step, field: 'state', wanted }),
    ]);
  });
});

describe('Stories', () => {
  it('are found by their names: none has that of another about the same machine', () => {
    const titles = titled.map(([title]) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('include one that was recorded', () => {
    expect(recorded.length).toBeGreaterThan(0);
  });

  it('are short: a full order fits into two kilobytes', () => {
    const full = allStories.find(({ name }) => name === 'order won') as Scenario;
    expect(serializeScenario(full).length).toBeLessThanOrEqual(2_048);
  });

  it('never show who somebody is in an event', () => {
    const sends = [...allStories, ...recorded.map(([, story]) => story)].flatMap(({ steps }) =>
      steps.map(({ send }) => send?.event),
    );
    expect(JSON.stringify(sends)).not.toMatch(/"(realName|idNumber|password|payPassword)":/i);
  });

  it.each(['order', 'kyc'])('tell ten taps on an %s as one submission', (kind) => {
    const taps = titled.find(([title]) => title === `${kind}: ten taps`)?.[1] as Scenario;
    const moves = createPlayer(taps).moves.map(({ action }) => action.type);
    expect(moves).toEqual([`${kind}/SUBMITTED`, `${kind}/ACCEPTED`]);
  });

  it('take every transition of every machine, each branch of a guard', () => {
    const coverage = coverageOf([...allStories, ...recorded.map(([, story]) => story)]);
    expect(coverage.flatMap(({ kind, missing }) => missing.map((id) => `${kind} ${id}`))).toEqual(
      [],
    );
    expect(coverage.every(({ all }) => all > 5)).toBe(true);
  });
});
