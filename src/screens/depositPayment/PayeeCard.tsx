import { useIntl } from 'react-intl';
import { CURRENCY } from '#contract';
import { styled } from 'styled-components';
import type { ResultOf } from '#contract';
import { formatAmount, formatDecimal, useLocale } from '../../intl';
import type { Transfer } from '../../machines/transfer/selectors';
import { Card } from '../../ui/Card';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { color, space, text, weight } from '../../ui/tokens';
import { CopyPart, CopyParts } from './CopyPart';
import { Amount } from '../shared/account/Amount';

interface PayeeCardProps {
  readonly row: Transfer;
  readonly where: ResultOf<'getRechargeAddress'>;
  readonly payee: NonNullable<ResultOf<'getRechargeAddress'>['payee']>;
}

/** Payee of a bank or quick payment, with the amount in the payee's currency and the amount that will be credited. */
export function PayeeCard({ row, where: { pay, payable }, payee }: PayeeCardProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const amount = pay
    ? `${formatDecimal(pay.amount, locale)} ${pay.currency}`
    : formatAmount(row.amount, locale, { unit: true });
  return (
    <Card>
      <p>{formatMessage({ id: 'deposit.payee.sentence' }, { amount })}</p>
      {!payable && (
        <$Warning role="note">{formatMessage({ id: 'deposit.notPayable.payee' })}</$Warning>
      )}
      <CopyParts>
        <CopyPart
          name={formatMessage({ id: 'deposit.pay.amount' })}
          value={pay?.amount ?? row.amount}
          shown={amount}
        />
        <CopyPart name={formatMessage({ id: 'deposit.payee.bank' })} value={payee.bankName} />
        <CopyPart name={formatMessage({ id: 'deposit.payee.holder' })} value={payee.holderName} />
        <CopyPart
          name={formatMessage({ id: 'deposit.payee.account' })}
          value={payee.accountNumber}
        />
        <CopyPart name={formatMessage({ id: 'deposit.payee.note' })} value={payee.note} />
      </CopyParts>
      <KeyValueList>
        {pay && (
          <KeyValue label={formatMessage({ id: 'deposit.rate' })}>
            {formatMessage(
              { id: 'deposit.rate.value' },
              { amount: formatDecimal(pay.rate, locale), currency: pay.currency, unit: CURRENCY },
            )}
          </KeyValue>
        )}
        <KeyValue label={formatMessage({ id: 'deposit.net' })}>
          <Amount unit value={row.net} />
        </KeyValue>
      </KeyValueList>
    </Card>
  );
}

const $Warning = styled.p`
  padding: ${space.oneHalf};
  border-radius: 10px;
  background: ${color.tideWash};
  color: ${color.tide};
  font-size: ${text.label};
  font-weight: ${weight.medium};
`;
