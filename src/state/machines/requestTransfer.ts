/** Actions for deposits and withdrawals. */
import { proofTap } from '../../machines/transferTap';
import { transferRequest } from '../../machines/transferFacts';
import type { TransferIntent } from '../../machines/transferFacts';
import { newId } from '../newId';
import { seal } from '../secrets';
import { submitIntent, dispatchTap, newRequestStamp } from './submitIntent';
import type { Thunk } from './submitIntent';
import { selectTransfer } from './transfers';

/** Requests a deposit, on a tap of "Next". */
export const requestDeposit = (
  request: Pick<TransferIntent, 'paymethod' | 'amount' | 'network'>,
): Thunk<string> =>
  submitIntent(transferRequest, {
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
): Thunk<string> =>
  submitIntent(
    transferRequest,
    { ...request, ...newRequestStamp(), kind: 'withdrawal', network: null },
    { payPassword },
  );

/** The proof of a payment; `key` is a UUID and is sent as the Idempotency-Key. */
export interface Proof {
  readonly key: string;
  readonly reference: string;
  /** A data URL; null if there is no picture. */
  readonly proofImage: string | null;
}

/** Sends the proof of a deposit that waits for it. A second tap finds the first one in the store and does nothing. */
export const sendProof =
  (depositId: string, proof: Omit<Proof, 'key'>): Thunk<void> =>
  (dispatch, getState) => {
    const record = selectTransfer(getState(), depositId);
    const tap = record && proofTap(record);
    if (!tap) return;
    seal({ ...proof, key: newId() } satisfies Proof, record.id);
    dispatch(dispatchTap(record.id, tap));
  };
