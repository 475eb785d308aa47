/** Texts of deposits and withdrawals, shared by all screens. They are in the message bundle `transfers`. */
import type { IntlShape } from 'react-intl';
import type { Deposit } from '#contract';
import { transferKindOfRow } from '../../../machines/transfer/selectors';
import type { Transfer } from '../../../machines/transfer/selectors';
import type { BadgeTone } from '../../../ui/Badge';
import { sentences } from '../../../intl';

type Words = Pick<IntlShape, 'formatMessage'>;

export const methodMessages = {
  digital: 'deposit.method.digital',
  bank: 'deposit.method.bank',
  quick: 'deposit.method.quick',
} as const satisfies Record<Deposit['paymethod'], MessageId>;

/** Value of `failReason` for a transfer that the user cancelled. */
const CANCELLED = 'CANCELLED';

/** Label and colour of each state. */
export const transferStates = {
  awaiting_payment: { id: 'records.state.awaiting', tone: 'neutral' },
  under_review: { id: 'records.state.review', tone: 'waiting' },
  success: { id: 'records.state.success', tone: 'good' },
  fail: { id: 'records.state.fail', tone: 'bad' },
  unknown: { id: 'common.unknownState', tone: 'neutral' },
} as const satisfies Record<
  Transfer['state'],
  { readonly id: MessageId; readonly tone: BadgeTone }
>;

/** Label and colour of a transfer's state. A cancelled transfer is not shown as failed. */
export const transferStateLabel = ({ state, failReason }: Transfer) =>
  failReason === CANCELLED
    ? ({ id: 'records.state.cancelled', tone: 'neutral' } as const)
    : transferStates[state];

/** Name of a transfer, which depends on its method. */
export function transferName({ formatMessage }: Words, row: Transfer): string {
  if (transferKindOfRow(row) === 'withdrawal') {
    return row.paymethod === 'bank'
      ? formatMessage({ id: 'records.withdrawal.bank' })
      : formatMessage({ id: 'records.withdrawal.wallet' });
  }
  const method = row.paymethod === 'trc' ? 'digital' : row.paymethod;
  return formatMessage(
    { id: 'records.deposit' },
    { method: formatMessage({ id: methodMessages[method] }) },
  );
}

/**
 * Text for the reason of a failed transfer. The exchange sends an upper-case code for its own reasons; any other text
 * was written by an operator.
 */
export function failReasonText({ formatMessage }: Words, { failReason = '' }: Transfer): string {
  const words: Readonly<Record<string, string>> = {
    REJECTED_BY_RECEIVER: formatMessage({ id: 'records.fail.rejected' }),
    PAYMENT_NOT_FOUND: formatMessage({ id: 'records.fail.notFound' }),
    [CANCELLED]: formatMessage({ id: 'records.fail.cancelled' }),
    EXPIRED: formatMessage({ id: 'records.fail.expired' }),
  };
  const known = words[failReason];
  if (known !== undefined) return known;
  return /^[A-Z_]*$/.test(failReason) ? formatMessage({ id: 'records.fail.other' }) : failReason;
}

/** Text which says why a transfer failed and, for a withdrawal, that the money was returned. */
export const transferFailureText = (
  intl: Pick<IntlShape, 'formatMessage' | 'locale'>,
  row: Transfer,
): string =>
  sentences(intl, [
    failReasonText(intl, row),
    transferKindOfRow(row) === 'withdrawal' && intl.formatMessage({ id: 'records.moneyBack' }),
  ]);
