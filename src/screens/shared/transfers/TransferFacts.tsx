import { useIntl } from 'react-intl';
import type { Usdt } from '#contract';
import { hasNetAmount, transferKindOfRow } from '../../../machines/transfer/selectors';
import type { Transfer } from '../../../machines/transfer/selectors';
import { KeyValue, KeyValueList } from '../../../ui/KeyValue';
import { Amount } from '../account/Amount';
import { maskWithDots } from '../account/masked';

/** All fields of one transfer. A failed transfer has no fee and no net amount. */
export function TransferFacts({ row }: { readonly row: Transfer }) {
  const { formatMessage } = useIntl();
  const { fee, net } = row;
  const usdt = (value: Usdt) => <Amount masked unit value={value} />;
  const isWithdrawal = transferKindOfRow(row) === 'withdrawal';
  return (
    <KeyValueList>
      {isWithdrawal && (
        <KeyValue label={formatMessage({ id: 'withdraw.to' })}>{maskWithDots(row.target)}</KeyValue>
      )}
      <KeyValue label={formatMessage({ id: 'withdraw.amount' })}>
        <Amount masked unit value={row.amount} />
      </KeyValue>
      {hasNetAmount(row) && (
        <KeyValue label={formatMessage({ id: 'deposit.fee.plain' })}>{usdt(fee)}</KeyValue>
      )}
      {hasNetAmount(row) && !isWithdrawal && (
        <KeyValue label={formatMessage({ id: 'deposit.net' })}>{usdt(net)}</KeyValue>
      )}
      <KeyValue label={formatMessage({ id: 'records.number' })}>{row.id}</KeyValue>
      {'reference' in row && row.reference !== undefined && (
        <KeyValue label={formatMessage({ id: 'deposit.proof.reference' })}>
          {row.reference}
        </KeyValue>
      )}
    </KeyValueList>
  );
}
