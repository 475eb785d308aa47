/** Actions for deposits and withdrawals. */
import { transferEntry } from '../machines/transfer/machine';
import type { TransferIntent } from '../machines/transfer/schemas';
import { appTime } from '../state/time/time';
import { selectUser } from '../api';
import { isPastShown } from '../state/pastShown';
import { storeAction } from './storeAction';
import { sendToMachine } from './sendToMachine';
import { submitIntent, newRequestStamp } from './submitIntent';
import { selectTransfer } from './transfers';
import type { AppThunk } from '../state/store';

/** Requests a deposit, on a tap of "Next". */
export const requestDeposit = (
  request: Pick<TransferIntent, 'paymethod' | 'amount' | 'network'>,
): AppThunk<string> =>
  submitIntent('transfer', transferEntry, {
    ...request,
    ...newRequestStamp(),
    kind: 'deposit',
    walletId: null,
    target: null,
  });

/** Requests a withdrawal that was confirmed with the fund password. */
export const requestWithdrawal = (
  request: Pick<TransferIntent, 'paymethod' | 'amount' | 'walletId' | 'target'>,
  payPassword: string,
): AppThunk<string> =>
  submitIntent(
    'transfer',
    transferEntry,
    { ...request, ...newRequestStamp(), kind: 'withdrawal', network: null },
    { payPassword },
  );

/** The proof of a payment. */
export interface PaymentProof {
  readonly reference: string;
  /** A data URL; null if there is no picture. */
  readonly proofImage: string | null;
}

/**
 * Sends the proof of a deposit that waits for payment. A second tap does nothing, because the machine is then in
 * another state. The same proof has the same key, also after a reload.
 */
export const sendProof =
  (depositId: string, proof: PaymentProof): AppThunk<void> =>
  (dispatch, getState) => {
    const record = selectTransfer(getState(), depositId);
    const row = record?.context.row;
    if (!row || record.value !== 'awaiting_payment' || isPastShown()) return;
    const { id } = record;
    const at = appTime.clock.now();
    const content = `${proof.reference} ${proof.proofImage ?? ''}`;
    const { key, isRepetition } = storeAction(
      { action: 'proof', row, content },
      selectUser(getState())?.id,
    );
    const call = { at: appTime.clock.monotonic(), key, mayHaveArrived: isRepetition };
    dispatch(
      sendToMachine({ machine: 'transfer', id, event: { type: 'PROOF_SENT' }, at, call }, proof),
    );
  };
