import { createReducer } from '@reduxjs/toolkit';
import type { MachineKind } from '../machines/kinds';
import { sessionEnded } from '../state/session';
import { rowsWanted } from './machines';

type Wanted = readonly MachineKind[];

/**
 * Machine kinds of which a screen has shown rows in this session; their rows are polled whenever `pageWoke` is
 * dispatched.
 */
export const polledKindsReducer = createReducer<Wanted>([], (build) => {
  build
    .addCase(sessionEnded, () => [])
    .addCase(rowsWanted, (wanted, { payload: { machine } }) =>
      wanted.includes(machine) ? wanted : [...wanted, machine],
    );
});

export const selectPolledKinds = ({ wanted }: { readonly wanted: Wanted }): Wanted => wanted;
