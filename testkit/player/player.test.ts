import fc from 'fast-check';
import { MACHINES } from '#src/machines/registry';
import { allScenarios } from '../scenarios/all';
import type { Scenario } from '#contract/scenarioFormat';
import { createPlayer } from './player';
import type { Player } from './player';
import { plantFault } from './testing/plantFault';

const START = Date.parse('2026-01-01T00:00:00.000Z');

function scenarioNamed(name: string): Scenario {
  const scenario = allScenarios.find((each) => each.name === name);
  if (!scenario) throw new Error(`there is no scenario "${name}"`);
  return scenario;
}

const orderAt = (player: Player, elapsedMs: number) =>
  player.frameAt(elapsedMs).machines['o1']?.value;

describe('Player', () => {
  const player = createPlayer(scenarioNamed('order won'));

  it('shows at each time the state after all earlier steps', () => {
    expect([0, 199, 200, 1_199, 1_200, 60_999].map((at) => orderAt(player, at))).toEqual([
      'submitting',
      'submitting',
      'pending',
      'pending',
      'ordered',
      'ordered',
    ]);
  });

  it('fires a deadline at its own time between the steps', () => {
    const { move, elapsedMs, step } = player.moves[3] ?? {};
    expect([elapsedMs, step, move?.event.type]).toEqual([61_000, null, 'DEADLINE_REACHED']);
    expect(orderAt(player, 61_000)).toBe('awaiting');
    const soon = createPlayer({ ...player.scenario, steps: player.steps.slice(0, 3) });
    expect(soon.durationMs).toBe(1_200);
  });

  it('lists the changed fields of each transition with old and new values', () => {
    const [tapped, accepted, reported] = player.moves;
    expect(tapped?.changes.find(({ field }) => field === 'stage')).toEqual({
      field: 'stage',
      from: null,
      to: null,
    });
    expect(accepted?.changes).toContainEqual({ field: 'orderNo', from: null, to: 'R1' });
    expect(reported?.changes).toContainEqual({ field: 'stage', from: 'pending', to: 'ordered' });
  });

  it('marks expectations as met, failed or pending', () => {
    const wrong = createPlayer({
      ...player.scenario,
      steps: player.steps.map((step, index) =>
        index === 1 ? { ...step, expect: { o1: { state: 'ordered' } } } : step,
      ),
    });
    const frame = wrong.frameAfterStep(2);
    expect(wrong.steps.map((_, index) => wrong.statusOf(index, frame))).toEqual([
      'green',
      'red',
      'green',
      'waiting',
      'waiting',
    ]);
    expect(wrong.failures).toEqual([
      { step: 1, at: 200, actor: 'o1', field: 'state', expected: 'ordered', actual: 'pending' },
    ]);
  });

  it('has the first frame before the start and the last frame after the end', () => {
    expect(player.frameAt(-1).elapsedMs).toBe(0);
    expect(player.frameAt(1e12)).toEqual(player.frameAt(player.durationMs));
    expect(player.frameAfterStep(-1)).toMatchObject({ elapsedMs: 0, stepsDone: 0, machines: {} });
    expect(player.frameAfterStep(99)).toEqual(player.frameAfterStep(player.steps.length - 1));
  });

  it('plays simultaneous steps one by one', () => {
    const taps = createPlayer(
      scenarioNamed('a day that is due stays due until the exchange has credited it'),
    );
    expect(taps.steps.map((_, index) => taps.frameAfterStep(index).stepsDone)).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(taps.frameAfterStep(2).elapsedMs).toBe(taps.frameAfterStep(3).elapsedMs);
  });
});

test('a frame depends only on its time, not on earlier frames', () => {
  const players = allScenarios.map((scenario) => createPlayer(scenario));
  const moments = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(fc.nat(players.length - 1), moments, (which, shares) => {
      const used = players[which] as Player;
      const fresh = createPlayer(used.scenario);
      for (const share of shares) used.frameAt(share * used.durationMs);
      const at = (shares[0] ?? 0) * used.durationMs;
      expect(used.frameAt(at)).toEqual(fresh.frameAt(at));
    }),
  );
});

