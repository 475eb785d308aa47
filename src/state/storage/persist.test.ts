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

const open = () =>
  configureStore({
    reducer: { settings: createSettingsReducer(), session: sessionSlice.reducer },
  });
const writerHere = () => new Promise((resolve) => setTimeout(resolve, 20));
const opened = async () => {
  const store = open();
  persistSettings(store);
  await writerHere();
  return store;
};

test.each([
  [null, 'en'],
  ['vn', 'vn'],
  ['cn', 'cn'],
  ['en', 'en'],
  ['de', 'en'],
])('stored lang %j opens in %s, at the first frame', (stored, language) => {
  if (stored !== null) localStorage.setItem('lang', stored);
  expect(selectLanguage(open().getState())).toBe(language);
});

test('the first start writes en, and only that', async () => {
  await opened();
  expect({ ...localStorage }).toEqual({ en: 'en' });
});

test('a later start leaves en as it is', () => {
  localStorage.setItem('en', 'vn');
  open();
  expect(localStorage.getItem('en')).toBe('vn');
});

test('a choice is in storage before anything that follows from it', async () => {
  const store = await opened();
  store.dispatch(languageChosen('vn'));
  expect(localStorage.getItem('lang')).toBe('vn');
  store.dispatch(themeChosen('dark'));
  expect(parsePreferences(localStorage.getItem('preferences')).theme).toBe('dark');
});

test('a choice made in the very first moment is kept, though the writer is still on its way', async () => {
  const store = open();
  persistSettings(store);
  store.dispatch(languageChosen('cn'));
  expect(localStorage.getItem('lang')).toBe('cn');
  await writerHere();
  expect(selectLanguage(store.getState())).toBe('cn');
  expect(localStorage.getItem('lang')).toBe('cn');
});

test('later choices are written at once as well, by the writer', async () => {
  const store = await opened();
  store.dispatch(languageChosen('cn'));
  await writerHere();
  store.dispatch(themeChosen('dark'));
  expect(parsePreferences(localStorage.getItem('preferences')).theme).toBe('dark');
  store.dispatch(languageChosen('vn'));
  expect(localStorage.getItem('lang')).toBe('vn');
  expect(parsePreferences(localStorage.getItem('preferences')).theme).toBe('dark');
});

test('a reload finds what was chosen', async () => {
  const store = await opened();
  store.dispatch(favouriteToggled({ productId: 'eurusd' }));
  store.dispatch(languageChosen('vn'));
  const next = open().getState();
  expect(selectPreferences(next).favourites).toEqual(['eurusd']);
  expect(selectLanguage(next)).toBe('vn');
});

test('a tab that slept writes nothing old back, least of all a token', async () => {
  localStorage.setItem('accessToken', 'token');
  localStorage.setItem('lang', 'vn');
  const store = await opened();
  localStorage.removeItem('accessToken');
  localStorage.setItem('lang', 'cn');
  localStorage.setItem('foreign', 'kept');
  store.dispatch(themeChosen('light'));
  await writerHere();
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(localStorage.getItem('lang')).toBe('cn');
  expect(localStorage.getItem('foreign')).toBe('kept');
});

test('what another tab chose is followed, and not written again', async () => {
  const store = await opened();
  localStorage.setItem('lang', 'cn');
  store.dispatch(followStoredSettings('lang'));
  expect(selectLanguage(store.getState())).toBe('cn');
  localStorage.setItem('lang', 'vn');
  store.dispatch(themeChosen('dark'));
  expect(localStorage.getItem('lang')).toBe('vn');
});
