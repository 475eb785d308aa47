import { fromMicro, toMicro } from '#contract';
import type { Usdt } from '#contract';
import { transferKindOfRow } from '../../machines/transfer/selectors';
import type { Transfer } from '../../machines/transfer/selectors';
import type { TideEntry } from './tideBars';

export interface TransferTotals {
  /** Deposits that succeeded. */
  readonly in: Usdt;
  /** Withdrawals that succeeded. */
  readonly out: Usdt;
  /** `in` minus `out`. */
  readonly net: Usdt;
  /** Deposits and withdrawals without a result. */
  readonly waiting: Usdt;
}

const BAR_STATES: Readonly<Record<Transfer['state'], TideEntry['state']>> = {
  awaiting_payment: 'waiting',
  under_review: 'waiting',
  success: 'done',
  fail: 'failed',
  unknown: 'waiting',
};

/** Whether a transfer has neither succeeded nor failed. */
const isWaiting = ({ state }: Transfer): boolean => BAR_STATES[state] === 'waiting';

/** The sums of transfers, in the amounts that their rows show. A failed transfer moved nothing and counts nowhere. */
export function transferTotals(rows: readonly Transfer[]): TransferTotals {
  const sumOf = (isCounted: (row: Transfer) => boolean) =>
    rows.filter(isCounted).reduce((sum, { amount }) => sum + toMicro(amount), 0n);
  const sumOfKind = (kind: string) =>
    sumOf((row) => row.state === 'success' && transferKindOfRow(row) === kind);
  const received = sumOfKind('deposit');
  const sent = sumOfKind('withdrawal');
  return {
    in: fromMicro(received),
    out: fromMicro(sent),
    net: fromMicro(received - sent),
    waiting: fromMicro(sumOf(isWaiting)),
  };
}

/** A transfer as a bar: deposits are above the line, withdrawals below it. */
export const toTideEntry = (row: Transfer): TideEntry => ({
  amount: row.amount,
  side: transferKindOfRow(row) === 'deposit' ? 'above' : 'below',
  state: BAR_STATES[row.state],
});
