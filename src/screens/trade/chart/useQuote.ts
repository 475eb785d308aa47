import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useProductDetailsQuery, type ApiError } from '../../../api';
import type { ResultOf } from '../../../contract';
import { useTime } from '../../../state/time/time';
import { isStalePrice, nextPollIn, QUOTE_POLL_MS, QUOTE_STALE_MS } from './quoteAge';

export type ProductDetails = ResultOf<'productDetails'>;

export interface QuoteSource {
  /** Null until the first answer for this product; after a failed reading the last one stays. */
  readonly product: ProductDetails | null;
  readonly error: ApiError | undefined;
  readonly isFetching: boolean;
  readonly isStale: boolean;
  readonly retry: () => void;
}

/** One product's quote, asked for each second while the page is in sight. Null waits for a product. */
export function useQuote(productId: string | null): QuoteSource {
  const { currentData, error, isFetching, isUninitialized, refetch } = useProductDetailsQuery(
    productId === null ? skipToken : { productId },
    { refetchOnMountOrArgChange: true, refetchOnReconnect: true },
  );
  const priceAt = currentData?.priceAt ?? null;
  usePolling(!isUninitialized && !isFetching, priceAt, refetch);

  return {
    product: currentData ?? null,
    error: error as ApiError | undefined,
    isFetching,
    isStale: useIsStale(priceAt),
    retry: () => void refetch(),
  };
}

/** Not the query's own polling: that counts from the last answer and would drift away from the ticks. */
function usePolling(isAtRest: boolean, priceAt: number | null, refetch: () => unknown) {
  const { clock } = useTime();
  useEffect(() => {
    if (!isAtRest) return undefined;
    let timer: number | undefined;
    const plan = () => {
      window.clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const wait = priceAt === null ? QUOTE_POLL_MS : nextPollIn(priceAt, clock.now());
      timer = window.setTimeout(() => void refetch(), wait);
    };
    const wake = () => {
      if (document.visibilityState === 'hidden') window.clearTimeout(timer);
      else void refetch();
    };
    plan();
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [isAtRest, priceAt, refetch, clock]);
}

/** Turns true at the very moment at which the price becomes too old. */
function useIsStale(priceAt: number | null): boolean {
  const { clock, alarm } = useTime();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const cancel = priceAt === null ? () => {} : alarm.at(priceAt + QUOTE_STALE_MS + 1, onChange);
      const unsubscribe = clock.subscribe(onChange);
      return () => {
        cancel();
        unsubscribe();
      };
    },
    [clock, alarm, priceAt],
  );
  return useSyncExternalStore(
    subscribe,
    () => priceAt !== null && isStalePrice(priceAt, clock.now()),
  );
}
