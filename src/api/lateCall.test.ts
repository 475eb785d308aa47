import { createApiStore } from '../testing/apiStore';
import { sampleAnswers } from '../testing/samples';
import { ok } from '../testing/scriptedExchange';
import { exchange } from '../testing/sharedScriptedExchange';
import { api } from './api';
import { seal, sealedCount } from '../state/secrets';

/** Calls and contract are fetched apart from the app, so they can be missing when a call is made. */
let mockFailures = 0;
jest.mock('./call', () => {
  mockFailures -= 1;
  if (mockFailures >= 0) throw new Error('Loading chunk failed');
  return jest.requireActual<object>('./call');
});

beforeEach(() => exchange.forget());

// Once the file is here it stays, so the test in which it never comes stands first.
test('an act says that there is no network, was not sent, and leaves no secret behind', async () => {
  mockFailures = 1;
  exchange.answer('*', ok(sampleAnswers.login));
  const { store } = createApiStore();
  const arg = { username: 'ann', sealed: seal({ password: 'canary' }) };
  const { error } = await store.dispatch(api.endpoints.login.initiate(arg));
  expect(error).toEqual({ kind: 'offline' });
  expect(exchange.heard).toHaveLength(0);
  expect(sealedCount()).toBe(0);
});

test('a read asks for the file again, and is then answered', async () => {
  mockFailures = 2;
  exchange.answer('*', ok(sampleAnswers.banks));
  const { store } = createApiStore();
  const { data } = await store.dispatch(api.endpoints.banks.initiate(undefined));
  expect(data).toEqual(sampleAnswers.banks);
  expect(exchange.heard).toHaveLength(1);
});

test('the act leaves when it is repeated after that', async () => {
  exchange.answer('*', ok(sampleAnswers.login));
  const { store } = createApiStore();
  const arg = { username: 'ann', sealed: seal({ password: 'canary' }) };
  const { data } = await store.dispatch(api.endpoints.login.initiate(arg));
  expect(data).toEqual({ user: sampleAnswers.login.user });
  expect(exchange.heard).toHaveLength(1);
});
