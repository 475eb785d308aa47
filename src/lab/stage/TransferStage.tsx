import type { TransferIntent } from '../../machines/transferFacts';
import { DepositScreen } from '../../screens/deposit/DepositScreen';
import { DepositPaymentScreen } from '../../screens/depositPayment/DepositPaymentScreen';
import { WithdrawScreen } from '../../screens/withdraw/WithdrawScreen';
import type { TransferRecord } from '../../state/machines/transfers';

interface TransferStageProps {
  readonly intent: TransferIntent;
  /** Null before the transfer is submitted. */
  readonly record: TransferRecord | null;
}

/** The path on which the app shows a transfer: the form until it has an id, then its own page. */
export function transferPath({ intent, record }: TransferStageProps): string {
  const row = record?.context.row ?? null;
  const query = row === null ? '' : encodeURIComponent(row.id);
  if (intent.kind === 'withdrawal')
    return row === null ? '/withdraw' : `/withdraw?withdrawal=${query}`;
  return row === null ? '/recharge' : `/recharge2?deposit=${query}`;
}

export function TransferStage({ intent, record }: TransferStageProps) {
  if (intent.kind === 'withdrawal') return <WithdrawScreen />;
  return record?.context.row ? <DepositPaymentScreen /> : <DepositScreen />;
}
