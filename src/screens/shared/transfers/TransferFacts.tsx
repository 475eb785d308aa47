import { useIntl } from 'react-intl';
import { formatFlowParts, formatUsdt, useLocale } from '../../../intl';
import { hasNetAmount, transferKindOfRow } from '../../../machines/transfer/selectors';
import type { Transfer } from '../../../machines/transfer/selectors';
import { KeyValue, KeyValueList } from '../../../ui/KeyValue';
import { MaskableAmount } from '../account/MaskableAmount';
import { maskWithDots } from '../account/masked';

/** All fields of one transfer. A failed transfer has no fee and no net amount. */
export function TransferFacts({ row }: { readonly row: Transfer }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const unit = formatMessage({ id: 'common.usdt' });
  const usdt = (figure: string) => <MaskableAmount>{[figure, unit].join(' ')}</MaskableAmount>;
  const { fee, net } = formatFlowParts(row, locale);
  const isWithdrawal = transferKindOfRow(row) === 'withdrawal';
  return (
    <KeyValueList>
      {isWithdrawal && (
        <KeyValue label={formatMessage({ id: 'withdraw.to' })}>{maskWithDots(row.target)}</KeyValue>
      )}
      <KeyValue label={formatMessage({ id: 'withdraw.amount' })}>
        {usdt(formatUsdt(row.amount, locale))}
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
