import { type ApiStore, callByName, createApiStore, signedIn } from '#testkit/app/apiStore';
import { sampleAnswers, sampleUser } from '#testkit/app/samples';
import { sampleArgs } from '#testkit/app/standardAnswers';
import { json, ok, refusalReply } from '#testkit/app/scriptedExchange';
import { scriptedExchange } from '#testkit/app/sharedScriptedExchange';
import { ENDPOINT_NAMES } from '#contract';
import { signOut } from '../state/session';

const refused = json(401, { code: 1001, data: { reason: 'UNAUTHORIZED' } });
const sessionEnds = ({ actions }: ApiStore) =>
  actions.filter(({ type }) => type === 'session/sessionEnded').map((action) => action.payload);

/** All calls except login, because a 401 response to a login means wrong credentials. */
const sessionCalls = ENDPOINT_NAMES.filter((name) => name !== 'login');

test.each(sessionCalls)('a 401 answer to %s ends the session', async (name) => {
  const app = signedIn();
  scriptedExchange.answer('*', refused);
  const { error } = await callByName(app, name, sampleArgs[name]());
  expect(error).toEqual({ kind: 'unauthorized' });
  expect(scriptedExchange.heard).toHaveLength(1);
  expect(sessionEnds(app)).toEqual([expect.objectContaining({ why: 'expired' })]);
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(app.store.getState().session).toEqual({ status: 'visitor', endedWhy: 'expired' });
});

test('twenty simultaneous 401 answers end the session once', async () => {
  const app = signedIn();
  scriptedExchange.answer('*', refused);
  const calls = sessionCalls.slice(0, 20).map((name) => callByName(app, name, sampleArgs[name]()));
  const results = await Promise.all(calls);
  expect(scriptedExchange.heard).toHaveLength(20);
  expect(results.map(({ error }) => error)).toEqual(
    Array.from({ length: 20 }, () => ({ kind: 'unauthorized' })),
  );
  expect(sessionEnds(app)).toHaveLength(1);
});

test('a late 401 answer for the previous session does not end the new session', async () => {
  const app = signedIn('token-of-ann');
  let answerLate = () => {};
  const requested = new Promise<void>((resolve) => {
    scriptedExchange.answer('/api/user/details', (response, heard) => {
      answerLate = () => refused(response, heard);
      resolve();
    });
  });
  const late = callByName(app, 'userDetails', undefined);
  const endedWithoutRequest = late.then(() =>
    Promise.reject(new Error('userDetails ended without a request')),
  );
  await Promise.race([requested, endedWithoutRequest]);

  app.store.dispatch(signOut());
  scriptedExchange.answer('/api/user/login', ok({ accessToken: 'token-of-bob', user: sampleUser }));
  await callByName(app, 'login', sampleArgs.login());
  answerLate();
  await late;

  expect(sessionEnds(app)).toEqual([{ why: 'signedOut' }]);
  expect(localStorage.getItem('accessToken')).toBe('token-of-bob');
  expect(app.store.getState().session.status).toBe('signedIn');
});

test('repeated 401 answers to a visitor end the session once', async () => {
  const app = createApiStore();
  scriptedExchange.answer('*', refused);
  await callByName(app, 'productList', undefined);
  await callByName(app, 'productList', undefined);
  expect(sessionEnds(app)).toEqual([expect.objectContaining({ why: 'expired' })]);
});

test.each(['login', 'register'] as const)(
  'the call %s starts a session and keeps its token only in localStorage',
  async (name) => {
    const app = createApiStore();
    scriptedExchange.answer('*', ok(sampleAnswers[name]));
    const { data } = await callByName(app, name, sampleArgs[name]());
    expect(data).toEqual({ user: sampleUser });
    expect(localStorage.getItem('accessToken')).toBe('token-of-ann');
    expect(app.store.getState().session).toEqual({ status: 'signedIn' });
    expect(app.actions.filter(({ type }) => type === 'session/sessionStarted')).toHaveLength(1);
  },
);

test.each([
  ['a refusal of the credentials', refusalReply(1100, { reason: 'BAD_CREDENTIALS' }), 'refused'],
  ['no token', ok({ user: sampleUser }), 'shape'],
  [
    'a token with characters that a header forbids',
    ok({ accessToken: 'a\nb', user: sampleUser }),
    'shape',
  ],
  ['a malformed user', ok({ accessToken: 'token', user: { id: 'u1' } }), 'shape'],
])('a login answered with %s starts no session', async (_case, reply, kind) => {
  const app = createApiStore();
  scriptedExchange.answer('*', reply);
  const { error } = await callByName(app, 'login', sampleArgs.login());
  expect(error).toMatchObject({ kind });
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(app.store.getState().session).toEqual({ status: 'visitor' });
});

test('logging in while another account is signed in ends the session of that account first', async () => {
  const app = signedIn('token-of-bob');
  scriptedExchange.answer('*', ok(sampleAnswers.login));
  await callByName(app, 'login', sampleArgs.login());
  expect(sessionEnds(app)).toEqual([{ why: 'signedOut' }]);
  expect(app.store.getState().session.status).toBe('signedIn');
  expect(localStorage.getItem('accessToken')).toBe('token-of-ann');
});
