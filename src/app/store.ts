/** The Redux store. docs/architecture.md describes its slices. */
import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api } from '../api';
import { trackerReducer } from '../tracker/machines';
import { polledKindsReducer } from '../tracker/polledKinds';
import { lastTapReducer } from '../tracker/submitIntent';
import { createSettingsReducer, persistSettings } from '../state/storage/persist';
import { sessionSlice, sessionsEndedReducer } from '../state/session';
import { toastsSlice } from '../state/toasts';
import type { DevTools } from './devTools/createDevTools';

/**
 * Creates a store and its listener middleware, so that each test can have its own store. `devTools` connects Redux
 * DevTools, see `devTools/`. The checks of development builds skip machines and cache: both are plain data by
 * construction, and checking them is slow.
 */
export function createStore(devTools?: DevTools) {
  const effects = createListenerMiddleware();
  // Disables the warning of these checks about their own duration, because a busy computer is its usual cause.
  const checks = { ignoredPaths: ['tracker', 'api'], warnAfter: 10_000 };
  const store = configureStore({
    reducer: combineReducers({
      session: sessionSlice.reducer,
      sessionsEnded: sessionsEndedReducer,
      settings: createSettingsReducer(),
      tracker: trackerReducer,
      wanted: polledKindsReducer,
      lastTap: lastTapReducer,
      toasts: toastsSlice.reducer,
      [api.reducerPath]: api.reducer,
    }),
    middleware: (getDefaults) =>
      getDefaults({
        immutableCheck: checks,
        serializableCheck: checks,
      })
        .prepend(effects.middleware)
        .concat(api.middleware),
    devTools: false,
    enhancers: (getDefaults) =>
      devTools ? getDefaults().prepend(devTools.view).concat(devTools.history) : getDefaults(),
  });
  persistSettings(store);
  return { store, effects };
}

/** The part of the listener middleware that effects need. */
export type Listening = Pick<ListenerMiddlewareInstance, 'startListening'>;
export type AppStore = ReturnType<typeof createStore>['store'];
