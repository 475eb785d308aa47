/**
 * What survives a reload. Reading is synchronous, at store creation, so the first frame is right; redux-persist only
 * writes. Stored: `lang` as a plain string, `preferences` as JSON, and `en`, written once. Nothing of orders, identity,
 * cards or forms is ever stored.
 */
import {
  combineReducers,
  type Dispatch,
  type Reducer,
  type Store,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { persistReducer, persistStore } from 'redux-persist';
import { DEFAULT_LANGUAGE, STORAGE_KEYS, toLanguage, type Language } from '../contract';
import { languageFollowed, languageSlice } from './language';
import {
  formatPreferences,
  parsePreferences,
  preferencesFollowed,
  preferencesSlice,
  type Preferences,
} from './preferences';
import { storage, type SafeStorage } from './storage';

export const PREFERENCES_KEY = 'preferences';

export interface Settings {
  readonly lang: Language;
  readonly preferences: Preferences;
}

export const readLanguage = (from: SafeStorage = storage): Language =>
  toLanguage(from.get(STORAGE_KEYS.lang));

const readSettings = (from: SafeStorage): Settings => ({
  lang: readLanguage(from),
  preferences: parsePreferences(from.get(PREFERENCES_KEY)),
});

const asText = (settings: Settings): Record<string, string> => ({
  [STORAGE_KEYS.lang]: settings.lang,
  [PREFERENCES_KEY]: formatPreferences(settings.preferences),
});

/** What this tab last read or wrote, by key. One page has one store, so there is one of these. */
let lastSeen: Record<string, string> = {};

/**
 * redux-persist's one record as literal keys. Only keys that this tab changed since it last read or wrote them are
 * written, so a tab that slept for a day puts nothing old back.
 */
const literalStorage = (to: SafeStorage) => ({
  /** Never anything: the state was read before the store existed. */
  getItem: () => Promise.resolve(undefined),
  setItem(_key: string, settings: Settings): Promise<void> {
    for (const [key, text] of Object.entries(asText(settings))) {
      if (text === lastSeen[key]) continue;
      to.set(key, text);
      lastSeen[key] = text;
    }
    return Promise.resolve();
  },
  removeItem: () => Promise.resolve(),
});

/** The `settings` part of the store, seeded from storage and written by redux-persist once `persistStore` has run. */
export function createSettingsReducer(from: SafeStorage = storage) {
  const start = readSettings(from);
  lastSeen = asText(start);
  if (from.get(STORAGE_KEYS.en) === null) from.set(STORAGE_KEYS.en, DEFAULT_LANGUAGE);
  const slices = combineReducers({
    lang: languageSlice.reducer,
    preferences: preferencesSlice.reducer,
  });
  const seeded: Reducer<Settings, UnknownAction> = (state = start, action) => slices(state, action);
  return persistReducer<Settings>(
    {
      key: 'settings',
      storage: literalStorage(from),
      serialize: false,
      stateReconciler: false,
      whitelist: ['lang', 'preferences'],
      timeout: 0,
    },
    seeded,
  );
}

/** redux-persist's actions carry functions, which the store's check for plain values must be told to let through. */
export const PERSIST_ACTIONS = ['persist/PERSIST', 'persist/REHYDRATE', 'persist/FLUSH'];

/**
 * Starts writing. A change is written before anything that follows from it: requests read the language from storage, so
 * the texts that are fetched again after a choice must already find it there.
 */
export function persistSettings(store: Store<WithSettings>): void {
  const persistor = persistStore(store);
  let written = store.getState().settings;
  store.subscribe(() => {
    const { settings } = store.getState();
    // By part, because redux-persist makes a new whole of the same parts when it is told to flush.
    if (settings.lang === written.lang && settings.preferences === written.preferences) return;
    written = settings;
    void persistor.flush();
  });
}

/** Takes over what another tab chose, so that all tabs look and speak alike. `key` null: storage was emptied. */
export const followStoredSettings =
  (key: string | null, from: SafeStorage = storage) =>
  (dispatch: Dispatch): void => {
    const stored = readSettings(from);
    const text = asText(stored);
    for (const changed of [STORAGE_KEYS.lang, PREFERENCES_KEY]) {
      if (key === null || key === changed)
        lastSeen = { ...lastSeen, [changed]: text[changed] ?? '' };
    }
    if (key === null || key === STORAGE_KEYS.lang) dispatch(languageFollowed(stored.lang));
    if (key === null || key === PREFERENCES_KEY) dispatch(preferencesFollowed(stored.preferences));
  };

type WithSettings = { readonly settings: Settings };
export const selectLanguage = (state: WithSettings) => state.settings.lang;
export const selectPreferences = (state: WithSettings) => state.settings.preferences;
