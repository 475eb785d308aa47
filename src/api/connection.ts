/** State of the connection to the exchange, as observed by this page's calls. */
import { useIsOnline } from '../state/useIsOnline';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ApiError } from './errors';
import { useAppSelector } from '../state/store';
import type { RootState } from '../state/store';

export const allQueries = (state: RootState) =>
  Object.values(state.api.queries).filter((each) => !!each);

export const isOffline = (error: unknown): boolean =>
  (error as ApiError | undefined)?.kind === 'offline';

/** True if a query failed because of the network and none has succeeded since. */
function selectIsUnreachable(state: RootState): boolean {
  const queries = allQueries(state);
  const lastSuccessAt = Math.max(
    0,
    ...queries.map(({ fulfilledTimeStamp }) => fulfilledTimeStamp ?? 0),
  );
  return queries.some(
    ({ error, startedTimeStamp }) => isOffline(error) && (startedTimeStamp ?? 0) > lastSuccessAt,
  );
}

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

/** True if the device is online and the exchange was reachable at the last call. */
export function useIsConnected(): boolean {
  const isUnreachable = useAppSelector(selectIsUnreachable);
  return useIsOnline() && !isUnreachable;
}
