/** How the way to the exchange is, as the calls of this page have found it. */
import { useSelector } from 'react-redux';
import { useIsOnline } from '../state/useIsOnline';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { api } from './api';
import type { ApiError } from './errors';

export interface WithApi {
  readonly api: ReturnType<typeof api.reducer>;
}

export const queriesOf = (state: WithApi) =>
  Object.values(state.api.queries).filter((each) => !!each);

export const isOffline = (error: unknown): boolean =>
  (error as ApiError | undefined)?.kind === 'offline';

/** Whether the last that was heard is that nobody could be reached: a call failed, and none has come through since. */
function selectIsCutOff(state: WithApi): boolean {
  const queries = queriesOf(state);
  const reachedAt = Math.max(
    0,
    ...queries.map(({ fulfilledTimeStamp }) => fulfilledTimeStamp ?? 0),
  );
  return queries.some(
    ({ error, startedTimeStamp }) => isOffline(error) && (startedTimeStamp ?? 0) > reachedAt,
  );
}

/** Device ms since when somebody waits: for a figure that is not there yet, or for what they asked for. */
export function selectWaitingSince(state: WithApi): number | null {
  const firsts = queriesOf(state).filter(({ data }) => data === undefined);
  const acts = Object.values(state.api.mutations);
  const starts = [...firsts, ...acts].flatMap((each) =>
    each?.status === QueryStatus.pending ? [each.startedTimeStamp ?? Date.now()] : [],
  );
  return starts.length === 0 ? null : Math.min(...starts);
}

/** Whether device and exchange can reach each other, as far as this page knows. */
export function useIsConnected(): boolean {
  const isCutOff = useSelector(selectIsCutOff);
  return useIsOnline() && !isCutOff;
}
