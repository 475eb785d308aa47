/** The way to the exchange: the one API slice, its hooks, and what goes with them. */
export {
  api,
  TAGS,
  useRegisterMutation,
  useLoginMutation,
  useUserDetailsQuery,
  useSaveBankMutation,
  useDepositMutation,
  useBindIdcardMutation,
  useIdcardQuery,
  useBalanceListInfiniteQuery,
  useResetPwdMutation,
  useResetPaypwdMutation,
  useGetUserWalletsQuery,
  useInviteInfiniteQuery,
  useBankWithdrawalMutation,
  useTrcWithdrawalMutation,
  useGetRechargeAddressQuery,
  useWalletSubmitMutation,
  useBanksQuery,
  useConfigQuery,
  useNoticeInfiniteQuery,
  useWealthListQuery,
  useWealthDetailsQuery,
  useWealthOrdersInfiniteQuery,
  useWealthSubmitMutation,
  useWealthBuyMutation,
  useDefiMyOrderInfiniteQuery,
  useDefiOrderMoneyInfiniteQuery,
  useOrderListInfiniteQuery,
  useOrderCreateMutation,
  useOrderHoldListQuery,
  useProductListQuery,
  useProductDetailsQuery,
  useProductTrunoverQuery,
  useProductKdataQuery,
  useProductOrdersInfiniteQuery,
} from './api';
export type { ClientArg, Filter } from './clientArg';
export { readConfigAgain, useConfigOnNavigation } from './configOnNavigation';
export { asApiError, isOutcomeUnknown, tellsNothing } from './errors';
export type { ApiError, FieldProblem, RefusedReason } from './errors';
export type { SignedIn } from './openSession';
export { dropSealed, dropSecrets, openSealed, seal } from './secrets';
export type { Sealed } from './secrets';
export { onServerTime } from './serverTime';
export type { ServerTimeSample } from './serverTime';
export { withdraw } from './withdraw';
export type { WithdrawArg } from './withdraw';
