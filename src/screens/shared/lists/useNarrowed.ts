import type { ReactNode } from 'react';
import { useTime } from '../../../state/time/time';
import { isAskedFor, NO_FILTER, requestOf, type StateFilter } from './stateFilter';

/** A filtered list. */
export interface Narrowed<State extends string> {
  readonly filter: StateFilter<State>;
  /** Shown when nothing matches. */
  readonly noMatch: ReactNode;
}

interface Row {
  readonly state?: string;
  readonly at: number;
}

/** Request parameters of a list and the client-side filter of its rows; without a filter every row is shown. */
export function useNarrowed<State extends string>(narrowed: Narrowed<State> | undefined) {
  const { clock } = useTime();
  const filter: StateFilter<State> = narrowed?.filter ?? NO_FILTER;
  const now = clock.now();
  return {
    asked: requestOf(filter, now),
    isShown: (row: Row) => isAskedFor(filter, now, row),
  };
}
