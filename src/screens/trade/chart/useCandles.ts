import { original, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { api, useProductKdataQuery, type ApiError } from '../../../api';
import { CANDLE_PAGE } from '#contract';
import type { Interval } from '#contract';
import type { Candle } from '../../../ui/chart/chartTypes';
import { CANDLE_CAP } from '../../../ui/chart/olderCandlesLoader';
import { paceMs } from '../../shared/quotes/pace';

type WithApi = { readonly api: ReturnType<typeof api.reducer> };
const useApiDispatch = useDispatch.withTypes<ThunkDispatch<WithApi, unknown, UnknownAction>>();

/** Poll interval of the running candle, which keeps it equal to the exchange's, including volume. */
const TAIL_POLL_MS = 5_000;
const TAIL_LIMIT = 5;
/** Larger than the first page, because a user who scrolls back usually continues. */
const OLDER_LIMIT = 2 * CANDLE_PAGE;
const TRIM_BLOCK = 500;
const NO_CANDLES: readonly Candle[] = [];

export interface CandleSource {
  /** Ascending, without duplicates; the same array until new candles arrive. */
  readonly candles: readonly Candle[];
  readonly isLoading: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
  /** Loads an older page; rejects on failure. */
  readonly loadOlder: () => Promise<void>;
}

/** The candles of a product in one list: history, older pages and the running candle, all in one cache entry. */
export function useCandles(productId: string | null, interval: Interval): CandleSource {
  const dispatch = useApiDispatch();
  const arg = useMemo(
    () => (productId === null ? null : { productId, interval, limit: CANDLE_PAGE }),
    [productId, interval],
  );
  const { currentData, error, isFetching, refetch } = useProductKdataQuery(arg ?? skipToken);
  const cached = currentData?.candles;
  const oldestAt = cached?.[0]?.[0];

  const fetchCandles = useCallback(
    async (part: { readonly before?: number; readonly limit: number }) => {
      if (arg === null) return [];
      const request = dispatch(
        api.endpoints.productKdata.initiate(
          { ...arg, ...part },
          { subscribe: false, forceRefetch: true },
        ),
      );
      return (await request.unwrap()).candles;
    },
    [arg, dispatch],
  );
  const mergePage = useCallback(
    (found: readonly Candle[]) => {
      if (arg === null) return;
      dispatch(
        api.util.updateQueryData('productKdata', arg, (draft) => {
          const present = original(draft)?.candles ?? [];
          draft.candles = [...mergeCandlePage(present, found)] as typeof draft.candles;
        }),
      );
    },
    [arg, dispatch],
  );

  const lastAt = cached?.at(-1)?.[0];
  useEffect(() => {
    if (lastAt === undefined) return undefined;
    let isCancelled = false;
    const pollTail = async () => {
      if (document.visibilityState === 'hidden') return;
      const tail = await fetchCandles({ limit: TAIL_LIMIT }).catch(() => []);
      if (isCancelled || tail.length === 0) return;
      // The page was suspended for longer than the tail covers, so refetch to close the gap.
      if (tail[0]![0] > lastAt) void refetch();
      else mergePage(tail);
    };
    const timer = window.setInterval(() => void pollTail(), paceMs(TAIL_POLL_MS));
    return () => {
      isCancelled = true;
      window.clearInterval(timer);
    };
  }, [lastAt, fetchCandles, mergePage, refetch]);

  const loadOlder = useCallback(async () => {
    if (oldestAt !== undefined)
      mergePage(await fetchCandles({ before: oldestAt, limit: OLDER_LIMIT }));
  }, [oldestAt, fetchCandles, mergePage]);

  return {
    candles: cached ?? NO_CANDLES,
    isLoading: cached === undefined && isFetching,
    error: cached === undefined ? (error as ApiError | undefined) : undefined,
    retry: () => void refetch(),
    loadOlder,
  };
}

/**
 * Merges a page of history: it replaces all candles between its first and its last one. Above the cap the oldest are
 * dropped in blocks, so that a full history is not cut at every new candle.
 */
export function mergeCandlePage(
  cached: readonly Candle[],
  page: readonly Candle[],
): readonly Candle[] {
  const [first, last] = [page[0], page.at(-1)];
  if (!first || !last) return cached;
  const joined = [
    ...cached.filter(([openAt]) => openAt < first[0]),
    ...page,
    ...cached.filter(([openAt]) => openAt > last[0]),
  ];
  const excess = joined.length - CANDLE_CAP;
  return excess > 0 ? joined.slice(Math.ceil(excess / TRIM_BLOCK) * TRIM_BLOCK) : joined;
}
