import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { MachineKind } from '../../machines/kinds';
import { sessionEnded, sessionStarted } from '../session';
import { pageTouched } from '../time/awake';
import { rowsWanted } from './machines';

type Wanted = readonly MachineKind[];

/** Whose rows are looked for at once: what screens show, and orders where somebody is there, for a touch may become a tap. */
export const wantedReducer = createReducer<Wanted>([], (build) => {
  build
    .addCase(sessionEnded, () => [])
    .addMatcher(isAnyOf(rowsWanted, pageTouched, sessionStarted), (wanted, action) => {
      const machine = rowsWanted.match(action) ? action.payload.machine : 'order';
      return wanted.includes(machine) ? wanted : [...wanted, machine];
    });
});

export const selectWanted = ({ wanted }: { readonly wanted: Wanted }): Wanted => wanted;
