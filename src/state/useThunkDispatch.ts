import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { SessionState } from './session';
import type { WithMachines } from './machines/machines';

type State = WithMachines & { readonly session: SessionState };

/** Dispatch that also takes this room's thunks, such as `signOut()`. */
export const useThunkDispatch =
  useDispatch.withTypes<ThunkDispatch<State, unknown, UnknownAction>>();
