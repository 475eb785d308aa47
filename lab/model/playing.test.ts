import { orderScenarios } from '#testkit/scenarios/orders';
import type { Scenario } from '#contract/scenarioFormat';
import { afterStep, START_POSITION, scenarioLength } from '../playback/position';
import { isAtEnd, labReducer, openEndAt, initialLabState } from './labState';
import type { LabAction, LabState } from './labState';

const won = orderScenarios.find(({ name }) => name === 'order won') as Scenario;
const { steps } = won;
const END = { at: scenarioLength(steps), stepsPlayed: steps.length };
const opened = initialLabState({
  scenario: won,
  scenarioKey: 'order/order won',
  editedKey: 'own/1',
});
const reduce = (state: LabState, ...actions: readonly LabAction[]) =>
  actions.reduce(labReducer, state);
const after = (...actions: readonly LabAction[]) => reduce(opened, ...actions);

const PLAY = { type: 'playToggled' } as const;
const second = { type: 'timePassed', wallMs: 1_000 } as const;
const fastest = { type: 'speedChosen', speed: 60 } as const;
const UNDO = { type: 'undone' } as const;
const RELOAD = { does: 'reload' } as const;
const renamed = { type: 'renamed', name: 'mine' } as const;

describe('Playback in the lab', () => {
  it('stops at the end of the scenario, and Play starts from the beginning again', () => {
    const played = after(fastest, PLAY, ...Array.from({ length: 20 }, () => second));
    expect(played.position).toEqual(END);
    expect(isAtEnd(played)).toBe(true);
    expect(played.isPlaying).toBe(false);
    expect(reduce(played, PLAY)).toMatchObject({ isPlaying: true, position: START_POSITION });
  });

  it('pauses at the current position and resumes from there', () => {
    const paused = after(PLAY, second, PLAY, second);
    expect(paused.isPlaying).toBe(false);
    expect(paused.position.at).toBeGreaterThan(0);
    expect(reduce(paused, PLAY).position).toEqual(paused.position);
  });

  it('stops when the user undoes an edit', () => {
    expect(after(renamed, PLAY, { type: 'undone' }).isPlaying).toBe(false);
  });

  it('keeps speed and wait setting when another scenario is opened', () => {
    const { playback } = after(
      fastest,
      { type: 'shorteningToggled' },
      { ...opened, type: 'opened' },
    );
    expect(playback).toEqual({ speed: 60, shortensWaits: false });
  });
});

describe('Playback position', () => {
  it('stays within the scenario', () => {
    expect(after({ type: 'sought', at: 10 * END.at }).position).toEqual(END);
    expect(after({ type: 'wentToEnd' }, { type: 'movedBy', ms: 5_000 }).position).toEqual(END);
    expect(after({ type: 'movedBy', ms: -5_000 }).position.at).toBe(0);
  });

  it('may be after the last step while the scenario is continued by hand', () => {
    const open = after({ type: 'stepChosen', index: 2 }, { type: 'continued' });
    const at = END.at + 60_000;
    expect(reduce(open, { type: 'sought', at }).position.at).toBe(at);
    expect(openEndAt(open)).toBeGreaterThan(at);
  });
});

describe('Current step in the lab', () => {
  /** Two steps at the same time; the first step has been played. */
  const simultaneous: Scenario = {
    ...won,
    steps: [{ at: 0 }, { at: 200 }, { at: 200 }, { at: 900 }],
  };
  const onFirst = reduce(initialLabState({ ...opened, scenario: simultaneous }), {
    type: 'stepChosen',
    index: 1,
  });

  it('stays the same at undo and redo', () => {
    for (const type of ['undone', 'redone'] as const) {
      const changed = reduce(onFirst, renamed, ...(type === 'redone' ? [UNDO] : []));
      expect(reduce(changed, { type }).position).toEqual({ at: 200, stepsPlayed: 2 });
    }
  });

  it('stays the same when a later step is edited', () => {
    const scenario: Scenario = {
      ...simultaneous,
      steps: simultaneous.steps.with(2, { at: 200, page: RELOAD }),
    };
    const edited = reduce(onFirst, { type: 'edited', scenario, index: 2, runs: false });
    expect(edited.position).toEqual({ at: 200, stepsPlayed: 2 });
    expect(edited.isPlaying).toBe(false);
  });

  it('is the edited step when playback continues from it', () => {
    const scenario: Scenario = { ...won, steps: steps.with(1, { ...steps[1], at: 300 }) };
    const run = after({ type: 'wentToEnd' }, { type: 'edited', scenario, index: 1, runs: true });
    expect(run).toMatchObject({ isPlaying: true, position: afterStep(scenario.steps, 1) });
  });
});
