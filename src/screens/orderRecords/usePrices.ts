import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useProductListQuery } from '../../api';

const POLL_MS = 3_000;

/** Present prices by product id, read only while an order is open, for the side of the line that each is on. */
export function usePrices(isWanted: boolean): ReadonlyMap<string, string> {
  const { data } = useProductListQuery(isWanted ? undefined : skipToken, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  return useMemo(
    () => new Map(isWanted ? data?.items.map(({ productId, price }) => [productId, price]) : []),
    [data, isWanted],
  );
}
