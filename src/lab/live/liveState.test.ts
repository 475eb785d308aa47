import type { LiveMessage } from '../../app/devTools/liveChannel';
import { orderStories } from '../../scenarios/orders';
import type { Scenario } from '../../scenarios/format';
import { createPlayer } from '../player/player';
import { liveFrame, liveReducer, NOTHING_HEARD } from './liveState';
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
  actions.reduce(liveReducer, NOTHING_HEARD);
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
