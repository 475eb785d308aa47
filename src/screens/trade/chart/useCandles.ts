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

/** Poll interval of the running candle, which keeps it equal to the exchange's, including volume. */
const TAIL_POLL_MS = 5_000;
const TAIL = 5;
/** Larger than the first page, because a user who scrolls back usually continues. */
const OLDER = 2 * CANDLE_PAGE;
const CUT = 500;
const NONE: readonly Candle[] = [];

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
      // The page was suspended for longer than the tail covers, so refetch to close the gap.
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
 * Merges a page of history: it replaces all candles between its first and its last one. Above the cap the oldest are
 * dropped in blocks, so that a full history is not cut at every new candle.
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
