import type { ScenarioStep } from '../../scenarios/format';
import { LONG_WAIT_MS, moveOn, otherSpeed, rateAt } from './pace';
import { afterStep, BEGINNING, lengthOf, positionAt, stepBack, stepForward } from './position';
import { timeScaleOf } from './timeScale';

const steps: readonly ScenarioStep[] = [{ at: 0 }, { at: 200 }, { at: 200 }, { at: 61_000 }];
const DAY = 86_400_000;
const days: readonly ScenarioStep[] = [{ at: 0 }, { at: DAY }, { at: 2 * DAY }];
const REAL_TIME = { speed: 1, shortens: false } as const;

describe('Standing in a story', () => {
  it('goes forward step by step, also through steps of one moment, and rests at the end', () => {
    const places = [BEGINNING];
    for (let taps = 0; taps < 5; taps += 1) {
      places.push(stepForward(steps, places.at(-1) ?? BEGINNING));
    }
    expect(places).toEqual([
      { at: 0, told: 0 },
      { at: 0, told: 1 },
      { at: 200, told: 2 },
      { at: 200, told: 3 },
      { at: 61_000, told: 4 },
      { at: 61_000, told: 4 },
    ]);
  });

  it('goes back the same way', () => {
    const back = [afterStep(steps, 3)];
    for (let taps = 0; taps < 5; taps += 1) back.push(stepBack(steps, back.at(-1) ?? BEGINNING));
    expect(back.map(({ told }) => told)).toEqual([4, 3, 2, 1, 0, 0]);
  });

  it('goes back from between two steps to the one that was told last', () => {
    expect(stepBack(steps, positionAt(steps, 30_000))).toEqual({ at: 200, told: 3 });
  });

  it('has told all steps of the moment that is sought', () => {
    expect(positionAt(steps, 200)).toEqual({ at: 200, told: 3 });
    expect(positionAt(steps, 199)).toEqual({ at: 199, told: 1 });
    expect(positionAt(steps, -5)).toEqual({ at: 0, told: 1 });
  });

  it('counts a sleep as part of its step', () => {
    const asleep: ScenarioStep[] = [{ at: 10, page: { does: 'sleep', until: 5_000 } }];
    expect(lengthOf(asleep)).toBe(5_000);
    expect(afterStep(asleep, 0)).toEqual({ at: 5_000, told: 1 });
  });
});

describe('Playing', () => {
  it('passes as much virtual time as speed and watch say', () => {
    const pace = { speed: 60, shortens: false } as const;
    expect(moveOn(steps, positionAt(steps, 1_000), 100, pace)?.at).toBe(7_000);
    expect(moveOn(steps, positionAt(steps, 1_000), 100, { ...pace, speed: 0.25 })?.at).toBe(1_025);
  });

  it('tells every step it passes and ends with the last one', () => {
    const last = moveOn(steps, positionAt(steps, 60_000), 200, { speed: 60, shortens: false });
    expect(last).toEqual({ at: 61_000, told: 4 });
    expect(moveOn(steps, last ?? BEGINNING, 16, REAL_TIME)).toBeNull();
  });

  it('stands still while the page was hidden', () => {
    expect(moveOn(steps, positionAt(steps, 1_000), 3_600_000, REAL_TIME)?.at).toBe(1_250);
  });

  it('shortens a day to two seconds, and no wait that someone would watch', () => {
    const shortened = { speed: 1, shortens: true } as const;
    expect(rateAt(days, 5, shortened)).toBe(DAY / 2_000);
    expect(rateAt(days, 5, REAL_TIME)).toBe(1);
    expect(rateAt([{ at: 0 }, { at: LONG_WAIT_MS }], 5, shortened)).toBe(1);
  });

  it('does not run through what follows a shortened wait', () => {
    const then: ScenarioStep[] = [{ at: 0 }, { at: DAY }, { at: DAY + 1_000 }];
    const place = moveOn(then, { at: DAY - 10, told: 1 }, 200, { speed: 1, shortens: true });
    expect(place?.at).toBeCloseTo(DAY + 200, 0);
  });

  it('shortens a long sleep', () => {
    const asleep: ScenarioStep[] = [{ at: 10, page: { does: 'sleep', until: DAY } }, { at: DAY }];
    expect(rateAt(asleep, 500, { speed: 1, shortens: true })).toBeGreaterThan(40_000);
  });

  it('changes speed within its bounds', () => {
    expect(otherSpeed(1, 1)).toBe(2);
    expect(otherSpeed(60, 1)).toBe(60);
    expect(otherSpeed(0.25, -1)).toBe(0.25);
  });
});

describe('The timeline', () => {
  it('leads from the start to the end, later always further right', () => {
    const { shareOf } = timeScaleOf(steps);
    const shares = [0, 100, 200, 30_000, 61_000].map(shareOf);
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(new Set(shares).size).toBe(5);
  });

  it('leads back from a place to its moment', () => {
    for (const story of [steps, days]) {
      const { shareOf, momentAt } = timeScaleOf(story);
      for (const at of [0, 150, 200, 61_000]) expect(momentAt(shareOf(at))).toBe(at);
    }
  });

  it('leaves room between steps that are close, beside waits of days', () => {
    const mixed = [{ at: 0 }, { at: 100 }, { at: 30 * DAY }];
    const { shareOf } = timeScaleOf(mixed);
    expect(shareOf(100)).toBeGreaterThan(0.03);
  });
});
