import type { ReactNode } from 'react';
import { useTime } from '../../../state/time/time';
import { matchesStateFilter, NO_FILTER, stateFilterRequest, type StateFilter } from './stateFilter';

/** A filtered list. */
export interface ListFilter<State extends string> {
  readonly filter: StateFilter<State>;
  /** Shown when nothing matches. */
  readonly noMatch: ReactNode;
}

interface Row {
  readonly state?: string;
  readonly at: number;
}

/** Request parameters of a list and the client-side filter of its rows; without a filter every row is shown. */
export function useListFilter<State extends string>(narrowed: ListFilter<State> | undefined) {
  const { clock } = useTime();
  const filter: StateFilter<State> = narrowed?.filter ?? NO_FILTER;
  const now = clock.now();
  return {
    asked: stateFilterRequest(filter, now),
    isShown: (row: Row) => matchesStateFilter(filter, now, row),
  };
}