describe('Player clocks', () => {
  it('of server, page and device advance together', () => {
    const frame = createPlayer(scenarioNamed('order won')).frameAt(700);
    expect(frame).toMatchObject({
      serverNow: START + 700,
      knownServerNow: START + 700,
      deviceNow: START + 700,
      isSynced: true,
    });
  });

  it('of server and device continue during sleep, and the page is synchronized after the sleep', () => {
    const player = createPlayer(scenarioNamed('slept past the end'));
    const asleep = player.frameAt(70_000);
    expect(asleep.page.isAsleep).toBe(true);
    expect(asleep.serverNow - asleep.knownServerNow).toBe(60_000);
    expect(asleep.deviceNow).toBe(START + 70_000);
    expect(orderAt(player, 70_000)).toBe('ordered');
    expect(player.frameAt(3_600_000)).toMatchObject({
      page: { isAsleep: false },
      knownServerNow: START + 3_600_000,
    });
    expect(orderAt(player, 3_600_000)).toBe('awaiting');
  });

  it('include a server clock, which a step can move', () => {
    const player = createPlayer(scenarioNamed('the exchange moved its clock to the end'));
    expect(player.frameAt(5_000).serverNow).toBe(START + 61_000);
    expect(player.frameAt(5_100).deviceNow).toBe(START + 5_100);
  });

  it('include a wrong device clock, which does not affect deadlines', () => {
    const player = createPlayer(
      scenarioNamed('the device clock is set five hours ahead, and the end does not change'),
    );
    expect(player.frameAt(5_000).deviceNow).toBe(START + 18_005_000);
    expect(player.frameAt(6_500).page.isVisible).toBe(false);
    expect(player.frameAt(7_000).knownServerNow).toBe(START + 7_000);
  });

  it('do not synchronize a page that is offline', () => {
    const scenario = scenarioNamed(
      'offline at the end, and the page knows the time without the exchange',
    );
    const steps = scenario.steps.toSpliced(4, 0, {
      at: 6_000,
      page: { does: 'clockMoved', byMs: 5_000 },
    });
    const player = createPlayer({ ...scenario, steps });
    expect(player.frameAt(7_000)).toMatchObject({
      page: { isOnline: false },
      serverNow: START + 12_000,
      knownServerNow: START + 7_000,
    });
    expect(player.frameAt(player.durationMs).page.isOnline).toBe(true);
  });

  it('do not fire the deadlines that a page had before its reload', () => {
    const player = createPlayer(scenarioNamed('reloaded in mid-countdown'));
    expect(player.frameAt(20_500)).toMatchObject({ machines: {}, page: { reloads: 1 } });
    const deadlines = player.moves.filter(({ step }) => step === null);
    expect(deadlines.map(({ elapsedMs }) => elapsedMs)).toEqual([61_000]);
  });
});

describe('Player with a fault planted in a machine', () => {
  const won = scenarioNamed('order won');

  it.each([
    ['a settlement without the deadline event', 'ordered', 'DEADLINE_REACHED', 'settled', [3, 4]],
    ['an ignored result', 'awaiting', 'REPORTED', 'awaiting', [4]],
    ['an accepted order that returns to checking', 'submitting', 'ACCEPTED', 'checking', [1]],
  ] as const)('fails at exactly the affected step for %s', (_what, state, event, target, red) => {
    const faulty = plantFault({ machine: 'order', state, event, target });
    const player = createPlayer(won, faulty);
    expect([...new Set(player.failures.map(({ step }) => step))]).toEqual(red);
    expect(createPlayer(won).failures).toEqual([]);
  });

  it('reports no failure at a step whose transition takes a branch without the fault', () => {
    const faulty = plantFault({
      machine: 'lockup',
      state: 'crediting',
      event: 'REPORTED',
      branch: 1,
      target: 'crediting',
    });
    const player = createPlayer(scenarioNamed('lock-up earns day by day and is complete'), faulty);
    expect(player.failures.map(({ step }) => step)).toEqual([2, 4, 6, 8, 10, 12]);
    expect(player.frameAt(player.durationMs).machines['l1']?.value).toBe('complete');
  });

  it('marks the step as failed and continues when a machine throws', () => {
    const { machine, version } = MACHINES.order;
    const broken = machine.provide({
      guards: {
        isNewerRow: () => {
          throw new Error('the machine broke');
        },
      },
    });
    const player = createPlayer(won, { ...MACHINES, order: { machine: broken, version } });
    expect(player.failures).toContainEqual({
      step: 2,
      at: 1_200,
      actor: '',
      field: 'event',
      expected: null,
      actual: expect.stringContaining('the machine broke') as string,
    });
    expect(player.statusOf(2, player.frameAt(player.durationMs))).toBe('red');
  });
});
