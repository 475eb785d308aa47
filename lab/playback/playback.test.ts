import { DAY_MS } from '#contract';
import type { ScenarioStep } from '#contract/scenarioFormat';
import { LONG_WAIT_MS, advancePosition, adjacentSpeed, playbackRateAt } from './playbackSpeed';
import {
  afterStep,
  START_POSITION,
  scenarioLength,
  positionAt,
  stepBack,
  stepForward,
} from './position';
import { createTimeScale } from './timeScale';

const steps: readonly ScenarioStep[] = [{ at: 0 }, { at: 200 }, { at: 200 }, { at: 61_000 }];
const days: readonly ScenarioStep[] = [{ at: 0 }, { at: DAY_MS }, { at: 2 * DAY_MS }];
const REAL_TIME = { speed: 1, shortensWaits: false } as const;

describe('Position in a scenario', () => {
  it('moves forward step by step, also through simultaneous steps, and stays at the end', () => {
    const places = [START_POSITION];
    for (let taps = 0; taps < 5; taps += 1) {
      places.push(stepForward(steps, places.at(-1) ?? START_POSITION));
    }
    expect(places).toEqual([
      { at: 0, stepsPlayed: 0 },
      { at: 0, stepsPlayed: 1 },
      { at: 200, stepsPlayed: 2 },
      { at: 200, stepsPlayed: 3 },
      { at: 61_000, stepsPlayed: 4 },
      { at: 61_000, stepsPlayed: 4 },
    ]);
  });

  it('moves back step by step', () => {
    const back = [afterStep(steps, 3)];
    for (let taps = 0; taps < 5; taps += 1)
      back.push(stepBack(steps, back.at(-1) ?? START_POSITION));
    expect(back.map(({ stepsPlayed }) => stepsPlayed)).toEqual([4, 3, 2, 1, 0, 0]);
  });

  it('moves back from between two steps to the last played step', () => {
    expect(stepBack(steps, positionAt(steps, 30_000))).toEqual({ at: 200, stepsPlayed: 3 });
  });

  it('contains all steps of the chosen time', () => {
    expect(positionAt(steps, 200)).toEqual({ at: 200, stepsPlayed: 3 });
    expect(positionAt(steps, 199)).toEqual({ at: 199, stepsPlayed: 1 });
    expect(positionAt(steps, -5)).toEqual({ at: 0, stepsPlayed: 1 });
  });

  it('after a sleep step is at the end of the sleep', () => {
    const asleep: ScenarioStep[] = [{ at: 10, page: { does: 'sleep', until: 5_000 } }];
    expect(scenarioLength(asleep)).toBe(5_000);
    expect(afterStep(asleep, 0)).toEqual({ at: 5_000, stepsPlayed: 1 });
  });
});

describe('Playback', () => {
  it('advances by the speed times the elapsed time', () => {
    const pace = { speed: 60, shortensWaits: false } as const;
    expect(advancePosition(steps, positionAt(steps, 1_000), 100, pace)?.at).toBe(7_000);
    expect(
      advancePosition(steps, positionAt(steps, 1_000), 100, { ...pace, speed: 0.25 })?.at,
    ).toBe(1_025);
  });

  it('plays every step it passes and stops after the last one', () => {
    const last = advancePosition(steps, positionAt(steps, 60_000), 200, {
      speed: 60,
      shortensWaits: false,
    });
    expect(last).toEqual({ at: 61_000, stepsPlayed: 4 });
    expect(advancePosition(steps, last ?? START_POSITION, 16, REAL_TIME)).toBeNull();
  });

  it('advances by at most a quarter of a second after a pause of the page', () => {
    expect(advancePosition(steps, positionAt(steps, 1_000), 3_600_000, REAL_TIME)?.at).toBe(1_250);
  });

  it('shortens a wait of a day to two seconds and leaves shorter waits unchanged', () => {
    const shortened = { speed: 1, shortensWaits: true } as const;
    expect(playbackRateAt(days, 5, shortened)).toBe(DAY_MS / 2_000);
    expect(playbackRateAt(days, 5, REAL_TIME)).toBe(1);
    expect(playbackRateAt([{ at: 0 }, { at: LONG_WAIT_MS }], 5, shortened)).toBe(1);
  });

  it('returns to normal speed after a shortened wait', () => {
    const then: ScenarioStep[] = [{ at: 0 }, { at: DAY_MS }, { at: DAY_MS + 1_000 }];
    const place = advancePosition(then, { at: DAY_MS - 10, stepsPlayed: 1 }, 200, {
      speed: 1,
      shortensWaits: true,
    });
    expect(place?.at).toBeCloseTo(DAY_MS + 200, 0);
  });

  it('shortens a long sleep', () => {
    const asleep: ScenarioStep[] = [
      { at: 10, page: { does: 'sleep', until: DAY_MS } },
      { at: DAY_MS },
    ];
    expect(playbackRateAt(asleep, 500, { speed: 1, shortensWaits: true })).toBeGreaterThan(40_000);
  });

  it('changes its speed only within the limits', () => {
    expect(adjacentSpeed(1, 1)).toBe(2);
    expect(adjacentSpeed(60, 1)).toBe(60);
    expect(adjacentSpeed(0.25, -1)).toBe(0.25);
  });
});

describe('Time scale', () => {
  it('increases from 0 at the start to 1 at the end', () => {
    const { shareAt } = createTimeScale(steps);
    const shares = [0, 100, 200, 30_000, 61_000].map(shareAt);
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(new Set(shares).size).toBe(5);
  });

  it('converts a share back to its time', () => {
    for (const scenario of [steps, days]) {
      const { shareAt, momentAt } = createTimeScale(scenario);
      for (const at of [0, 150, 200, 61_000]) expect(momentAt(shareAt(at))).toBe(at);
    }
  });

  it('leaves room between close steps next to waits of days', () => {
    const mixed = [{ at: 0 }, { at: 100 }, { at: 30 * DAY_MS }];
    const { shareAt } = createTimeScale(mixed);
    expect(shareAt(100)).toBeGreaterThan(0.03);
  });
});
