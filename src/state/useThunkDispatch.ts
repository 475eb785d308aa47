import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { SessionState } from './session';
import type { WithMachines } from './machines/machines';

type State = WithMachines & { readonly session: SessionState };

/** `useDispatch` that also accepts the thunks of `src/state`, such as `signOut()`. */
export const useThunkDispatch =
  useDispatch.withTypes<ThunkDispatch<State, unknown, UnknownAction>>();
