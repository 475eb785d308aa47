import { useEffect } from 'react';
import type { MachineKind } from '../machines/kinds';
import { rowsWanted } from './machines';
import { useAppDispatch } from '../state/store';

/**
 * Declares that the screen shows rows of this kind. They are fetched when the screen opens and tracked until they end.
 */
export function useRowsWanted(machine: MachineKind, isWanted = true): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isWanted) dispatch(rowsWanted({ machine }));
  }, [dispatch, machine, isWanted]);
}
