/**
 * All 34 calls of the exchange. Types and schemas are from the contract; this file adds the cache tags, and selectors
 * for facts about the exchange and the signed-in user. Read-only calls are queries; calls with effects are mutations,
 * which are sent exactly once.
 */
import { createApi } from '@reduxjs/toolkit/query/react';
import type { EndpointName, ResultOf, User } from '#contract';
import { createBaseQuery, responseOf } from './baseQuery';
import type { ClientArg, Filter } from './clientArg';
import type { ApiError } from './errors';
import type { SignedIn } from './openSession';
import type { CallRequest } from './request';

/** `Texts` tags every response with localised text, so that a language change refetches it. */
export const TAGS = [
  'Balance',
  'User',
  'Order',
  'Sessions',
  'Kyc',
  'Wallets',
  'Lockup',
  'Wealth',
  'Invite',
  'Transfers',
  'Texts',
] as const;

/** Query and response schema of a call. */
const call = <N extends EndpointName>(name: N) => ({
  query: (arg: ClientArg<N>): CallRequest => ({ call: name, arg: arg ?? undefined }),
  responseSchema: responseOf(name),
});

/**
 * Query, response schema and paging of a paginated list: the cursor is the page parameter, the filter is the query
 * argument.
 */
const pages = <N extends EndpointName>(
  name: N,
  cursorOf: (page: ResultOf<N>) => string | null,
) => ({
  query: ({ queryArg, pageParam }: { queryArg: Filter<N>; pageParam: string }): CallRequest => ({
    call: name,
    arg: { ...(queryArg ?? {}), ...(pageParam !== '' && { cursor: pageParam }) },
  }),
  responseSchema: responseOf(name),
  infiniteQueryOptions: {
    initialPageParam: '',
    // A cursor that was used before would lead to the same pages again and again.
    getNextPageParam: (
      page: ResultOf<N>,
      _pages: readonly ResultOf<N>[],
      _cursor: string,
      used: readonly string[],
    ) => {
      const cursor = cursorOf(page);
      return cursor === null || used.includes(cursor) ? undefined : cursor;
    },
  },
});

const nextCursor = (page: { nextCursor: string | null }) => page.nextCursor;

