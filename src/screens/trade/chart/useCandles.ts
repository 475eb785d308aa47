import { original, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { api, useProductKdataQuery, type ApiError } from '../../../api';
import { CANDLE_PAGE } from '../../../contract';
import type { Interval } from '../../../contract';
import type { Candle } from '../../../ui/chart/chartTypes';
import { CANDLE_CAP } from '../../../ui/chart/olderRequest';
import { paceMs } from '../../shared/quotes/pace';

type WithApi = { readonly api: ReturnType<typeof api.reducer> };
const useApiDispatch = useDispatch.withTypes<ThunkDispatch<WithApi, unknown, UnknownAction>>();

/** The running candle is asked for this often, so that it equals the exchange's, volume included. */
const TAIL_POLL_MS = 5_000;
const TAIL = 5;
/** Whoever goes back in time mostly goes on. */
const OLDER = 2 * CANDLE_PAGE;
const CUT = 500;
const NONE: readonly Candle[] = [];

export interface CandleSource {
  /** Ascending, without doubles; the same array until history comes. */
  readonly candles: readonly Candle[];
  readonly isLoading: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
  /** Puts an older page before the rest; rejects when it could not be had. */
  readonly loadOlder: () => Promise<void>;
}

/** The candles of a product in one list: history, older pages, the running one. The query's cache holds them all. */
export function useCandles(productId: string | null, interval: Interval): CandleSource {
  const dispatch = useApiDispatch();
  const arg = useMemo(
    () => (productId === null ? null : { productId, interval, limit: CANDLE_PAGE }),
    [productId, interval],
  );
  const { currentData, error, isFetching, refetch } = useProductKdataQuery(arg ?? skipToken);
  const known = currentData?.candles;
  const oldestAt = known?.[0]?.[0];

  const read = useCallback(
    async (part: { readonly before?: number; readonly limit: number }) => {
      if (arg === null) return [];
      const asked = dispatch(
        api.endpoints.productKdata.initiate(
          { ...arg, ...part },
          { subscribe: false, forceRefetch: true },
        ),
      );
      return (await asked.unwrap()).candles;
    },
    [arg, dispatch],
  );
  const keep = useCallback(
    (found: readonly Candle[]) => {
      if (arg === null) return;
      dispatch(
        api.util.updateQueryData('productKdata', arg, (draft) => {
          const present = original(draft)?.candles ?? [];
          draft.candles = [...withPage(present, found)] as typeof draft.candles;
        }),
      );
    },
    [arg, dispatch],
  );

  const lastAt = known?.at(-1)?.[0];
  useEffect(() => {
    if (lastAt === undefined) return undefined;
    let isGone = false;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const tail = await read({ limit: TAIL }).catch(() => []);
      if (isGone || tail.length === 0) return;
      // The page slept longer than the tail reaches back: what lies between must come as well.
      if (tail[0]![0] > lastAt) void refetch();
      else keep(tail);
    };
    const timer = window.setInterval(() => void look(), paceMs(TAIL_POLL_MS));
    return () => {
      isGone = true;
      window.clearInterval(timer);
    };
  }, [lastAt, read, keep, refetch]);

  const loadOlder = useCallback(async () => {
    if (oldestAt !== undefined) keep(await read({ before: oldestAt, limit: OLDER }));
  }, [oldestAt, read, keep]);

  return {
    candles: known ?? NONE,
    isLoading: known === undefined && isFetching,
    error: known === undefined ? (error as ApiError | undefined) : undefined,
    retry: () => void refetch(),
    loadOlder,
  };
}

/**
 * Puts a page of history into what is known: for the time from its first candle to its last it is the exchange's word.
 * Above the cap the oldest go, in blocks, so that a full history is not cut at every new candle.
 */
export function withPage(known: readonly Candle[], page: readonly Candle[]): readonly Candle[] {
  const [first, last] = [page[0], page.at(-1)];
  if (!first || !last) return known;
  const joined = [
    ...known.filter(([openAt]) => openAt < first[0]),
    ...page,
    ...known.filter(([openAt]) => openAt > last[0]),
  ];
  const excess = joined.length - CANDLE_CAP;
  return excess > 0 ? joined.slice(Math.ceil(excess / CUT) * CUT) : joined;
}
