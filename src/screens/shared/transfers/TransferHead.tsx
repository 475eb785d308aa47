import { useIntl } from 'react-intl';
import { hasNetAmount, transferKindOfRow } from '../../../machines/transfer/selectors';
import type { Transfer, TransferKind } from '../../../machines/transfer/selectors';
import { Stack, Text } from '../../../ui/layout';
import { AmountFigure } from '../account/AmountFigure';
import { TransferBadge } from './TransferBadge';

const running = { deposit: 'deposit.net', withdrawal: 'withdraw.receive' } as const;

/** The label of the amount in the heading, by the state of the transfer. */
const LABELS = {
  awaiting_payment: running,
  under_review: running,
  success: { deposit: 'deposit.net', withdrawal: 'withdraw.sent' },
  fail: { deposit: 'withdraw.amount', withdrawal: 'withdraw.returned' },
  unknown: { deposit: 'withdraw.amount', withdrawal: 'withdraw.amount' },
} as const satisfies Record<Transfer['state'], Record<TransferKind, MessageId>>;

/** Heading of a transfer: the amount that arrives or was returned, in large type, and the state. */
export function TransferHead({ row }: { readonly row: Transfer }) {
  const { formatMessage } = useIntl();
  return (
    <Stack $gap="half" $align="center">
      <Text $size="label" $color="muted">
        {formatMessage({ id: LABELS[row.state][transferKindOfRow(row)] })}
      </Text>
      <AmountFigure masked size="figure" value={hasNetAmount(row) ? row.net : row.amount} />
      <TransferBadge row={row} />
    </Stack>
  );
}
