import type { LiveMessage } from '#src/app/devTools/liveChannel';
import { orderStories } from '#testkit/scenarios/orders';
import type { Scenario } from '#contract/scenarioFormat';
import { createPlayer } from '#testkit/player/player';
import { liveFrame, liveReducer, INITIAL_LIVE_STATE } from './liveState';
import type { LiveAction, LiveState } from './liveState';

const won = orderStories.find(({ name }) => name === 'order won') as Scenario;
const player = createPlayer(won);

/** What a page would tell of the story, the beginning first. */
const told: readonly LiveMessage[] = [
  { page: 'p1', path: '/trade', at: 0, action: null, machines: {} },
  ...player.moves.map(({ action }, index) => ({
    page: 'p1',
    path: '/trade',
    at: index + 1,
    action,
    machines: player.frameAfterStep(index).machines,
  })),
];

const after = (...actions: readonly LiveAction[]): LiveState =>
  actions.reduce(liveReducer, INITIAL_LIVE_STATE);
const hear = (message: LiveMessage): LiveAction => ({ type: 'heard', message });
const all = after(...told.map(hear));

test('the latest is on show: the machine that moved last, where it stands and how it came there', () => {
  const { record, moves, index } = liveFrame(all);
  expect(record).toMatchObject({ machine: 'order', value: 'settled' });
  expect(index).toBe(told.length - 1);
  expect(moves.map(({ action }) => action.payload.to)).toEqual([
    ...['submitting', 'pending', 'ordered', 'awaiting', 'settled'],
  ]);
  expect(moves.at(-1)?.changes.map(({ field }) => field)).toContain('exitPrice');
});

test('back in time only what had happened by then is there, and what is told meanwhile changes nothing of it', () => {
  const back = liveReducer(all, { type: 'wentTo', place: 2 });
  expect(liveFrame(back).record?.value).toBe('pending');
  const message: LiveMessage = { ...(told[1] as LiveMessage), action: { type: 'later' } };
  const later = liveReducer(back, hear(message));
  expect(liveFrame(later).record?.value).toBe('pending');
  expect(liveFrame(later).entries).toHaveLength(told.length + 1);
  expect(liveFrame(liveReducer(later, { type: 'wentTo', place: null })).index).toBe(told.length);
});

test('several windows are told apart, and the one opened last is on show until another is chosen', () => {
  const other: LiveMessage = { page: 'p2', path: '/my', at: 9, action: null, machines: {} };
  const both = liveReducer(all, hear(other));
  expect(liveFrame(both).page?.path).toBe('/my');
  const chosen = liveReducer(both, { type: 'pageChosen', id: 'p1' });
  expect(liveFrame(chosen).record?.value).toBe('settled');
});

test('who looks back is left there when the app is reloaded', () => {
  const back = liveReducer(all, { type: 'wentTo', place: 2 });
  const other: LiveMessage = { page: 'p2', path: '/my', at: 9, action: null, machines: {} };
  expect(liveFrame(liveReducer(back, hear(other))).record?.value).toBe('pending');
});

test('a page that tells how things stand once more begins nothing anew', () => {
  const again = liveReducer(all, hear({ ...(told[0] as LiveMessage) }));
  expect(again).toBe(all);
});

test('the machine that was chosen stays on show whichever moves, and another window forgets it', () => {
  const [order] = Object.keys(liveFrame(all).machines);
  const other = { ...liveFrame(all).record!, id: 'k1', machine: 'kyc' as const };
  const last = told.at(-1)!;
  const both: LiveMessage = {
    ...last,
    machines: { ...last.machines, k1: other as (typeof last.machines)[string] },
  };
  const state = liveReducer(all, hear(both));
  expect(liveFrame(state).record?.id).toBe(order);
  const chosen = liveReducer(state, { type: 'machineChosen', id: 'k1' });
  expect(liveFrame(chosen).record?.id).toBe('k1');
  const again = liveReducer(chosen, { type: 'pageChosen', id: 'p1' });
  expect(liveFrame(again).record?.id).toBe(order);
});

test('the oldest goes where too much was told, and who looks back stays at what they look at', () => {
  const step = (at: number): LiveAction =>
    hear({ page: 'p1', path: '/trade', at, action: { type: `step ${at}` }, machines: {} });
  const many = Array.from({ length: 1_999 }, (_, index) => step(index + 1));
  const full = after(hear({ ...told[0]! }), ...many);
  expect(liveFrame(full).entries).toHaveLength(2_000);
  const back = liveReducer(full, { type: 'wentTo', place: 1_500 });
  expect(liveFrame(back).entry?.type).toBe('step 1500');
  const later = [2_001, 2_002, 2_003].map(step).reduce(liveReducer, back);
  expect(liveFrame(later).entries).toHaveLength(2_000);
  expect(liveFrame(later).entries.at(-1)?.type).toBe('step 2003');
  expect(liveFrame(later).entry?.type).toBe('step 1500');
});

test('nothing that came later is among the moves of an earlier moment', () => {
  const back = liveReducer(all, { type: 'wentTo', place: 3 });
  expect(liveFrame(back).moves.map(({ action }) => action.payload.to)).toEqual([
    ...['submitting', 'pending', 'ordered'],
  ]);
});
