/** The calls of this page that have failed or are pending. */
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ApiError } from './errors';
import type { RootState } from '../state/store';

export const allQueries = (state: RootState) =>
  Object.values(state.api.queries).filter((each) => !!each);

export const isOffline = (error: unknown): boolean =>
  (error as ApiError | undefined)?.kind === 'offline';

/**
 * Start of the oldest pending call whose delay the user notices (a first load or a mutation), device ms; null if there
 * is none.
 */
export function selectWaitingSince(state: RootState): number | null {
  const firstLoads = allQueries(state).filter(({ data }) => data === undefined);
  const acts = Object.values(state.api.mutations);
  const starts = [...firstLoads, ...acts].flatMap((each) =>
    each?.status === QueryStatus.pending ? [each.startedTimeStamp ?? Date.now()] : [],
  );
  return starts.length === 0 ? null : Math.min(...starts);
}
