import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import type { Order } from '#contract';
import { useProductListQuery } from '../../api';
import { DayList } from '../shared/lists/DayList';
import { LIST_POLL_MS } from '../shared/quotes/pace';
import { useLivePrices } from '../shared/quotes/useLivePrices';
import { isOpen } from './orderState';
import { RecordRow } from './RecordRow';

const createdAtOf = ({ createdAt }: Order) => createdAt;

interface RecordRowsProps {
  readonly orders: readonly Order[];
  /** Number of the order in the detail pane; null without a pane. */
  readonly chosen: string | null;
}

/** Rows of the orders, grouped by day. */
export function RecordRows({ orders, chosen }: RecordRowsProps) {
  const [params] = useSearchParams();
  const prices = usePrices(orders.some(isOpen));
  return (
    <DayList rows={orders} atOf={createdAtOf}>
      {(order) => (
        <RecordRow
          key={order.orderNo}
          order={order}
          price={prices.get(order.productId) ?? null}
          to={receiptPath(params, order.orderNo)}
          isChosen={chosen === null ? null : chosen === order.orderNo}
        />
      )}
    </DayList>
  );
}

/**
 * Current prices by product id, to show whether open orders would win now. They are polled only while an order is open.
 */
function usePrices(isWanted: boolean): ReadonlyMap<string, string> {
  const { data } = useProductListQuery(isWanted ? undefined : skipToken);
  useLivePrices(isWanted ? null : undefined, LIST_POLL_MS);
  return useMemo(
    () => new Map(isWanted ? data?.items.map(({ productId, price }) => [productId, price]) : []),
    [data, isWanted],
  );
}

/** Path of a receipt. It keeps the filter, for the list in the other pane and for the back button. */
function receiptPath(params: URLSearchParams, orderNo: string): string {
  const nextParams = new URLSearchParams(params);
  nextParams.set('order', orderNo);
  return `?${nextParams}`;
}
