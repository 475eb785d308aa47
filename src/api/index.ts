/** Public interface of the exchange client: the API slice, its hooks and helpers. */
export * from './api';
export * from './accountQueries';
export { selectWaitingSince } from './pendingCalls';
export {
  refetchConfig,
  useConfigRefetchOnNavigation,
  useDocumentTitle,
  useSiteName,
} from './configOnNavigation';
export { asApiError, queryError } from './errors';
export type { ApiError, FieldProblem, RefusedReason } from './errors';
export { seal } from '../state/secrets';
export { refetchOnReconnect } from './refetchOnReconnect';
export { onServerTime } from './serverTime';
export { withdraw } from './withdraw';
export { apiHost } from './host';
export { endOwnSession, responseOf } from './baseQuery';
export { createCaller, forceRefetch, mapAnswer, listRows, pageRows, noCacheEntry } from './answers';
export type { CallResult, Call } from './answers';
export { isOutcomeUnknown } from './outcome';
