import { sampleAnswers } from '#testkit/app/samples';
import { ok } from '#testkit/app/scriptedExchange';
import { scriptedExchange } from '#testkit/app/sharedScriptedExchange';

/** The number of remaining failures to load the lazy chunk of calls and contract. */
let mockFailures = 0;
jest.mock('./call', () => {
  if (mockFailures === 0) return jest.requireActual<object>('./call');
  mockFailures -= 1;
  throw new Error('Loading chunk failed');
});

/** Imports the client again, because a loaded chunk stays loaded. */
async function openClient(failures: number) {
  jest.resetModules();
  mockFailures = failures;
  const { createApiStore } = await import('#testkit/app/apiStore');
  const { api } = await import('./api');
  const { seal, sealedCount } = await import('../state/secrets');
  const { store } = createApiStore();
  const logIn = () =>
    store.dispatch(
      api.endpoints.login.initiate({ username: 'ann', sealed: seal({ password: 'canary' }) }),
    );
  const readBanks = () => store.dispatch(api.endpoints.banks.initiate(undefined));
  return { logIn, readBanks, sealedCount };
}

describe('Lazy chunk of calls', () => {
  test('when missing, makes a login fail as offline, sends nothing and drops its secrets', async () => {
    scriptedExchange.answer('*', ok(sampleAnswers.login));
    const { logIn, sealedCount } = await openClient(1);
    const { error } = await logIn();
    expect(error).toEqual({ kind: 'offline' });
    expect(scriptedExchange.heard).toHaveLength(0);
    expect(sealedCount()).toBe(0);
  });

  test('is requested again by a query, which then succeeds', async () => {
    scriptedExchange.answer('*', ok(sampleAnswers.banks));
    const { readBanks } = await openClient(2);
    const { data } = await readBanks();
    expect(data).toEqual(sampleAnswers.banks);
    expect(scriptedExchange.heard).toHaveLength(1);
    expect(mockFailures).toBe(0);
  });

  test('is requested again by a repeated login, which is then sent once', async () => {
    scriptedExchange.answer('*', ok(sampleAnswers.login));
    const { logIn } = await openClient(1);
    expect((await logIn()).error).toEqual({ kind: 'offline' });
    const { data } = await logIn();
    expect(data).toEqual({ user: sampleAnswers.login.user });
    expect(scriptedExchange.heard).toHaveLength(1);
  });
});
