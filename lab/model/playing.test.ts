import { orderStories } from '#testkit/scenarios/orders';
import type { Scenario } from '#contract/scenarioFormat';
import { afterStep, START_POSITION, scenarioLength } from '../playback/position';
import { isAtEnd, labReducer, openEndAt, initialLabState } from './labState';
import type { LabAction, LabState } from './labState';

const won = orderStories.find(({ name }) => name === 'order won') as Scenario;
const { steps } = won;
const END = { at: scenarioLength(steps), told: steps.length };
const opened = initialLabState({ scenario: won, storyKey: 'order/order won', editedKey: 'own/1' });
const from = (state: LabState, ...actions: readonly LabAction[]) =>
  actions.reduce(labReducer, state);
const after = (...actions: readonly LabAction[]) => from(opened, ...actions);

const PLAY = { type: 'playToggled' } as const;
const second = { type: 'timePassed', wallMs: 1_000 } as const;
const fastest = { type: 'speedChosen', speed: 60 } as const;
const UNDO = { type: 'undone' } as const;
const RELOAD = { does: 'reload' } as const;
const renamed = { type: 'renamed', name: 'mine' } as const;

describe('Playing', () => {
  it('ends with the story, and once more begins anew', () => {
    const played = after(fastest, PLAY, ...Array.from({ length: 20 }, () => second));
    expect(played.position).toEqual(END);
    expect(isAtEnd(played)).toBe(true);
    expect(played.isPlaying).toBe(false);
    expect(from(played, PLAY)).toMatchObject({ isPlaying: true, position: START_POSITION });
  });

  it('is paused where it stands, and goes on from there', () => {
    const paused = after(PLAY, second, PLAY, second);
    expect(paused.isPlaying).toBe(false);
    expect(paused.position.at).toBeGreaterThan(0);
    expect(from(paused, PLAY).position).toEqual(paused.position);
  });

  it('stops when something is taken back', () => {
    expect(after(renamed, PLAY, { type: 'undone' }).isPlaying).toBe(false);
  });

  it('keeps its speed and its long waits from one story to the next', () => {
    const { playback } = after(
      fastest,
      { type: 'shorteningToggled' },
      { ...opened, type: 'opened' },
    );
    expect(playback).toEqual({ speed: 60, shortens: false });
  });
});

describe('The moment', () => {
  it('is never beyond the end, nor before the beginning', () => {
    expect(after({ type: 'sought', at: 10 * END.at }).position).toEqual(END);
    expect(after({ type: 'wentToEnd' }, { type: 'movedBy', ms: 5_000 }).position).toEqual(END);
    expect(after({ type: 'movedBy', ms: -5_000 }).position.at).toBe(0);
  });

  it('of a story that goes on by hand may be later than its last step', () => {
    const open = after({ type: 'stepChosen', index: 2 }, { type: 'continued' });
    const at = END.at + 60_000;
    expect(from(open, { type: 'sought', at }).position.at).toBe(at);
    expect(openEndAt(open)).toBeGreaterThan(at);
  });
});

describe('Where one stands', () => {
  /** Two steps of one moment, of which the first is told. */
  const twins: Scenario = { ...won, steps: [{ at: 0 }, { at: 200 }, { at: 200 }, { at: 900 }] };
  const onFirst = from(initialLabState({ ...opened, scenario: twins }), {
    type: 'stepChosen',
    index: 1,
  });

  it('is the same step when a change is taken back and brought again', () => {
    for (const type of ['undone', 'redone'] as const) {
      const changed = from(onFirst, renamed, ...(type === 'redone' ? [UNDO] : []));
      expect(from(changed, { type }).position).toEqual({ at: 200, told: 2 });
    }
  });

  it('is the same step when one that is still to come is edited', () => {
    const scenario: Scenario = { ...twins, steps: twins.steps.with(2, { at: 200, page: RELOAD }) };
    const edited = from(onFirst, { type: 'edited', scenario, index: 2, runs: false });
    expect(edited.position).toEqual({ at: 200, told: 2 });
    expect(edited.isPlaying).toBe(false);
  });

  it('is the edited step when the story is to run on from it', () => {
    const scenario: Scenario = { ...won, steps: steps.with(1, { ...steps[1], at: 300 }) };
    const run = after({ type: 'wentToEnd' }, { type: 'edited', scenario, index: 1, runs: true });
    expect(run).toMatchObject({ isPlaying: true, position: afterStep(scenario.steps, 1) });
  });
});
