import { createApiStore } from '../testing/apiStore';
import { sampleAnswers } from '../testing/samples';
import {
  ok,
  pointClientAt,
  startScriptedExchange,
  type ScriptedExchange,
} from '../testing/scriptedExchange';
import type { EndpointName } from '../contract';
import { api } from './api';
import type * as EndpointOf from './endpointOf';
import { seal, sealedCount } from './secrets';

/** The file with the contract is fetched apart from the app, so it can be missing when a call is made. */
let mockFailures = 0;
jest.mock('./caller', () => {
  mockFailures -= 1;
  if (mockFailures >= 0) throw new Error('Loading chunk failed');
  return jest.requireActual<object>('./caller');
});

/** What not every visit needs of the contract is a file of its own, with the same fate. */
let mockMissing = false;
jest.mock('./endpointOf', () => {
  const actual = jest.requireActual<typeof EndpointOf>('./endpointOf');
  return {
    ...actual,
    endpointOf: (call: EndpointName) =>
      mockMissing ? Promise.reject(new Error('Loading chunk failed')) : actual.endpointOf(call),
  };
});

let exchange: ScriptedExchange;
beforeAll(async () => {
  exchange = await startScriptedExchange();
  pointClientAt(exchange.host);
});
afterAll(() => exchange.close());
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

test('an act whose part of the contract never comes was not sent either, and can be repeated', async () => {
  exchange.answer('*', ok(sampleAnswers.login));
  const { store } = createApiStore();
  const login = () =>
    store.dispatch(
      api.endpoints.login.initiate({ username: 'ann', sealed: seal({ password: 'canary' }) }),
    );
  mockMissing = true;
  expect((await login()).error).toEqual({ kind: 'offline' });
  expect(exchange.heard).toHaveLength(0);
  expect(sealedCount()).toBe(0);
  mockMissing = false;
  expect((await login()).data).toEqual({ user: sampleAnswers.login.user });
});
