import type { TransferIntent } from '../../machines/transferFacts';
import { DepositScreen } from '../../screens/deposit/DepositScreen';
import { DepositPaymentScreen } from '../../screens/depositPayment/DepositPaymentScreen';
import { WithdrawScreen } from '../../screens/withdraw/WithdrawScreen';
import type { TransferRecord } from '../../state/machines/transfers';

interface TransferStageProps {
  readonly intent: TransferIntent;
  /** Null before it was asked for. */
  readonly record: TransferRecord | null;
}

/** Where the app shows a transfer: one without a number yet where it is asked for, then on its own page. */
export function pathOfTransfer({ intent, record }: TransferStageProps): string {
  const row = record?.context.row ?? null;
  const query = row === null ? '' : encodeURIComponent(row.id);
  if (intent.kind === 'withdrawal')
    return row === null ? '/withdraw' : `/withdraw?withdrawal=${query}`;
  return row === null ? '/recharge' : `/recharge2?deposit=${query}`;
}

/** The screens of a deposit and of a withdrawal, whole. */
export function TransferStage({ intent, record }: TransferStageProps) {
  if (intent.kind === 'withdrawal') return <WithdrawScreen />;
  return record?.context.row ? <DepositPaymentScreen /> : <DepositScreen />;
}
