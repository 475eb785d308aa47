import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { MachineKind } from '../../machines/kinds';
import { rowsWanted } from './machines';

/** Declares that the screen shows rows of this kind: they are fetched when it opens and tracked to their end. */
export function useRowsWanted(machine: MachineKind, isWanted = true): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (isWanted) dispatch(rowsWanted({ machine }));
  }, [dispatch, machine, isWanted]);
}
