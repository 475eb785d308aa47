/** The way to the exchange: the one API slice, its hooks, and what goes with them. */
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
export { selectWaitingSince, useIsConnected } from './connection';
export { readConfigAgain, useConfigOnNavigation } from './configOnNavigation';
export { asApiError, isOutcomeUnknown, tellsNothing } from './errors';
export type { ApiError, FieldProblem, RefusedReason } from './errors';
export { dropSecrets, openSealed, seal } from '../state/secrets';
export { onServerTime } from './serverTime';
export { withdraw } from './withdraw';
export { apiHost } from './host';
export { callsOn, fresh, mapAnswer, rowsOf, untracked } from './answers';
export type { Answer, Call } from './answers';
export { refusalOf, silenceOf } from './refusals';
