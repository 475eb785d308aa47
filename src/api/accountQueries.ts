/**
 * The reads of the signed-in user's data. Another device, the exchange or support can change all of it without an act on
 * this page, so one rule applies to each read: again on focus, and every minute while the page is visible. No other
 * module reads this data with hooks.
 */
import { useVisiblePoll } from '../state/time/useVisiblePoll';
import { selectIsSignedIn } from '../state/session';
import { useAppSelector } from '../state/store';
import { api } from './api';
import type { ClientArg, Filter } from './clientArg';

const POLL_MS = 60_000;
/** A list with more pages is not polled, because every poll loads all of its pages. */
const POLLED_PAGES_MAX = 4;
/** Age in seconds from which a list with more pages is loaded again when its page is opened. */
const LONG_LIST_MAX_AGE_SEC = 60;

interface ReadOptions {
  readonly skip?: boolean;
  /** Whether, or from which age in seconds, the data is requested again when a component that shows it appears. */
  readonly refetchOnMountOrArgChange?: boolean | number;
  /** An interval in ms that is shorter than the minute. */
  readonly pollingInterval?: number;
}

function useLive(options: ReadOptions | undefined) {
  const pollingInterval = useVisiblePoll(POLL_MS);
  return { refetchOnFocus: true, pollingInterval, ...options };
}

/** The state of a list that is loaded page by page. */
interface LoadedPages {
  readonly currentData?: { readonly pages: readonly unknown[] } | undefined;
}

/** As `useLive`, and again on mount; a list of many pages is only loaded again when its page is opened after a while. */
function useLiveList({ currentData }: LoadedPages, options: ReadOptions | undefined) {
  const live = useLive({ refetchOnMountOrArgChange: true, ...options });
  const isLong = (currentData?.pages.length ?? 0) > POLLED_PAGES_MAX;
  return isLong ? { ...options, refetchOnMountOrArgChange: LONG_LIST_MAX_AGE_SEC } : live;
}

/** The user with the balance and the freeze; not requested for a visitor. */
export function useUserDetailsQuery(arg?: ClientArg<'userDetails'>, options?: ReadOptions) {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const skip = !isSignedIn || options?.skip === true;
  return api.endpoints.userDetails.useQuery(arg, useLive({ ...options, skip }));
}

export const useIdcardQuery = (options?: ReadOptions) =>
  api.endpoints.idcard.useQuery(undefined, useLive(options));

export const useGetUserWalletsQuery = (options?: ReadOptions) =>
  api.endpoints.getUserWallets.useQuery(undefined, useLive(options));

export const useGetRechargeAddressQuery = (
  arg: ClientArg<'getRechargeAddress'>,
  options?: ReadOptions,
) => api.endpoints.getRechargeAddress.useQuery(arg, useLive(options));

export function useBalanceListInfiniteQuery(arg: Filter<'balanceList'>, options?: ReadOptions) {
  const { useInfiniteQuery, useInfiniteQueryState } = api.endpoints.balanceList;
  return useInfiniteQuery(arg, useLiveList(useInfiniteQueryState(arg), options));
}

export function useInviteInfiniteQuery(arg: Filter<'invite'>, options?: ReadOptions) {
  const { useInfiniteQuery, useInfiniteQueryState } = api.endpoints.invite;
  return useInfiniteQuery(arg, useLiveList(useInfiniteQueryState(arg), options));
}

export function useWealthOrdersInfiniteQuery(arg: Filter<'wealthOrders'>, options?: ReadOptions) {
  const { useInfiniteQuery, useInfiniteQueryState } = api.endpoints.wealthOrders;
  return useInfiniteQuery(arg, useLiveList(useInfiniteQueryState(arg), options));
}

export function useDefiMyOrderInfiniteQuery(arg: Filter<'defiMyOrder'>, options?: ReadOptions) {
  const { useInfiniteQuery, useInfiniteQueryState } = api.endpoints.defiMyOrder;
  return useInfiniteQuery(arg, useLiveList(useInfiniteQueryState(arg), options));
}

export function useDefiOrderMoneyInfiniteQuery(
  arg: Filter<'defiOrderMoney'>,
  options?: ReadOptions,
) {
  const { useInfiniteQuery, useInfiniteQueryState } = api.endpoints.defiOrderMoney;
  return useInfiniteQuery(arg, useLiveList(useInfiniteQueryState(arg), options));
}

export function useOrderListInfiniteQuery(arg: Filter<'orderList'>, options?: ReadOptions) {
  const { useInfiniteQuery, useInfiniteQueryState } = api.endpoints.orderList;
  return useInfiniteQuery(arg, useLiveList(useInfiniteQueryState(arg), options));
}

export function useProductOrdersInfiniteQuery(arg: Filter<'productOrders'>, options?: ReadOptions) {
  const { useInfiniteQuery, useInfiniteQueryState } = api.endpoints.productOrders;
  return useInfiniteQuery(arg, useLiveList(useInfiniteQueryState(arg), options));
}
