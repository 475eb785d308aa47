/**
 * Settings that survive a reload. They are read synchronously when the store is created, so that the first frame is
 * right. redux-persist only writes them; it is a lazy chunk that is loaded at the first change. Stored keys: `lang` as
 * a plain string, `preferences` as JSON, and `en`, written once. Orders, identity, cards and forms are never stored.
 */
import {
  combineReducers,
  type Dispatch,
  type Reducer,
  type Store,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Persistoid } from 'redux-persist';
import { DEFAULT_LANGUAGE, toLanguage, type Language } from '#contract/languages';
import { languageFollowed, languageSlice } from './language';
import { reportProgrammingError } from '../reportProgrammingError';
import { shareLoad } from '../../files/shareLoad';
import {
  formatPreferences,
  parsePreferences,
  preferencesFollowed,
  preferencesSlice,
  type Preferences,
} from './preferences';
import { storage, type SafeStorage } from './storage';
import type { RootState } from '../store';

export interface PersistedSettings {
  readonly lang: Language;
  readonly preferences: Preferences;
}

export const readLanguage = (from: SafeStorage = storage): Language => toLanguage(from.get('lang'));

const readSettings = (from: SafeStorage): PersistedSettings => ({
  lang: readLanguage(from),
  preferences: parsePreferences(from.get('preferences')),
});

type Texts = Record<keyof PersistedSettings, string>;
const SETTINGS = ['lang', 'preferences'] as const satisfies (keyof Texts)[];

const serialise = (settings: PersistedSettings): Texts => ({
  lang: settings.lang,
  preferences: formatPreferences(settings.preferences),
});

/** The texts that this tab last read or wrote, by key. A module variable suffices, because a page has one store. */
let lastSeen: Partial<Texts> = {};

/**
 * Adapter that writes redux-persist's one record as separate keys. Writes only the keys that this tab changed since it
 * last read or wrote them, so a tab that was suspended for a day does not restore old values.
 */
const separateKeysStorage = (to: SafeStorage) => ({
  /** Returns nothing, because the state was read before the store existed. */
  getItem: () => Promise.resolve(undefined),
  setItem(_key: string, settings: PersistedSettings): Promise<void> {
    const texts = serialise(settings);
    for (const key of SETTINGS) {
      if (texts[key] === lastSeen[key]) continue;
      to.set(key, texts[key]);
      lastSeen[key] = texts[key];
    }
    return Promise.resolve();
  },
  removeItem: () => Promise.resolve(),
});

/** The `settings` slice of the store, initialised from storage; `persistSettings` writes it. */
export function createSettingsReducer(
  from: SafeStorage = storage,
): Reducer<PersistedSettings, UnknownAction> {
  const initial = readSettings(from);
  lastSeen = serialise(initial);
  if (from.get('en') === null) from.set('en', DEFAULT_LANGUAGE);
  const slices = combineReducers({
    lang: languageSlice.reducer,
    preferences: preferencesSlice.reducer,
  });
  return (state = initial, action) => slices(state, action);
}

const loadLibrary = shareLoad(() => import(/* webpackChunkName: "persist" */ 'redux-persist'));

/**
 * Starts writing changes. A change is written synchronously: requests read the language from storage, and texts that
 * are refetched after a language change must be in the new language. The redux-persist chunk is loaded at the first
 * change. Until it is loaded, or if that fails, changes are written to the same storage without it, so that none is
 * lost.
 */
export function persistSettings(
  store: Store<Pick<RootState, 'settings'>>,
  to: SafeStorage = storage,
): void {
  const target = separateKeysStorage(to);
  let lastWritten = store.getState().settings;
  let writer: Persistoid | undefined;

  async function startWriter() {
    const { createPersistoid } = await loadLibrary();
    writer ??= createPersistoid({ key: 'settings', storage: target, serialize: false });
  }

  store.subscribe(() => {
    const { settings } = store.getState();
    if (settings === lastWritten) return;
    lastWritten = settings;
    if (writer) {
      writer.update(settings);
      void writer.flush();
      return;
    }
    void target.setItem('settings', settings);
    // If the redux-persist chunk fails to load, nothing is lost: this change is already written, and the next change
    // loads the chunk again.
    startWriter().catch(reportProgrammingError);
  });
}

/** Applies settings that another tab changed. A null `key` means that storage was cleared. */
export const followStoredSettings =
  (key: string | null, from: SafeStorage = storage) =>
  (dispatch: Dispatch): void => {
    const stored = readSettings(from);
    const text = serialise(stored);
    for (const changed of SETTINGS) {
      if (key === null || key === changed) lastSeen = { ...lastSeen, [changed]: text[changed] };
    }
    if (key === null || key === 'lang') dispatch(languageFollowed(stored.lang));
    if (key === null || key === 'preferences') dispatch(preferencesFollowed(stored.preferences));
  };

export const selectLanguage = (state: Pick<RootState, 'settings'>) => state.settings.lang;
export const selectPreferences = (state: Pick<RootState, 'settings'>) => state.settings.preferences;
