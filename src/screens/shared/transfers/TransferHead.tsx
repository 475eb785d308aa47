import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatUsdt, useLocale } from '../../../intl';
import { transferKindOfRow } from '../../../machines/transferFacts';
import type { Transfer } from '../../../machines/transferFacts';
import { Figure } from '../../../ui/Figure';
import { Money } from '../../../ui/Money';
import { color, space, text } from '../../../ui/tokens';
import { MaskableAmount } from '../account/MaskableAmount';
import { TransferBadge } from './TransferBadge';

/** The arriving or returned amount in large type, with the state. */
export function TransferHead({ row }: { readonly row: Transfer }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const hasFailed = row.state === 'fail';
  const isWithdrawal = transferKindOfRow(row) === 'withdrawal';
  return (
    <$Head>
      <$Label>
        {!isWithdrawal
          ? formatMessage({ id: hasFailed ? 'withdraw.amount' : 'deposit.net' })
          : hasFailed
            ? formatMessage({ id: 'withdraw.returned' })
            : formatMessage({
                id: row.state === 'success' ? 'withdraw.sent' : 'withdraw.receive',
              })}
      </$Label>
      <Money size="figure">
        <MaskableAmount>
          <Figure>{formatUsdt(hasFailed ? row.amount : row.net, locale)}</Figure>
        </MaskableAmount>
      </Money>
      <TransferBadge row={row} />
    </$Head>
  );
}

const $Head = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.half};
`;

const $Label = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;
