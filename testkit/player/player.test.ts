import fc from 'fast-check';
import { MACHINES } from '#src/machines/registry';
import { allStories } from '../scenarios/all';
import type { Scenario } from '#contract/scenarioFormat';
import { createPlayer } from './player';
import type { Player } from './player';
import { plantFault } from './testing/plantFault';

const START = Date.parse('2026-01-01T00:00:00.000Z');

function storyNamed(name: string): Scenario {
  const story = allStories.find((each) => each.name === name);
  if (!story) throw new Error(`there is no story "${name}"`);
  return story;
}

const orderAt = (player: Player, elapsedMs: number) =>
  player.frameAt(elapsedMs).machines['o1']?.value;

describe('A story that is played', () => {
  const player = createPlayer(storyNamed('order won'));

  it('shows at every moment what was known then', () => {
    expect([0, 199, 200, 1_199, 1_200, 60_999].map((at) => orderAt(player, at))).toEqual([
      'submitting',
      'submitting',
      'pending',
      'pending',
      'ordered',
      'ordered',
    ]);
  });

  it('lets a deadline come at its own moment, between the steps', () => {
    const { action, elapsedMs, step } = player.moves[3] ?? {};
    expect([elapsedMs, step, action?.type]).toEqual([61_000, null, 'order/DEADLINE_REACHED']);
    expect(orderAt(player, 61_000)).toBe('awaiting');
    const soon = createPlayer({ ...player.scenario, steps: player.steps.slice(0, 3) });
    expect(soon.durationMs).toBe(1_200);
  });

  it('says of each transition which fields changed, from what to what', () => {
    const [tapped, accepted, reported] = player.moves;
    expect(tapped?.changes.find(({ field }) => field === 'stage')).toEqual({
      field: 'stage',
      from: null,
      to: null,
    });
    expect(accepted?.changes).toContainEqual({ field: 'orderNo', from: null, to: 'R1' });
    expect(reported?.changes).toContainEqual({ field: 'stage', from: 'pending', to: 'ordered' });
  });

  it('counts expectations that are met, not met and still to come', () => {
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
      { step: 1, at: 200, actor: 'o1', field: 'state', wanted: 'ordered', got: 'pending' },
    ]);
  });

  it('stands still before its beginning and after its end', () => {
    expect(player.frameAt(-1).elapsedMs).toBe(0);
    expect(player.frameAt(1e12)).toEqual(player.frameAt(player.durationMs));
    expect(player.frameAfterStep(-1)).toMatchObject({ elapsedMs: 0, stepsDone: 0, machines: {} });
    expect(player.frameAfterStep(99)).toEqual(player.frameAfterStep(player.steps.length - 1));
  });

  it('goes step by step even where several are of one moment', () => {
    const taps = createPlayer(
      storyNamed('a day that is due stays due until the exchange has credited it'),
    );
    expect(taps.steps.map((_, index) => taps.frameAfterStep(index).stepsDone)).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(taps.frameAfterStep(2).elapsedMs).toBe(taps.frameAfterStep(3).elapsedMs);
  });
});

test('what is shown depends on the moment alone, however one got there', () => {
  const players = allStories.map((story) => createPlayer(story));
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

describe('The clocks', () => {
  it('of server, page and device go on together', () => {
    const frame = createPlayer(storyNamed('order won')).frameAt(700);
    expect(frame).toMatchObject({
      serverNow: START + 700,
      knownServerNow: START + 700,
      deviceNow: START + 700,
      isSynced: true,
    });
  });

  it('asleep, only the page stands still; awake, it hears what was due', () => {
    const player = createPlayer(storyNamed('slept past the end'));
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

  it('of the exchange can be moved', () => {
    const player = createPlayer(storyNamed('the exchange moved its clock to the end'));
    expect(player.frameAt(5_000).serverNow).toBe(START + 61_000);
    expect(player.frameAt(5_100).deviceNow).toBe(START + 5_100);
  });

  it('of the device can be wrong, and nothing comes early for that', () => {
    const player = createPlayer(
      storyNamed('somebody sets the device five hours on, and the end stays where it was'),
    );
    expect(player.frameAt(5_000).deviceNow).toBe(START + 18_005_000);
    expect(player.frameAt(6_500).page.isVisible).toBe(false);
    expect(player.frameAt(7_000).knownServerNow).toBe(START + 7_000);
  });

  it('tell the page nothing while it is offline', () => {
    const story = storyNamed(
      'offline at the end, and the page knows the time without the exchange',
    );
    const steps = story.steps.toSpliced(4, 0, {
      at: 6_000,
      page: { does: 'clockMoved', byMs: 5_000 },
    });
    const player = createPlayer({ ...story, steps });
    expect(player.frameAt(7_000)).toMatchObject({
      page: { isOnline: false },
      serverNow: START + 12_000,
      knownServerNow: START + 7_000,
    });
    expect(player.frameAt(player.durationMs).page.isOnline).toBe(true);
  });

  it('a page that is loaded anew knows nothing, and nothing of the old one rings', () => {
    const player = createPlayer(storyNamed('reloaded in mid-countdown'));
    expect(player.frameAt(20_500)).toMatchObject({ machines: {}, page: { reloads: 1 } });
    const rung = player.moves.filter(({ step }) => step === null);
    expect(rung.map(({ elapsedMs }) => elapsedMs)).toEqual([61_000]);
  });
});

describe('A fault planted in a machine', () => {
  const won = storyNamed('order won');

  it.each([
    ['the end is not waited for', 'ordered', 'DEADLINE_REACHED', 'settled', [3, 4]],
    ['a verdict is passed over', 'awaiting', 'REPORTED', 'awaiting', [4]],
    ['an answer leads back', 'submitting', 'ACCEPTED', 'checking', [1]],
  ] as const)('turns exactly the right step red: %s', (_what, state, event, target, red) => {
    const faulty = plantFault({ machine: 'order', state, event, target });
    const player = createPlayer(won, faulty);
    expect([...new Set(player.failures.map(({ step }) => step))]).toEqual(red);
    expect(createPlayer(won).failures).toEqual([]);
  });

  it('in one branch of a guard leaves the others alone', () => {
    const faulty = plantFault({
      machine: 'lockup',
      state: 'crediting',
      event: 'REPORTED',
      branch: 1,
      target: 'crediting',
    });
    const player = createPlayer(storyNamed('lock-up earns day by day and is complete'), faulty);
    expect(player.failures.map(({ step }) => step)).toEqual([2, 4, 6, 8, 10, 12]);
    expect(player.frameAt(player.durationMs).machines['l1']?.value).toBe('complete');
  });

  it('that makes it break is a red step and not the end of the player', () => {
    const { machine, version } = MACHINES.order;
    const broken = machine.provide({
      guards: {
        isNews: () => {
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
      wanted: null,
      got: expect.stringContaining('the machine broke') as string,
    });
    expect(player.statusOf(2, player.frameAt(player.durationMs))).toBe('red');
  });
});
