/** Deposits and withdrawals in words, for every screen that shows them. Their text is in the bundle `funds`. */
import type { IntlShape } from 'react-intl';
import type { Deposit } from '../../../contract';
import { kindOf } from '../../../machines/transferFacts';
import type { Transfer } from '../../../machines/transferFacts';
import type { BadgeTone } from '../../../ui/Badge';
import { sentences } from '../../../intl';

type Words = Pick<IntlShape, 'formatMessage'>;

export const methodWords = {
  digital: 'deposit.method.digital',
  bank: 'deposit.method.bank',
  quick: 'deposit.method.quick',
} as const satisfies Record<Deposit['paymethod'], MessageId>;

/** Why its user ended it, as the exchange says it. */
const CANCELLED = 'CANCELLED';

const stateLooks = {
  awaiting_payment: { id: 'records.state.awaiting', tone: 'neutral' },
  under_review: { id: 'records.state.review', tone: 'waiting' },
  success: { id: 'records.state.success', tone: 'good' },
  fail: { id: 'records.state.fail', tone: 'bad' },
} as const satisfies Record<
  Transfer['state'],
  { readonly id: MessageId; readonly tone: BadgeTone }
>;

/** How it stands; one that its user called back did not fail. */
export const lookOf = ({ state, failReason }: Transfer) =>
  failReason === CANCELLED
    ? ({ id: 'records.state.cancelled', tone: 'neutral' } as const)
    : stateLooks[state];

/** What a transfer is: its way in, or where it goes. */
export function transferName({ formatMessage }: Words, row: Transfer): string {
  if (kindOf(row) === 'withdrawal') {
    return row.paymethod === 'bank'
      ? formatMessage({ id: 'records.withdrawal.bank' })
      : formatMessage({ id: 'records.withdrawal.wallet' });
  }
  const method = row.paymethod === 'trc' ? 'digital' : row.paymethod;
  return formatMessage(
    { id: 'records.deposit' },
    { method: formatMessage({ id: methodWords[method] }) },
  );
}

/** Why a transfer failed. The exchange names its own reasons by a word; anything else is what a person wrote. */
export function failText({ formatMessage }: Words, { failReason = '' }: Transfer): string {
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

/** The same, with the sentence that the money is back where it had been taken already. */
export const failureText = (
  intl: Pick<IntlShape, 'formatMessage' | 'locale'>,
  row: Transfer,
): string =>
  sentences(intl, [
    failText(intl, row),
    kindOf(row) === 'withdrawal' && intl.formatMessage({ id: 'records.moneyBack' }),
  ]);
