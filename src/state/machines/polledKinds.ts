import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { MachineKind } from '../../machines/kinds';
import { sessionEnded, sessionStarted } from '../session';
import { pageTouched } from '../time/pageActivity';
import { rowsWanted } from './machines';

type Wanted = readonly MachineKind[];

/**
 * Machine kinds to poll immediately: those on screen, and orders while the user is active, because a touch may become a
 * tap.
 */
export const polledKindsReducer = createReducer<Wanted>([], (build) => {
  build
    .addCase(sessionEnded, () => [])
    .addMatcher(isAnyOf(rowsWanted, pageTouched, sessionStarted), (wanted, action) => {
      const machine = rowsWanted.match(action) ? action.payload.machine : 'order';
      return wanted.includes(machine) ? wanted : [...wanted, machine];
    });
});

export const selectPolledKinds = ({ wanted }: { readonly wanted: Wanted }): Wanted => wanted;
