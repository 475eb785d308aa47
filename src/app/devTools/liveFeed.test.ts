import { orderStories } from '#testkit/scenarios/orders';
import { createPlayer } from '#testkit/player/player';
import { machinesRestored } from '../../state/machines/machines';
import { createStore } from '../store';
import type { AppState } from '../store';
import type { LiveMessage } from './liveChannel';
import { startLiveFeed } from './liveFeed';

const story = orderStories.find(({ name }) => name === 'order won');
if (!story) throw new Error('there is no order to tell of');
const { machines } = createPlayer(story).frameAfterStep(2);

function watched() {
  const posted: LiveMessage[] = [];
  const { store } = createStore();
  const tell = startLiveFeed(
    { postMessage: (message: LiveMessage) => void posted.push(message) },
    store,
  );
  return { posted, store, tell };
}

test('who watches is told first how things stand, then what happens with the machines that follow', () => {
  const { posted, store, tell } = watched();
  const before = store.getState();
  const action = store.dispatch(machinesRestored(machines));
  tell(action, before, store.getState());
  expect(posted.map(({ action: told }) => told?.type ?? null)).toEqual([null, 'machines/restored']);
  expect(posted[0]?.machines).toEqual({});
  expect(posted[1]?.machines).toEqual(machines);
});

test('calls are named, the cache’s bookkeeping is not told, and names and addresses are masked', () => {
  const { posted, store, tell } = watched();
  const state: AppState = store.getState();
  const meta = { arg: { endpointName: 'userDetails', originalArgs: undefined } };
  tell({ type: 'api/executeQuery/fulfilled', meta, payload: { username: 'ada' } }, state, state);
  tell({ type: 'api/invalidation/updateProvidedBy' }, state, state);
  expect(posted).toHaveLength(2);
  expect(posted[1]?.action?.type).toBe('api/executeQuery/fulfilled (userDetails)');
  expect(JSON.stringify(posted)).not.toContain('ada');
});
