/** The one store. What lives in which part: docs/architecture.md. */
import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api } from '../api';
import { machinesReducer } from '../state/machines/machines';
import { wantedReducer } from '../state/machines/wanted';
import { createSettingsReducer, persistSettings } from '../state/storage/persist';
import { sessionSlice, sessionsEndedReducer } from '../state/session';
import { toastsSlice } from '../state/toasts';
import type { DevTools } from './devTools/storyHistory';

/**
 * A store with its effects' middleware. Made by a function, so that every test has a store of its own.
 * `devTools` connects it to a developer's browser, see `devTools/`.
 * Dev checks skip machines and cache: both are plain data by construction, and walking them costs more than they do.
 */
export function createStore(devTools?: DevTools) {
  const effects = createListenerMiddleware();
  // A busy machine is no fault of the state's: the checks' own complaint about their time is left out.
  const checks = { ignoredPaths: ['machines', 'api'], warnAfter: 10_000 };
  const store = configureStore({
    reducer: combineReducers({
      session: sessionSlice.reducer,
      sessionsEnded: sessionsEndedReducer,
      settings: createSettingsReducer(),
      machines: machinesReducer,
      wanted: wantedReducer,
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

/** What effects need of the store's listener middleware. */
export type Listening = Pick<ListenerMiddlewareInstance, 'startListening'>;
export type AppStore = ReturnType<typeof createStore>['store'];
export type AppDispatch = AppStore['dispatch'];
export type AppState = ReturnType<AppStore['getState']>;
