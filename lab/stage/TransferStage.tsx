import type { TransferIntent } from '#src/machines/transferFacts';
import { DepositScreen } from '#src/screens/deposit/DepositScreen.tsx';
import { DepositPaymentScreen } from '#src/screens/depositPayment/DepositPaymentScreen.tsx';
import { WithdrawScreen } from '#src/screens/withdraw/WithdrawScreen.tsx';
import type { TransferRecord } from '#src/state/machines/transfers';

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
