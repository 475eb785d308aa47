import type { ReactNode } from 'react';
import { useToday } from '../../../state/time/useNow';
import {
  matchesStateFilter,
  NO_STATE_FILTER,
  stateFilterRequest,
  type StateFilter,
} from './stateFilter';

/** Filter of a list. */
export interface ListFilter<State extends string> {
  readonly filter: StateFilter<State>;
  /** Shown if no row matches the filter. */
  readonly noMatch: ReactNode;
}

interface Row {
  readonly state?: string;
  readonly at: number;
}

/**
 * Request parameters of a list, and a function that filters its rows in the app. Without a filter, every row is shown.
 */
export function useListFilter<State extends string>(narrowed: ListFilter<State> | undefined) {
  const filter: StateFilter<State> = narrowed?.filter ?? NO_STATE_FILTER;
  const now = useToday();
  return {
    asked: stateFilterRequest(filter, now),
    isShown: (row: Row) => matchesStateFilter(filter, now, row),
  };
}
