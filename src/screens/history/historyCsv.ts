/** The history as CSV. Amounts have a decimal point and times are in UTC, so that these are the same in every language. */
import type { IntlShape } from 'react-intl';
import { CURRENCY } from '#contract';
import type { LockupOrder, ResultOf, WealthOrder } from '#contract';
import type { Transfer } from '../../machines/transfer/selectors';
import { holdingStates, lockupStates } from '../shared/wealth/wealthTexts';
import { toCsv } from '../shared/lists/csv';
import {
  failReasonText,
  transferStateLabel,
  transferName,
} from '../shared/transfers/transferTexts';

type Words = Pick<IntlShape, 'formatMessage'>;
type Credit = ResultOf<'defiOrderMoney'>['items'][number];

const utc = (at: number | undefined) => (at === undefined ? '' : new Date(at).toISOString());

const hasFailed = ({ state }: Transfer) => state === 'fail';

export function transfersCsv(rows: readonly Transfer[], intl: Words): string {
  const { formatMessage } = intl;
  const head = [
    formatMessage({ id: 'list.csv.time' }),
    formatMessage({ id: 'records.csv.what' }),
    formatMessage({ id: 'records.csv.amount' }, { unit: CURRENCY }),
    formatMessage({ id: 'records.csv.fee' }, { unit: CURRENCY }),
    formatMessage({ id: 'records.csv.net' }, { unit: CURRENCY }),
    formatMessage({ id: 'records.csv.state' }),
    formatMessage({ id: 'records.csv.reason' }),
    formatMessage({ id: 'records.number' }),
  ];
  const lines = rows.map((row) => [
    utc(row.createdAt),
    transferName(intl, row),
    row.amount,
    row.fee,
    row.net,
    formatMessage({ id: transferStateLabel(row).id }),
    hasFailed(row) ? failReasonText(intl, row) : '',
    row.id,
  ]);
  return toCsv([head, ...lines]);
}

export function holdingsCsv(orders: readonly WealthOrder[], { formatMessage }: Words): string {
  const head = [
    formatMessage({ id: 'list.csv.time' }),
    formatMessage({ id: 'records.csv.what' }),
    formatMessage({ id: 'wealth.orders.paidIn' }),
    formatMessage({ id: 'records.csv.value' }, { unit: CURRENCY }),
    formatMessage({ id: 'wealth.orders.profit' }),
    formatMessage({ id: 'records.csv.state' }),
    formatMessage({ id: 'records.csv.end' }),
    formatMessage({ id: 'wealth.orders.number' }),
  ];
  const lines = orders.map((order) => [
    utc(order.createdAt),
    order.name,
    order.amount,
    order.value,
    order.profit,
    formatMessage({ id: holdingStates[order.state].id }),
    utc(order.maturesAt),
    order.orderNo,
  ]);
  return toCsv([head, ...lines]);
}

export function lockupsCsv(orders: readonly LockupOrder[], { formatMessage }: Words): string {
  const head = [
    formatMessage({ id: 'list.csv.time' }),
    formatMessage({ id: 'records.csv.what' }),
    formatMessage({ id: 'lockup.locked' }),
    formatMessage({ id: 'lockup.dailyRate' }),
    formatMessage({ id: 'lockup.earned.complete' }),
    formatMessage({ id: 'lockup.estimated' }),
    formatMessage({ id: 'records.csv.state' }),
    formatMessage({ id: 'records.csv.end' }),
    formatMessage({ id: 'wealth.orders.number' }),
  ];
  const lines = orders.map((order) => [
    utc(order.createdAt),
    formatMessage({ id: 'lockup.name' }, { currency: order.currency, days: order.cycleDays }),
    order.amount,
    order.dailyRate,
    order.earned,
    order.estimatedEarnings,
    formatMessage({ id: lockupStates[order.state].id }),
    utc(order.endsAt),
    order.orderNo,
  ]);
  return toCsv([head, ...lines]);
}

export function creditsCsv(credits: readonly Credit[], { formatMessage }: Words): string {
  const head = [
    formatMessage({ id: 'list.csv.time' }),
    formatMessage({ id: 'records.csv.day' }),
    formatMessage({ id: 'records.csv.amount' }, { unit: CURRENCY }),
    formatMessage({ id: 'wealth.orders.number' }),
  ];
  const lines = credits.map(({ creditedAt, day, amount, orderNo }) => [
    utc(creditedAt),
    String(day),
    amount,
    orderNo,
  ]);
  return toCsv([head, ...lines]);
}
