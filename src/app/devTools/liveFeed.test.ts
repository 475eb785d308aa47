import { orderScenarios } from '#testkit/scenarios/orders';
import { createPlayer } from '#testkit/player/player';
import { machinesRestored } from '../../tracker/machines';
import { createStore } from '../store';
import type { LiveMessage } from './liveChannel';
import { startLiveFeed } from './liveFeed';
import type { RootState } from '../../state/store';

const scenario = orderScenarios.find(({ name }) => name === 'order won');
if (!scenario) throw new Error('no scenario "order won"');
const { machines } = createPlayer(scenario).frameAfterStep(2);

function startFeed() {
  const posted: LiveMessage[] = [];
  const { store } = createStore();
  const feed = startLiveFeed(
    { postMessage: (message: LiveMessage) => void posted.push(message) },
    store,
  );
  return { posted, store, tell: feed };
}

test('the live feed sends the current state first and then each machine action', () => {
  const { posted, store, tell: feed } = startFeed();
  const before = store.getState();
  const action = store.dispatch(machinesRestored(machines));
  feed(action, before, store.getState());
  expect(posted.map(({ action: sent }) => sent?.type ?? null)).toEqual([null, 'machines/restored']);
  expect(posted[0]?.machines).toEqual({});
  expect(posted[1]?.machines).toEqual(machines);
});

test('the live feed adds endpoint names to calls, omits cache bookkeeping and masks names and addresses', () => {
  const { posted, store, tell: feed } = startFeed();
  const state: RootState = store.getState();
  const meta = { arg: { endpointName: 'userDetails', originalArgs: undefined } };
  feed({ type: 'api/executeQuery/fulfilled', meta, payload: { username: 'ada' } }, state, state);
  feed({ type: 'api/invalidation/updateProvidedBy' }, state, state);
  expect(posted).toHaveLength(2);
  expect(posted[1]?.action?.type).toBe('api/executeQuery/fulfilled (userDetails)');
  expect(JSON.stringify(posted)).not.toContain('ada');
});
