import { original } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useMemo } from 'react';
import {
  api,
  createCaller,
  forceRefetch,
  useProductKdataQuery,
  type ApiError,
  queryError,
} from '../../../api';
import { CANDLE_PAGE } from '#contract';
import type { Candle, Interval } from '#contract';
import { CANDLE_CAP } from '../../../ui/chart/olderCandlesLoader';
import { repeatAfter } from '../../../state/time/poll';
import { useTime } from '../../../state/time/time';
import { pollIntervalMs } from '../../shared/quotes/pollIntervals';
import { useAppDispatch } from '../../../state/store';

/** Poll interval of the running candle. The poll makes it equal to the candle of the exchange, including the volume. */
const TAIL_POLL_MS = 5_000;
const TAIL_LIMIT = 5;
/**
 * Number of candles of an older page. It is larger than the first page, because a user who scrolls back usually
 * continues.
 */
const OLDER_LIMIT = 2 * CANDLE_PAGE;
const TRIM_BLOCK = 500;
const NO_CANDLES: readonly Candle[] = [];

export interface CandleSource {
  /** Candles in ascending order without duplicates. The array is the same until new candles arrive. */
  readonly candles: readonly Candle[];
  readonly isLoading: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
  /** Loads a page of older candles. The promise is rejected on failure. */
  readonly loadOlder: () => Promise<void>;
}

/** The candles of a product as one list, in one cache entry: the first page, older pages and the running candle. */
export function useCandles(productId: string | null, interval: Interval): CandleSource {
  const dispatch = useAppDispatch();
  const time = useTime();
  const arg = useMemo(
    () => (productId === null ? null : { productId, interval, limit: CANDLE_PAGE }),
    [productId, interval],
  );
  const { currentData, error, isFetching, refetch } = useProductKdataQuery(arg ?? skipToken);
  const cached = currentData?.candles;
  const oldestAt = cached?.[0]?.[0];

  /** The candles of a part; null if they could not be loaded. */
  const fetchCandles = useCallback(
    async (part: {
      readonly before?: number;
      readonly limit: number;
    }): Promise<readonly Candle[] | null> => {
      if (arg === null) return [];
      const { productKdata } = api.endpoints;
      const answer = await createCaller(dispatch)(
        productKdata.initiate({ ...arg, ...part }, forceRefetch),
      );
      return 'data' in answer ? answer.data.candles : null;
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
      const tail = await fetchCandles({ limit: TAIL_LIMIT });
      if (isCancelled || tail === null || tail.length === 0) return;
      // The page was suspended for longer than the polled candles cover, so all candles are refetched to fill the gap.
      if (tail[0]![0] > lastAt) void refetch();
      else mergePage(tail);
    };
    const stop = repeatAfter({ time, delays: [pollIntervalMs(TAIL_POLL_MS)], run: pollTail });
    return () => {
      isCancelled = true;
      stop();
    };
  }, [time, lastAt, fetchCandles, mergePage, refetch]);

  const loadOlder = useCallback(async () => {
    if (oldestAt === undefined) return;
    const page = await fetchCandles({ before: oldestAt, limit: OLDER_LIMIT });
    if (page === null) throw new Error('The older candles could not be loaded.');
    mergePage(page);
  }, [oldestAt, fetchCandles, mergePage]);

  return {
    candles: cached ?? NO_CANDLES,
    isLoading: cached === undefined && isFetching,
    error: cached === undefined ? queryError({ error }) : undefined,
    retry: () => void refetch(),
    loadOlder,
  };
}

/**
 * Merges a page of candles into the history. The page replaces all candles between its first and its last candle. Above
 * `CANDLE_CAP` the oldest candles are dropped in blocks, so that a full history is not cut at every new candle.
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
