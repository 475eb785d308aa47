import { orderScenarios } from '#testkit/scenarios/orders';
import type { Scenario } from '#contract/scenarioFormat';
import { liveThrough } from '#testkit/testing/livePage';
import { clockJumpBetween } from './recordedMove';
import type { RecordedMove } from './recording';
import { writeReport } from './report';
import { toScenario } from './toScenario';

const pagesOf = (scenario: Scenario) => scenario.steps.flatMap(({ page }) => page ?? []);

function reportOn(name: string): Scenario {
  const scenario = orderScenarios.find((each) => each.name === name);
  if (!scenario) throw new Error(`no scenario is called ${name}`);
  liveThrough(scenario);
  return JSON.parse(writeReport(0).text) as Scenario;
}

describe('Page events in a recorded scenario', () => {
  it.each([
    ['reloaded in mid-countdown', [{ does: 'reload' }]],
    ['slept past the end', [{ does: 'sleep', until: expect.any(Number) as number }]],
    ['the device clock is set five hours ahead, and the end does not change', []],
    ['order won', []],
  ])('become the expected page steps of "%s"', (name, pages) => {
    expect(pagesOf(reportOn(name))).toEqual(pages);
  });

  it('are absent from the report of a session without moves', () => {
    expect(JSON.parse(writeReport(0).text)).toMatchObject({ format: 'report/1' });
  });
});

describe('Exchange clock in a recording', () => {
  const before = { server: 10_000, mono: 500, wall: 70_000 };
  const after = (server: number, mono: number, wall: number) => ({
    server: before.server + server,
    mono: before.mono + mono,
    wall: before.wall + wall,
  });

  it.each([
    ['is 0 when the clock ran normally', after(60_000, 60_000, 60_000), 0],
    [
      'is positive when the exchange clock was moved forward',
      after(80_000, 20_000, 20_000),
      60_000,
    ],
    ['is negative when the exchange clock was moved back', after(-5_000, 20_000, 20_000), -25_000],
    ['is 0 after device sleep', after(60_000, 100, 60_000), 0],
    ['is 0 when the device clock was changed', after(20_000, 20_000, 3_620_000), 0],
    ['is 0 for a small correction', after(20_400, 20_000, 20_000), 0],
  ])('clockJumpBetween %s', (_what, now, byMs) => {
    expect(clockJumpBetween(before, now)).toBe(byMs);
  });

  const START = Date.UTC(2026, 0, 1);
  const move = (part: Partial<RecordedMove>): RecordedMove => ({
    did: 'move',
    id: 'kyc',
    machine: 'kyc',
    version: 1,
    at: START,
    done: false,
    event: { type: 'SUBMITTED' },
    to: 'submitting',
    ...part,
  });

  it('when moved, becomes a clockMoved step, and later steps are relative to it', () => {
    const moved = (jumpMs: number, at: number) =>
      toScenario([move({ input: {} }), move({ at: START + at, jumpMs })], '')?.steps.slice(1);
    expect(moved(60_000, 62_000)).toMatchObject([
      { at: 2_000, page: { does: 'clockMoved', byMs: 60_000 } },
      { at: 2_000, send: {} },
    ]);
    expect(moved(-60_000, -58_000)).toMatchObject([
      { at: 2_000, page: { does: 'clockMoved', byMs: -60_000 } },
      { at: 2_000, send: {} },
    ]);
  });

  it('triggers skipped deadlines after the clockMoved step', () => {
    const row = { orderNo: 'L1', state: 'earning', nextCreditAt: START + 86_400_000 };
    const lockup = { machine: 'lockup', id: 'L1' } as const;
    const steps = toScenario(
      [
        move({ ...lockup, event: { type: 'REPORTED', row }, to: 'earning', input: {} }),
        move({ at: START + 200_000_000, jumpMs: 199_998_000, input: {} }),
        move({
          ...lockup,
          at: START + 200_000_000,
          lateMs: 200_000_000 - 86_400_000,
          event: { type: 'CREDIT_DUE' },
          to: 'crediting',
        }),
      ],
      '',
    )?.steps;
    expect(steps).toMatchObject([
      { at: 0, expect: { l1: { state: 'earning' } } },
      { at: 2_000, page: { does: 'clockMoved', byMs: 199_998_000 } },
      { at: 2_000, send: { to: 'k1' } },
      { at: 2_000, expect: { l1: { state: 'crediting' } } },
    ]);
  });

  it('gets a clockMoved step when an unrecorded jump would make time run backwards', () => {
    const entries = [
      move({ at: START + 5_000, input: {} }),
      { did: 'wipe' } as const,
      move({ at: START, input: {} }),
    ];
    expect(toScenario(entries, '')?.steps).toMatchObject([
      { at: 0, send: {} },
      { at: 0, page: { does: 'clockMoved', byMs: -5_000 } },
      { at: 0, page: { does: 'reload' } },
      { at: 0, send: {} },
    ]);
  });
});
