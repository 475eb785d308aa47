import { original, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { api, useProductKdataQuery, type ApiError } from '../../api';
import { INTERVAL_MS, type Interval, type Quote } from '../../contract';
import type { Candle } from '../../ui/chart/chartTypes';
import { liveCandle, mergeCandles } from '../../ui/chart/mergeCandles';

type WithApi = { readonly api: ReturnType<typeof api.reducer> };
const useApiDispatch = useDispatch.withTypes<ThunkDispatch<WithApi, unknown, UnknownAction>>();

const PAGE = 300;
/** The running candle is asked for this often, so that it equals the exchange's, volume included. */
const TAIL_POLL_MS = 5_000;
const TAIL = 5;

export interface CandleSource {
  /** Ascending; the last one moves with the price. */
  readonly candles: readonly Candle[];
  readonly isLoading: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
  /** Puts an older page before the rest; rejects when it could not be had. */
  readonly loadOlder: () => Promise<void>;
}

/** The candles of a product in one list: history, older pages, the running one. The query's cache holds them all. */
export function useCandles(
  productId: string | null,
  interval: Interval,
  quote: Quote | null,
): CandleSource {
  const dispatch = useApiDispatch();
  const arg = useMemo(
    () => (productId === null ? null : { productId, interval, limit: PAGE }),
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
          draft.candles = [...mergeCandles(present, found)] as typeof draft.candles;
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
    const timer = window.setInterval(() => void look(), TAIL_POLL_MS);
    return () => {
      isGone = true;
      window.clearInterval(timer);
    };
  }, [lastAt, read, keep, refetch]);

  const loadOlder = useCallback(async () => {
    if (oldestAt !== undefined) keep(await read({ before: oldestAt, limit: PAGE }));
  }, [oldestAt, read, keep]);

  return {
    candles: useLiveCandles(known, productId, interval, quote),
    isLoading: known === undefined && isFetching,
    error: known === undefined ? (error as ApiError | undefined) : undefined,
    retry: () => void refetch(),
    loadOlder,
  };
}

const NONE: readonly Candle[] = [];

function useLiveCandles(
  known: readonly Candle[] | undefined,
  productId: string | null,
  interval: Interval,
  quote: Quote | null,
): readonly Candle[] {
  return useMemo(
    () => withPrice(known ?? NONE, productId, interval, quote),
    [known, productId, interval, quote],
  );
}

/** Lets the last candle follow the price on show, until the exchange's own candle comes. */
function withPrice(
  known: readonly Candle[],
  productId: string | null,
  interval: Interval,
  quote: Quote | null,
): readonly Candle[] {
  const last = known.at(-1);
  if (!last || !quote || quote.productId !== productId) return known;
  const live = liveCandle(last, [quote.priceAt, quote.price], INTERVAL_MS[interval]);
  return live === last ? known : mergeCandles(known, [], live);
}
