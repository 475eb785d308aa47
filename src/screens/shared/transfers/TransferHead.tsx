import { useIntl } from 'react-intl';
import { formatFlowParts, formatUsdt, useLocale } from '../../../intl';
import { transferKindOfRow } from '../../../machines/transfer/selectors';
import type { Transfer } from '../../../machines/transfer/selectors';
import { Figure } from '../../../ui/Figure';
import { Stack, Text } from '../../../ui/layout';
import { Money } from '../../../ui/Money';
import { MaskableAmount } from '../account/MaskableAmount';
import { TransferBadge } from './TransferBadge';

/** Heading of a transfer: the amount that arrives or was returned, in large type, and the state. */
export function TransferHead({ row }: { readonly row: Transfer }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const hasFailed = row.state === 'fail';
  const isWithdrawal = transferKindOfRow(row) === 'withdrawal';
  return (
    <Stack $gap="half" $align="center">
      <Text $size="label" $color="muted">
        {!isWithdrawal
          ? formatMessage({ id: hasFailed ? 'withdraw.amount' : 'deposit.net' })
          : hasFailed
            ? formatMessage({ id: 'withdraw.returned' })
            : formatMessage({
                id: row.state === 'success' ? 'withdraw.sent' : 'withdraw.receive',
              })}
      </Text>
      <Money size="figure">
        <MaskableAmount>
          <Figure>
            {hasFailed ? formatUsdt(row.amount, locale) : formatFlowParts(row, locale).net}
          </Figure>
        </MaskableAmount>
      </Money>
      <TransferBadge row={row} />
    </Stack>
  );
}
