/** The store of the components on the stage: the slices of the app, with the machines of the frame. */
import { combineReducers, configureStore, createAction, createReducer } from '@reduxjs/toolkit';
import { api, TAGS } from '#src/api/index';
import { KYC_ID } from '#src/machines/kyc/selectors';
import { lockupId } from '#src/machines/lockup/selectors';
import { trackerReducer, machinesRestored } from '#src/tracker/machines';
import type { MachineRecord, MachinesState } from '#src/tracker/machines';
import { createSettingsReducer } from '#src/state/storage/persist';
import { sessionSlice } from '#src/state/session';
import { createSafeStorage } from '#src/state/storage/storage';
import { toastsSlice } from '#src/state/toasts';
import { simulateExchange } from './simulatedExchange';

const frameShown = createAction<number>('stage/momentShown');

/** Returns the id that the app's selectors expect, because a scenario may use any actor ids. */
export function toAppId(record: MachineRecord): string {
  if (record.machine === 'kyc') return KYC_ID;
  if (record.machine === 'lockup' && record.context.row)
    return lockupId(record.context.row.orderNo);
  return record.id;
}

const withAppIds = (machines: MachinesState): MachinesState =>
  Object.fromEntries(
    Object.values(machines).map((record) => {
      const id = toAppId(record);
      return [id, { ...record, id }];
    }),
  );

export function createStageStore() {
  simulateExchange();
  const checks = { ignoredPaths: ['tracker', 'api'], warnAfter: 10_000 };
  const store = configureStore({
    reducer: combineReducers({
      session: sessionSlice.reducer,
      // Not connected to the browser's storage, so that the lab never changes the app's settings.
      settings: createSettingsReducer(createSafeStorage(() => undefined)),
      tracker: trackerReducer,
      toasts: toastsSlice.reducer,
      moment: createReducer(0, (build) =>
        build.addCase(frameShown, (_moment, { payload }) => payload),
      ),
      [api.reducerPath]: api.reducer,
    }),
    preloadedState: { session: { status: 'signedIn' } },
    middleware: (getDefaults) =>
      getDefaults({ immutableCheck: checks, serializableCheck: checks }).concat(api.middleware),
    devTools: SANDBOX && { name: 'lab', maxAge: 300 },
  });
  let shown: MachinesState | null = null;

  return {
    store,
    /**
     * Puts the machines of a frame into the store; `now` is server time in ms. Does nothing if the machines are the
     * same.
     */
    show(machines: MachinesState, now: number) {
      if (machines === shown) return;
      shown = machines;
      store.dispatch(frameShown(now));
      store.dispatch(machinesRestored(withAppIds(machines)));
      // Refetches all queries, because the simulated responses have changed.
      store.dispatch(api.util.invalidateTags([...TAGS]));
    },
  };
}
