import path from 'node:path';
import { createPlayer } from '../lab/player/player';
import { readScenario } from '../lab/player/readScenario';
import { writeScenario } from '../lab/player/writeScenario';
import { coverageOf } from '../testing/coverage';
import { readRecorded } from '../testing/recordedScenarios';
import { runScenario } from '../testing/runScenario';
import { allStories } from './all';
import type { Scenario } from './format';

/** Files dropped into `recorded` are told like all others; nothing else has to be said about them. */
const recorded = readRecorded(path.resolve(__dirname, '../..')).map(
  ({ fileName, scenario }) => [fileName, scenario] as const,
);

const titled = allStories.map((story) => {
  const kinds = [...new Set(story.actors.map(({ machine }) => machine))].join(', ');
  return [`${kinds}: ${story.name}`, story] as const;
});

/** The story with one word of its last expectation changed, and the number of that step. */
function withOneWordChanged(story: Scenario): readonly [Scenario, number] {
  const last = story.steps.findLastIndex(({ expect: expected }) => expected !== undefined);
  const steps = story.steps.map((step, index) => {
    if (index !== last) return step;
    const [[id, wishes] = ['', { state: '' }]] = Object.entries(step.expect ?? {});
    return { ...step, expect: { ...step.expect, [id]: { ...wishes, state: 'elsewhere' } } };
  });
  return [{ ...story, steps }, last];
}

describe.each([...titled, ...recorded])('%s', (_title, story) => {
  it('is told by the machines as it is written', () => {
    expect(runScenario(story).failures).toEqual([]);
  });

  it('survives a file', () => {
    expect(readScenario(writeScenario(story))).toEqual({
      ok: true,
      scenario: JSON.parse(JSON.stringify(story)) as Scenario,
    });
  });

  it('turns red at the very step whose expectation has another word', () => {
    const [changed, step] = withOneWordChanged(story);
    expect(runScenario(changed).failures).toEqual([
      expect.objectContaining({ step, field: 'state', wanted: 'elsewhere' }),
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
    expect(writeScenario(full).length).toBeLessThanOrEqual(2_048);
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