export const api = createApi({
  reducerPath: 'api',
  baseQuery: createBaseQuery(),
  tagTypes: TAGS,
  refetchOnReconnect: true,
  catchSchemaFailure: (failure, { endpoint }): ApiError => ({
    kind: 'shape',
    call: endpoint as EndpointName,
    path: (failure.issues[0]?.path ?? [])
      .map((step) => String(typeof step === 'object' ? step.key : step))
      .join('.'),
  }),
  endpoints: (build) => ({
    // user
    register: build.mutation<SignedIn, ClientArg<'register'>>({ query: call('register').query }),
    login: build.mutation<SignedIn, ClientArg<'login'>>({ query: call('login').query }),
    userDetails: build.query<ResultOf<'userDetails'>, ClientArg<'userDetails'>>({
      ...call('userDetails'),
      // Only the page that shows the sessions needs their list, so an order must not refetch it.
      providesTags: (_details, _error, arg) => (arg?.sessions ? ['Sessions'] : ['User', 'Balance']),
    }),
    saveBank: build.mutation<ResultOf<'saveBank'>, ClientArg<'saveBank'>>({
      ...call('saveBank'),
      invalidatesTags: ['Wallets'],
    }),
    deposit: build.mutation<ResultOf<'deposit'>, ClientArg<'deposit'>>({
      ...call('deposit'),
      invalidatesTags: ['Transfers'],
    }),
    bindIdcard: build.mutation<ResultOf<'bindIdcard'>, ClientArg<'bindIdcard'>>({
      ...call('bindIdcard'),
      invalidatesTags: ['Kyc', 'User'],
    }),
    idcard: build.query<ResultOf<'idcard'>, ClientArg<'idcard'>>({
      ...call('idcard'),
      providesTags: ['Kyc'],
    }),
    balanceList: build.infiniteQuery<ResultOf<'balanceList'>, Filter<'balanceList'>, string>({
      ...pages('balanceList', nextCursor),
      providesTags: ['Balance', 'Transfers', 'Texts'],
    }),
    resetPwd: build.mutation<ResultOf<'resetPwd'>, ClientArg<'resetPwd'>>({
      ...call('resetPwd'),
      invalidatesTags: ['Sessions'],
    }),
    resetPaypwd: build.mutation<ResultOf<'resetPaypwd'>, ClientArg<'resetPaypwd'>>({
      ...call('resetPaypwd'),
      // Too many wrong passwords freeze the funds, and the user's details contain the freeze.
      invalidatesTags: ['User'],
    }),
    getUserWallets: build.query<ResultOf<'getUserWallets'>, ClientArg<'getUserWallets'>>({
      ...call('getUserWallets'),
      providesTags: ['Wallets'],
    }),
    invite: build.infiniteQuery<ResultOf<'invite'>, Filter<'invite'>, string>({
      ...pages('invite', (page) => page.records.nextCursor),
      providesTags: ['Invite'],
    }),

    // wallet
    bankWithdrawal: build.mutation<ResultOf<'bankWithdrawal'>, ClientArg<'bankWithdrawal'>>({
      ...call('bankWithdrawal'),
      invalidatesTags: ['Balance', 'Transfers', 'User'],
    }),
    trcWithdrawal: build.mutation<ResultOf<'trcWithdrawal'>, ClientArg<'trcWithdrawal'>>({
      ...call('trcWithdrawal'),
      invalidatesTags: ['Balance', 'Transfers', 'User'],
    }),
    getRechargeAddress: build.query<
      ResultOf<'getRechargeAddress'>,
      ClientArg<'getRechargeAddress'>
    >(call('getRechargeAddress')),
    walletSubmit: build.mutation<ResultOf<'walletSubmit'>, ClientArg<'walletSubmit'>>({
      ...call('walletSubmit'),
      invalidatesTags: ['Balance', 'Transfers'],
    }),

    // common
    banks: build.query<ResultOf<'banks'>, ClientArg<'banks'>>(call('banks')),
    config: build.query<ResultOf<'config'>, ClientArg<'config'>>({
      ...call('config'),
      // Every screen needs limits, fees and terms, so they stay cached also while no component is subscribed.
      keepUnusedDataFor: Infinity,
      providesTags: ['Texts'],
    }),
    notice: build.infiniteQuery<ResultOf<'notice'>, Filter<'notice'>, string>({
      ...pages('notice', nextCursor),
      providesTags: ['Texts'],
    }),

    // wealth and Defi
    wealthList: build.query<ResultOf<'wealthList'>, ClientArg<'wealthList'>>({
      ...call('wealthList'),
      providesTags: ['Texts'],
    }),
    wealthDetails: build.query<ResultOf<'wealthDetails'>, ClientArg<'wealthDetails'>>({
      ...call('wealthDetails'),
      providesTags: ['Texts'],
    }),
    wealthOrders: build.infiniteQuery<ResultOf<'wealthOrders'>, Filter<'wealthOrders'>, string>({
      ...pages('wealthOrders', nextCursor),
      providesTags: ['Wealth', 'Texts'],
    }),
    wealthSubmit: build.mutation<ResultOf<'wealthSubmit'>, ClientArg<'wealthSubmit'>>({
      ...call('wealthSubmit'),
      invalidatesTags: ['Lockup', 'Balance'],
    }),
    wealthBuy: build.mutation<ResultOf<'wealthBuy'>, ClientArg<'wealthBuy'>>({
      ...call('wealthBuy'),
      invalidatesTags: ['Wealth', 'Balance'],
    }),
    defiMyOrder: build.infiniteQuery<ResultOf<'defiMyOrder'>, Filter<'defiMyOrder'>, string>({
      ...pages('defiMyOrder', nextCursor),
      providesTags: ['Lockup'],
    }),
    defiOrderMoney: build.infiniteQuery<
      ResultOf<'defiOrderMoney'>,
      Filter<'defiOrderMoney'>,
      string
    >({
      ...pages('defiOrderMoney', nextCursor),
      providesTags: ['Lockup'],
    }),

    // rise/fall orders
    orderList: build.infiniteQuery<ResultOf<'orderList'>, Filter<'orderList'>, string>({
      ...pages('orderList', nextCursor),
      providesTags: ['Order'],
    }),
    orderCreate: build.mutation<ResultOf<'orderCreate'>, ClientArg<'orderCreate'>>({
      ...call('orderCreate'),
      invalidatesTags: ['Order', 'Balance'],
    }),
    orderHoldList: build.query<ResultOf<'orderHoldList'>, ClientArg<'orderHoldList'>>({
      ...call('orderHoldList'),
      providesTags: ['Order'],
    }),

    // quotes and charts: polled, so no mutation invalidates them
    productList: build.query<ResultOf<'productList'>, ClientArg<'productList'>>({
      ...call('productList'),
      // A response with prices only contains no localised text.
      providesTags: (_list, _error, arg) => (arg?.only ? [] : ['Texts']),
    }),
    productDetails: build.query<ResultOf<'productDetails'>, ClientArg<'productDetails'>>({
      ...call('productDetails'),
      providesTags: ['Texts'],
    }),
    productTrunover: build.query<ResultOf<'productTrunover'>, ClientArg<'productTrunover'>>(
      call('productTrunover'),
    ),
    productKdata: build.query<ResultOf<'productKdata'>, ClientArg<'productKdata'>>(
      call('productKdata'),
    ),
    productOrders: build.infiniteQuery<ResultOf<'productOrders'>, Filter<'productOrders'>, string>({
      ...pages('productOrders', nextCursor),
      providesTags: ['Order'],
    }),
  }),
});

/** Hooks of acts and of public data; `accountQueries.ts` has those of the user's data. */
export const {
  useRegisterMutation,
  useLoginMutation,
  useSaveBankMutation,
  useResetPwdMutation,
  useResetPaypwdMutation,
  useBanksQuery,
  useConfigQuery,
  useNoticeInfiniteQuery,
  useWealthListQuery,
  useWealthDetailsQuery,
  useProductTrunoverQuery,
  useProductKdataQuery,
} = api;

type State = Parameters<ReturnType<typeof api.endpoints.config.select>>[0];

/** True if the exchange guarantees that calls with the same idempotency key act only once. */
export const selectHasIdempotentWrites = (state: State): boolean =>
  api.endpoints.config.select()(state).data?.idempotentWrites === true;

export const selectUser = (state: State): User | undefined =>
  api.endpoints.userDetails.select()(state).data?.user;

const REVIEWED: Readonly<Record<User['verification'], boolean>> = {
  none: false,
  under_review: true,
  approved: false,
  denied: false,
  unknown: true,
};

/** True while a reviewer checks the user's identity documents, and while the state of the identity is not known. */
export const selectIsUnderReview = (state: State): boolean =>
  REVIEWED[selectUser(state)?.verification ?? 'none'];
