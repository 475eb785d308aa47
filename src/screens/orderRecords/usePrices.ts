import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useProductListQuery } from '../../api';
import { LIST_POLL_MS } from '../shared/quotes/pace';
import { useLivePrices } from '../shared/quotes/useLivePrices';

/**
 * Current prices by product id, to show whether open orders would win now. They are polled only while an order is open.
 */
export function usePrices(isWanted: boolean): ReadonlyMap<string, string> {
  const { data } = useProductListQuery(isWanted ? undefined : skipToken);
  useLivePrices(isWanted ? null : undefined, LIST_POLL_MS);
  return useMemo(
    () => new Map(isWanted ? data?.items.map(({ productId, price }) => [productId, price]) : []),
    [data, isWanted],
  );
}
