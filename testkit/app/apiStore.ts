/** A store without the effects of the app, and a record of its actions. */
import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '#src/api/api';
import type { EndpointName } from '#contract';
import { createSettingsReducer } from '#src/state/storage/persist';
import { trackerReducer } from '#src/tracker/machines';
import { polledKindsReducer } from '#src/tracker/polledKinds';
import { lastTapReducer } from '#src/tracker/submitIntent';
import { sessionSlice, sessionsEndedReducer } from '#src/state/session';
import { toastsSlice } from '#src/state/toasts';

const isPlainAction = (action: unknown): action is UnknownAction =>
  typeof action === 'object' && action !== null && 'type' in action;

export function createApiStore() {
  const actions: UnknownAction[] = [];
  const record: Middleware = () => (next) => (action) => {
    if (isPlainAction(action)) actions.push(action);
    return next(action);
  };
  const store = configureStore({
    reducer: {
      session: sessionSlice.reducer,
      settings: createSettingsReducer(),
      sessionsEnded: sessionsEndedReducer,
      tracker: trackerReducer,
      wanted: polledKindsReducer,
      lastTap: lastTapReducer,
      toasts: toastsSlice.reducer,
      [api.reducerPath]: api.reducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware, record),
  });
  return { store, actions };
}
export type ApiStore = ReturnType<typeof createApiStore>;

/** A store for a user with an access token. */
export function signedIn(token = 'token-of-ann'): ApiStore {
  localStorage.setItem('accessToken', token);
  return createApiStore();
}

interface Outcome {
  readonly data?: unknown;
  readonly error?: unknown;
}
/** The `initiate` function of an endpoint, reduced to the arguments used here. */
type Initiate = (arg: unknown, options?: { forceRefetch: boolean }) => () => Promise<Outcome>;

/** Calls an endpoint by name and bypasses the cache, for tests that run over all endpoints. */
export async function callByName(
  { store }: ApiStore,
  name: EndpointName,
  arg: unknown,
): Promise<Outcome> {
  const { initiate } = api.endpoints[name] as unknown as { initiate: Initiate };
  const { data, error } = await store.dispatch(initiate(arg, { forceRefetch: true }));
  return { data, error };
}
