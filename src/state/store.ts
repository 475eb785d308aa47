/**
 * The types of the store, and its typed hooks. Only types are imported from the slices and the API, so that every
 * directory may use this module; `npm run walls` allows these imports only for types.
 */
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { api } from '../api/api';
import type { MachineKind } from '../machines/kinds';
import type { TrackerState } from '../tracker/machines';
import type { LastTap } from '../tracker/submitIntent';
import type { SessionState } from './session';
import type { PersistedSettings } from './storage/persist';
import type { ToastFact } from './toasts';

export interface RootState {
  readonly session: SessionState;
  readonly sessionsEnded: number;
  readonly settings: PersistedSettings;
  readonly tracker: TrackerState;
  readonly wanted: readonly MachineKind[];
  readonly lastTap: LastTap | null;
  readonly toasts: readonly ToastFact[];
  readonly api: ReturnType<typeof api.reducer>;
}

/** The part of the state that machines need; the store of the scenario player contains nothing else. */
export type TrackerRootState = Pick<RootState, 'tracker'>;

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
export type AppThunk<R = void> = ThunkAction<R, RootState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
