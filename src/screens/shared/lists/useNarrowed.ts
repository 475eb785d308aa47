import type { ReactNode } from 'react';
import { useTime } from '../../../state/time/time';
import { isAskedFor, NO_FILTER, requestOf, type StateFilter } from './stateFilter';

/** A list that was narrowed by its reader. */
export interface Narrowed<State extends string> {
  readonly filter: StateFilter<State>;
  /** Stands where nothing fits. */
  readonly noMatch: ReactNode;
}

interface Row {
  readonly state?: string;
  readonly at: number;
}

/** What a list asks for, and which rows of the answer it shows; a list that was not narrowed shows all. */
export function useNarrowed<State extends string>(narrowed: Narrowed<State> | undefined) {
  const { clock } = useTime();
  const filter: StateFilter<State> = narrowed?.filter ?? NO_FILTER;
  const now = clock.now();
  return {
    asked: requestOf(filter, now),
    isShown: (row: Row) => isAskedFor(filter, now, row),
  };
}
