/** What screens read and say about deposits and withdrawals. Saying is all they do: the effects make the calls. */
import { createAction, createSelector } from '@reduxjs/toolkit';
import { isTransferAsked, isTransferUndecided } from '../machines/transferView';
import type { TransferIntent } from '../machines/transferFacts';
import { selectMachines } from './machines';
import type { MachineRecord, WithMachines } from './machines';

/** `id` is a fresh UUID of this intent; the fund password travels sealed, never here. */
type Asked = Omit<TransferIntent, 'kind' | 'askedAt'>;

export const depositRequested = createAction<Asked>('transfers/depositRequested');
/** `sealed` names the envelope with the fund password. */
export const withdrawalRequested = createAction<Asked & { readonly sealed: string }>(
  'transfers/withdrawalRequested',
);

export interface SentProof {
  readonly depositId: string;
  /** A fresh UUID of this intent. */
  readonly key: string;
  readonly reference: string;
  /** Names the envelope with the picture; null where there is none. */
  readonly sealed: string | null;
}
export const proofSent = createAction<SentProof>('transfers/proofSent');
/** A screen about transfers is open: what the exchange holds is to be followed from here on. */
export const transfersWanted = createAction('transfers/wanted');
/** The user has seen how it ended. */
export const transferSeen = createAction<{ readonly id: string }>('transfers/seen');

export type TransferRecord = MachineRecord<'transfer'>;

/** Every transfer this page follows, the newest first. */
export const selectTransfers = createSelector(
  [selectMachines],
  (machines): readonly TransferRecord[] =>
    Object.values(machines)
      .filter((record) => record.machine === 'transfer')
      .sort((a, b) => b.context.intent.askedAt - a.context.intent.askedAt),
);

/** By the id of its intent or by the number that the exchange gave it. */
export const selectTransfer = (state: WithMachines, idOrNumber: string): TransferRecord | null =>
  selectTransfers(state).find(
    ({ id, context }) => id === idOrNumber || context.row?.id === idOrNumber,
  ) ?? null;

/** A withdrawal that was sent and whose fate is unknown: no other is taken meanwhile. */
export const selectUndecidedWithdrawal = (state: WithMachines): TransferRecord | null =>
  selectTransfers(state).find(
    ({ value, context }) => context.intent.kind === 'withdrawal' && isTransferUndecided(value),
  ) ?? null;

/** A deposit that was asked for and of which no row is known yet. */
export const selectAskedDeposit = (state: WithMachines): TransferRecord | null =>
  selectTransfers(state).find(
    ({ value, context }) => context.intent.kind === 'deposit' && isTransferAsked(value),
  ) ?? null;
