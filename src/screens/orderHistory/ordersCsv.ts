/** Orders as CSV. Amounts have a decimal point and times are in UTC, so that these are the same in every language. */
import type { IntlShape } from 'react-intl';
import { CURRENCY } from '#contract';
import type { Order } from '#contract';
import { toCsv } from '../shared/lists/csv';
import { stateMessages, orderStateOf } from './orderState';

export function ordersCsv(
  orders: readonly Order[],
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
): string {
  const head = [
    formatMessage({ id: 'list.csv.time' }),
    formatMessage({ id: 'orderRecords.csv.pair' }),
    formatMessage({ id: 'orderRecords.csv.direction' }),
    formatMessage({ id: 'orderRecords.csv.amount' }, { unit: CURRENCY }),
    formatMessage({ id: 'orderRecords.csv.fee' }, { unit: CURRENCY }),
    formatMessage({ id: 'orderRecords.csv.seconds' }),
    formatMessage({ id: 'orderRecords.csv.entry' }),
    formatMessage({ id: 'orderRecords.csv.exit' }),
    formatMessage({ id: 'orderRecords.csv.state' }),
    formatMessage({ id: 'orderRecords.csv.profit' }, { unit: CURRENCY }),
    formatMessage({ id: 'orderRecords.csv.number' }),
  ];
  const rows = orders.map((order) => [
    new Date(order.createdAt).toISOString(),
    order.symbol,
    formatMessage({ id: order.direction === 'rise' ? 'common.rise' : 'common.down' }),
    order.amount,
    order.fee,
    String(order.durationSec),
    order.entryPrice ?? '',
    order.exitPrice ?? '',
    formatMessage({ id: stateMessages[orderStateOf(order)] }),
    order.profit ?? '',
    order.orderNo,
  ]);
  return toCsv([head, ...rows]);
}
