/** The store behind the components on show: the app's own slices, with the frame's machines in them. */
import { combineReducers, configureStore, createAction, createReducer } from '@reduxjs/toolkit';
import { api, TAGS } from '../../api';
import { KYC_ID } from '../../machines/kycFacts';
import { lockupId } from '../../machines/lockupFacts';
import { machinesReducer, machinesRestored } from '../../state/machines/machines';
import type { MachineRecord, MachinesState } from '../../state/machines/machines';
import { createSettingsReducer } from '../../state/storage/persist';
import { sessionSlice } from '../../state/session';
import { createSafeStorage } from '../../state/storage/storage';
import { toastsSlice } from '../../state/toasts';
import { answerFromMachines } from './stageExchange';

const momentShown = createAction<number>('stage/momentShown');

/** A scenario may call its actors what it likes; the app's selectors look for these. */
export function appIdOf(record: MachineRecord): string {
  if (record.machine === 'kyc') return KYC_ID;
  if (record.machine === 'lockup' && record.context.row)
    return lockupId(record.context.row.orderNo);
  return record.id;
}

const asInApp = (machines: MachinesState): MachinesState =>
  Object.fromEntries(
    Object.values(machines).map((record) => {
      const id = appIdOf(record);
      return [id, { ...record, id }];
    }),
  );

export function createStageStore() {
  answerFromMachines();
  const checks = { ignoredPaths: ['machines', 'api'], warnAfter: 10_000 };
  const store = configureStore({
    reducer: combineReducers({
      session: sessionSlice.reducer,
      // Neither read from the browser's storage nor written to it: the lab shows, it does not settle anything.
      settings: createSettingsReducer(createSafeStorage(() => undefined)),
      machines: machinesReducer,
      toasts: toastsSlice.reducer,
      moment: createReducer(0, (build) =>
        build.addCase(momentShown, (_moment, { payload }) => payload),
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
    /** Puts a frame into the store; `now` is server ms. Does nothing where the machines are the same. */
    show(machines: MachinesState, now: number) {
      if (machines === shown) return;
      shown = machines;
      store.dispatch(momentShown(now));
      store.dispatch(machinesRestored(asInApp(machines)));
      // The components have asked an exchange that has just changed its mind.
      store.dispatch(api.util.invalidateTags([...TAGS]));
    },
  };
}
