/** Actions for deposits and withdrawals. */
import { transferEntry } from '../machines/transfer/machine';
import type { TransferIntent } from '../machines/transfer/schemas';
import { newId } from '../state/newId';
import { appTime } from '../state/time/time';
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
 * another state.
 */
export const sendProof =
  (depositId: string, proof: PaymentProof): AppThunk<void> =>
  (dispatch, getState) => {
    const record = selectTransfer(getState(), depositId);
    if (!record) return;
    const { id } = record;
    const at = appTime.clock.now();
    const call = { at: appTime.clock.monotonic(), key: newId() };
    dispatch(
      sendToMachine({ machine: 'transfer', id, event: { type: 'PROOF_SENT' }, at, call }, proof),
    );
  };
