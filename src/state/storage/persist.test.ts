import { configureStore } from '@reduxjs/toolkit';
import { languageChosen } from './language';
import {
  createSettingsReducer,
  followStoredSettings,
  persistSettings,
  selectLanguage,
  selectPreferences,
} from './persist';
import { favouriteToggled, parsePreferences, themeChosen } from './preferences';
import { sessionSlice } from '../session';
import { settled } from '#testkit/app/settled';

const open = () =>
  configureStore({
    reducer: { settings: createSettingsReducer(), session: sessionSlice.reducer },
  });
const openWithWriter = async () => {
  const store = open();
  persistSettings(store);
  await settled();
  return store;
};

test.each([
  [null, 'en'],
  ['vn', 'vn'],
  ['cn', 'cn'],
  ['en', 'en'],
  ['de', 'en'],
])('the stored lang %j starts the app in language %s', (stored, language) => {
  if (stored !== null) localStorage.setItem('lang', stored);
  expect(selectLanguage(open().getState())).toBe(language);
});

test('the first start of the app writes only the storage key en', async () => {
  await openWithWriter();
  expect({ ...localStorage }).toEqual({ en: 'en' });
});

test('a start of the app leaves an existing storage key en unchanged', () => {
  localStorage.setItem('en', 'vn');
  open();
  expect(localStorage.getItem('en')).toBe('vn');
});

test('a chosen setting is stored synchronously', async () => {
  const store = await openWithWriter();
  store.dispatch(languageChosen('vn'));
  expect(localStorage.getItem('lang')).toBe('vn');
  store.dispatch(themeChosen('dark'));
  expect(parsePreferences(localStorage.getItem('preferences')).theme).toBe('dark');
});

test('a setting that is chosen before the writer has loaded is stored', async () => {
  const store = open();
  persistSettings(store);
  store.dispatch(languageChosen('cn'));
  expect(localStorage.getItem('lang')).toBe('cn');
  await settled();
  expect(selectLanguage(store.getState())).toBe('cn');
  expect(localStorage.getItem('lang')).toBe('cn');
});

test('settings that are chosen after the writer has loaded are stored synchronously', async () => {
  const store = await openWithWriter();
  store.dispatch(languageChosen('cn'));
  await settled();
  store.dispatch(themeChosen('dark'));
  expect(parsePreferences(localStorage.getItem('preferences')).theme).toBe('dark');
  store.dispatch(languageChosen('vn'));
  expect(localStorage.getItem('lang')).toBe('vn');
  expect(parsePreferences(localStorage.getItem('preferences')).theme).toBe('dark');
});

test('a reload restores the chosen settings', async () => {
  const store = await openWithWriter();
  store.dispatch(favouriteToggled({ productId: 'eurusd' }));
  store.dispatch(languageChosen('vn'));
  const next = open().getState();
  expect(selectPreferences(next).favourites).toEqual(['eurusd']);
  expect(selectLanguage(next)).toBe('vn');
});

test('a tab with an old state overwrites neither the token nor a newer setting of another tab', async () => {
  localStorage.setItem('accessToken', 'token');
  localStorage.setItem('lang', 'vn');
  const store = await openWithWriter();
  localStorage.removeItem('accessToken');
  localStorage.setItem('lang', 'cn');
  localStorage.setItem('foreign', 'kept');
  store.dispatch(themeChosen('light'));
  await settled();
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(localStorage.getItem('lang')).toBe('cn');
  expect(localStorage.getItem('foreign')).toBe('kept');
});

test('a setting of another tab is adopted and not written again', async () => {
  const store = await openWithWriter();
  localStorage.setItem('lang', 'cn');
  store.dispatch(followStoredSettings('lang'));
  expect(selectLanguage(store.getState())).toBe('cn');
  localStorage.setItem('lang', 'vn');
  store.dispatch(themeChosen('dark'));
  expect(localStorage.getItem('lang')).toBe('vn');
});
