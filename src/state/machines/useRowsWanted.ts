import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { MachineKind } from '../../machines/kinds';
import { rowsWanted } from './machines';

/** The screen shows rows of this kind: they are asked for as it opens, and followed to their end from then on. */
export function useRowsWanted(machine: MachineKind, isWanted = true): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (isWanted) dispatch(rowsWanted({ machine }));
  }, [dispatch, machine, isWanted]);
}
