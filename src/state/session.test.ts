import { createApiStore } from '#testkit/app/apiStore';
import { formInterrupted, formReopened, sessionEnded, sessionStarted, signOut } from './session';
import { followOtherTabs } from './storage/tabSync';

const open = (token?: string) => {
  if (token) localStorage.setItem('accessToken', token);
  const app = createApiStore();
  const stop = followOtherTabs(app.store.dispatch);
  return { ...app, stop, session: () => app.store.getState().session };
};
/** The storage event that the browser sends when another tab writes. */
const otherTabWrites = (key: string, value: string | null) => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
};

let tab: ReturnType<typeof open>;
afterEach(() => tab.stop());
const events = () =>
  tab.actions
    .filter(({ type }) => type.startsWith('session/'))
    .map(({ type, payload }) => [type, payload]);

test('a stored token starts a signed-in session at once, and the state does not contain the token', () => {
  tab = open('token-of-ann');
  expect(tab.session()).toEqual({ status: 'signedIn' });
  expect(JSON.stringify(tab.store.getState())).not.toContain('token-of-ann');
});

test('a session without a stored token is a visitor session', () => {
  tab = open();
  expect(tab.session()).toEqual({ status: 'visitor' });
});

test('signOut removes the stored token', () => {
  tab = open('token-of-ann');
  tab.store.dispatch(signOut());
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(tab.session()).toEqual({ status: 'visitor', endedWhy: 'signedOut' });
});

test('signing out in another tab ends the session at once', () => {
  tab = open('token-of-ann');
  otherTabWrites('accessToken', null);
  expect(tab.session()).toEqual({ status: 'visitor', endedWhy: 'otherTab' });
});

test('clearing the storage in another tab ends the session', () => {
  tab = open('token-of-ann');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(tab.session()).toEqual({ status: 'visitor', endedWhy: 'otherTab' });
});

test('a sign-in of another account in another tab ends this session before it starts the next', () => {
  tab = open('token-of-ann');
  otherTabWrites('accessToken', 'token-of-bob');
  expect(tab.session()).toEqual({ status: 'signedIn' });
  expect(events()).toEqual([
    ['session/sessionEnded', { why: 'otherTab' }],
    ['session/sessionStarted', undefined],
  ]);
});

test('a sign-in in another tab starts a session for a visitor', () => {
  tab = open();
  otherTabWrites('accessToken', 'token-of-ann');
  expect(events()).toEqual([['session/sessionStarted', undefined]]);
});

test.each(['pageshow', 'visibilitychange'] as const)(
  'a frozen tab that missed the sign-out reads the token again on %s',
  (event) => {
    tab = open('token-of-ann');
    localStorage.removeItem('accessToken');
    expect(tab.session().status).toBe('signedIn');
    (event === 'pageshow' ? window : document).dispatchEvent(new Event(event));
    expect(tab.session()).toEqual({ status: 'visitor', endedWhy: 'otherTab' });
  },
);

test('a tab ignores storage events after followOtherTabs is stopped', () => {
  tab = open('token-of-ann');
  tab.stop();
  otherTabWrites('accessToken', null);
  expect(tab.session().status).toBe('signedIn');
});

test('language and preferences follow another tab', () => {
  tab = open();
  otherTabWrites('lang', 'cn');
  otherTabWrites('preferences', '{"version":1,"theme":"dark"}');
  expect(tab.store.getState().settings).toMatchObject({
    lang: 'cn',
    preferences: { theme: 'dark' },
  });
});

test('an interrupted form is reopened after the next login, once', () => {
  tab = open('token-of-ann');
  tab.store.dispatch(sessionEnded({ why: 'expired', returnTo: '/withdraw' }));
  tab.store.dispatch(sessionStarted());
  expect(tab.session()).toEqual({ status: 'signedIn', returnTo: '/withdraw' });
  tab.store.dispatch(formReopened());
  expect(tab.session()).toEqual({ status: 'signedIn' });
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'my'])(
  'the return path after login is never %s',
  (path) => {
    tab = open();
    tab.store.dispatch(formInterrupted({ path }));
    expect(tab.session()).not.toHaveProperty('returnTo');
    tab.store.dispatch(sessionEnded({ why: 'expired', returnTo: path }));
    expect(tab.session()).not.toHaveProperty('returnTo');
  },
);
