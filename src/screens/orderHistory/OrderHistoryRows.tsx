import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Order } from '#contract';
import { useLinkParams, withLinkParam } from '../shared/page/linkParams';
import type { LinkParams } from '../shared/page/linkParams';
import { formatDuration, formatTime, useLocale } from '../../intl';
import { useAmountText } from '../shared/account/Amount';
import { DayList } from '../shared/lists/DayList';
import { LIST_POLL_MS } from '../shared/quotes/pollIntervals';
import { useQuotes } from '../shared/quotes/useQuotes';
import { isOpenOrder } from '../../machines/order/selectors';
import { orderStateOf, stateMessages } from './orderState';
import { OrderHistoryRow } from './OrderHistoryRow';
import { inZone } from '#contract/zone';

const createdAtOf = ({ createdAt }: Order) => createdAt;
const orderNoOf = ({ orderNo }: Order) => orderNo;
/** Height of a row of one line with its border, in px. */
const ROW_HEIGHT = 65;

interface OrderHistoryRowsProps {
  readonly orders: readonly Order[];
  /** Number of the order in the detail pane; null without a pane. */
  readonly chosen: string | null;
  /** Whether older orders can be loaded. */
  readonly hasMore: boolean;
}

/** Rows of the orders, grouped by day. */
export function OrderHistoryRows({ orders, chosen, hasMore }: OrderHistoryRowsProps) {
  const [params] = useLinkParams();
  const prices = usePrices(orders.some(isOpenOrder));
  return (
    <DayList
      name="orderRecords"
      rows={orders}
      atOf={createdAtOf}
      keyOf={orderNoOf}
      estimate={ROW_HEIGHT}
      hasMore={hasMore}
      textOf={useRowText()}
    >
      {(order) => (
        <OrderHistoryRow
          order={order}
          price={prices.get(order.productId) ?? null}
          to={receiptPath(params, order.orderNo)}
          isChosen={chosen === null ? null : chosen === order.orderNo}
        />
      )}
    </DayList>
  );
}

/** The text of a row, as `OrderHistoryRow` shows it, for the search in the page. */
function useRowText() {
  const { formatMessage, timeZone } = useIntl();
  const locale = useLocale();
  const amountText = useAmountText();
  return useMemo(
    () =>
      inZone(
        timeZone,
        () => (order: Order) =>
          [
            formatMessage({ id: order.direction === 'rise' ? 'common.rise' : 'common.down' }),
            order.symbol,
            amountText(order.amount, { masked: true }),
            formatDuration(order.durationSec, locale),
            formatTime(order.createdAt, locale),
            isOpenOrder(order) ? '' : amountText(order.profit ?? '0', { sign: true, masked: true }),
            formatMessage({ id: stateMessages[orderStateOf(order)] }),
          ].join(' '),
      ),
    [formatMessage, timeZone, locale, amountText],
  );
}

/**
 * Current prices by product id, to show whether open orders would win now. They are polled only while an order is open.
 */
function usePrices(isWanted: boolean): ReadonlyMap<string, string> {
  const { quotes } = useQuotes(isWanted ? LIST_POLL_MS : 'never');
  return useMemo(
    () => new Map(isWanted ? quotes?.map(({ productId, price }) => [productId, price]) : []),
    [quotes, isWanted],
  );
}

/** Path of a receipt. It keeps the filter, for the list in the other pane and for the back button. */
const receiptPath = (params: LinkParams, orderNo: string): string =>
  `?${withLinkParam(params, 'order', orderNo)}`;
