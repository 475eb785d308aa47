import { useCallback, useSyncExternalStore } from 'react';
import { type ApiError, queryError } from '../../../api';
import type { ResultOf } from '#contract';
import { useTime } from '../../../state/time/time';
import { useLiveProduct } from '../../shared/quotes/useQuotes';
import { isStalePrice, quoteStaleMs } from './quoteAge';

export type ProductDetails = ResultOf<'productDetails'>;

export interface QuoteSource {
  /** Null until the first response for this product. After a failed poll, the previous quote is kept. */
  readonly product: ProductDetails | null;
  readonly error: ApiError | undefined;
  readonly isFetching: boolean;
  readonly isStale: boolean;
  readonly retry: () => void;
}

/** The quote of one product, polled every second while the page is visible. Without a product id nothing is polled. */
export function useQuote(productId: string | null): QuoteSource {
  const { currentData, error, isFetching, refetch } = useLiveProduct(productId, {
    refetchOnMountOrArgChange: true,
  });

  return {
    product: currentData ?? null,
    error: queryError({ error }),
    isFetching,
    isStale: useIsStale(currentData?.priceAt ?? null),
    retry: () => void refetch(),
  };
}

/**
 * Whether the price is too old. Becomes true at the moment at which the price becomes stale.
 *
 * @internal
 */
export function useIsStale(priceAt: number | null): boolean {
  const { clock, alarm } = useTime();
  const subscribe = useCallback(
    (onChange: () => void) => {
      let cancel = () => {};
      // The network may have become slower after the alarm was set, so the limit is checked again.
      const setAlarm = (at: number) => {
        cancel = alarm.at(at + quoteStaleMs() + 1, () => {
          if (isStalePrice(at, clock.now())) onChange();
          else setAlarm(at);
        });
      };
      if (priceAt !== null) setAlarm(priceAt);
      const unsubscribe = clock.subscribe(onChange);
      return () => {
        cancel();
        unsubscribe();
      };
    },
    [clock, alarm, priceAt],
  );
  const isStaleNow = () => priceAt !== null && isStalePrice(priceAt, clock.now());
  return useSyncExternalStore(subscribe, isStaleNow, isStaleNow);
}
