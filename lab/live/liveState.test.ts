import type { LiveMessage } from '#src/app/devTools/liveChannel';
import { orderScenarios } from '#testkit/scenarios/orders';
import type { Scenario } from '#contract/scenarioFormat';
import { createPlayer } from '#testkit/player/player';
import { machineAction } from '#src/tracker/machines';
import { liveFrame, liveReducer, INITIAL_LIVE_STATE } from './liveState';
import type { LiveAction, LiveState } from './liveState';

const won = orderScenarios.find(({ name }) => name === 'order won') as Scenario;
const player = createPlayer(won);

/** The messages that a page would send for the scenario, the initial state first. */
const messages: readonly LiveMessage[] = [
  { page: 'p1', path: '/trade', at: 0, action: null, machines: {} },
  ...player.moves.map(({ move }, index) => ({
    page: 'p1',
    path: '/trade',
    at: index + 1,
    action: machineAction(move),
    machines: player.frameAfterStep(index).machines,
  })),
];

const after = (...actions: readonly LiveAction[]): LiveState =>
  actions.reduce(liveReducer, INITIAL_LIVE_STATE);
const receive = (message: LiveMessage): LiveAction => ({ type: 'heard', message });
const all = after(...messages.map(receive));

test('the live view shows the machine that moved last, its state and its transitions', () => {
  const { record, moves, index } = liveFrame(all);
  expect(record).toMatchObject({ machine: 'order', value: 'settled' });
  expect(index).toBe(messages.length - 1);
  expect(moves.map(({ move }) => move.to)).toEqual([
    ...['submitting', 'pending', 'ordered', 'awaiting', 'settled'],
  ]);
  expect(moves.at(-1)?.changes.map(({ field }) => field)).toContain('exitPrice');
});

test('the live view of an earlier moment is unchanged by later messages', () => {
  const back = liveReducer(all, { type: 'wentTo', place: 2 });
  expect(liveFrame(back).record?.value).toBe('pending');
  const message: LiveMessage = { ...(messages[1] as LiveMessage), action: { type: 'later' } };
  const later = liveReducer(back, receive(message));
  expect(liveFrame(later).record?.value).toBe('pending');
  expect(liveFrame(later).entries).toHaveLength(messages.length + 1);
  expect(liveFrame(liveReducer(later, { type: 'wentTo', place: null })).index).toBe(
    messages.length,
  );
});

test('the live view shows the page that was opened last until another page is chosen', () => {
  const other: LiveMessage = { page: 'p2', path: '/my', at: 9, action: null, machines: {} };
  const both = liveReducer(all, receive(other));
  expect(liveFrame(both).page?.path).toBe('/my');
  const chosen = liveReducer(both, { type: 'pageChosen', id: 'p1' });
  expect(liveFrame(chosen).record?.value).toBe('settled');
});

test('the live view of an earlier moment is unchanged when the app is reloaded', () => {
  const back = liveReducer(all, { type: 'wentTo', place: 2 });
  const other: LiveMessage = { page: 'p2', path: '/my', at: 9, action: null, machines: {} };
  expect(liveFrame(liveReducer(back, receive(other))).record?.value).toBe('pending');
});

test('a repeated initial message of a page is ignored', () => {
  const again = liveReducer(all, receive({ ...(messages[0] as LiveMessage) }));
  expect(again).toBe(all);
});

test('a chosen machine stays selected until another page is chosen', () => {
  const [order] = Object.keys(liveFrame(all).machines);
  const other = { ...liveFrame(all).record!, id: 'k1', machine: 'kyc' as const };
  const last = messages.at(-1)!;
  const both: LiveMessage = {
    ...last,
    machines: { ...last.machines, k1: other as (typeof last.machines)[string] },
  };
  const state = liveReducer(all, receive(both));
  expect(liveFrame(state).record?.id).toBe(order);
  const chosen = liveReducer(state, { type: 'machineChosen', id: 'k1' });
  expect(liveFrame(chosen).record?.id).toBe('k1');
  const again = liveReducer(chosen, { type: 'pageChosen', id: 'p1' });
  expect(liveFrame(again).record?.id).toBe(order);
});

test('the live view drops the oldest messages and keeps the viewed moment', () => {
  const step = (at: number): LiveAction =>
    receive({ page: 'p1', path: '/trade', at, action: { type: `step ${at}` }, machines: {} });
  const many = Array.from({ length: 1_999 }, (_, index) => step(index + 1));
  const full = after(receive({ ...messages[0]! }), ...many);
  expect(liveFrame(full).entries).toHaveLength(2_000);
  const back = liveReducer(full, { type: 'wentTo', place: 1_500 });
  expect(liveFrame(back).entry?.type).toBe('step 1500');
  const later = [2_001, 2_002, 2_003].map(step).reduce(liveReducer, back);
  expect(liveFrame(later).entries).toHaveLength(2_000);
  expect(liveFrame(later).entries.at(-1)?.type).toBe('step 2003');
  expect(liveFrame(later).entry?.type).toBe('step 1500');
});

test('the transitions of an earlier moment contain no later ones', () => {
  const back = liveReducer(all, { type: 'wentTo', place: 3 });
  expect(liveFrame(back).moves.map(({ move }) => move.to)).toEqual([
    ...['submitting', 'pending', 'ordered'],
  ]);
});
