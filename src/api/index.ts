/** Public interface of the exchange client: the API slice, its hooks and helpers. */
export {
  api,
  TAGS,
  useRegisterMutation,
  useLoginMutation,
  useUserDetailsQuery,
  useSaveBankMutation,
  useIdcardQuery,
  useBalanceListInfiniteQuery,
  useResetPwdMutation,
  useResetPaypwdMutation,
  useGetUserWalletsQuery,
  useInviteInfiniteQuery,
  useGetRechargeAddressQuery,
  useWalletSubmitMutation,
  useBanksQuery,
  useConfigQuery,
  useNoticeInfiniteQuery,
  useWealthListQuery,
  useWealthDetailsQuery,
  useWealthOrdersInfiniteQuery,
  useDefiMyOrderInfiniteQuery,
  useDefiOrderMoneyInfiniteQuery,
  useOrderListInfiniteQuery,
  useProductListQuery,
  useProductDetailsQuery,
  useProductTrunoverQuery,
  useProductKdataQuery,
  useProductOrdersInfiniteQuery,
} from './api';
export { selectHasIdempotentWrites, selectIsUnderReview, selectUser } from './selectors';
export { selectWaitingSince, useIsConnected } from './connection';
export {
  refetchConfig,
  useConfigRefetchOnNavigation,
  useDocumentTitle,
} from './configOnNavigation';
export { asApiError, isOutcomeUnknown, leavesOutcomeUnknown, retryAfterToStore } from './errors';
export type { ApiError, FieldProblem, RefusedReason } from './errors';
export { openSealed, seal } from '../state/secrets';
export { refetchOnReconnect } from './refetchOnReconnect';
export { onServerTime } from './serverTime';
export { withdraw } from './withdraw';
export { apiHost } from './host';
export { responseOf } from './baseQuery';
export { createCaller, forceRefetch, mapAnswer, listRows, pageRows, noCacheEntry } from './answers';
export type { CallResult, Call } from './answers';
export { refusalOfError, missingAnswerCause } from './refusals';
