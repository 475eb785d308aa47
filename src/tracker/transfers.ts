/** Selectors for deposits and withdrawals. */
import { createSelector } from '@reduxjs/toolkit';
import { isOutcomePending } from '../machines/requestStates';
import { isTransferRequested } from '../machines/transfer/selectors';
import { selectMachines } from './machines';
import type { MachineRecord } from './machines';
import type { RootState } from '../state/store';

export type TransferMachineRecord = MachineRecord<'transfer'>;

/** All transfers that this page tracks, newest first. */
export const selectTransfers = createSelector(
  [selectMachines],
  (machines): readonly TransferMachineRecord[] =>
    Object.values(machines)
      .filter((record) => record.machine === 'transfer')
      .sort((a, b) => b.context.intent.askedAt - a.context.intent.askedAt),
);

/** Finds a transfer by intent id or by the exchange's number. */
export const selectTransfer = (
  state: RootState,
  idOrNumber: string,
): TransferMachineRecord | null =>
  selectTransfers(state).find(
    ({ id, context }) => id === idOrNumber || context.row?.id === idOrNumber,
  ) ?? null;

/** A withdrawal whose outcome is unknown; no other withdrawal is accepted meanwhile. */
export const selectUndecidedWithdrawal = (state: RootState): TransferMachineRecord | null =>
  selectTransfers(state).find(
    ({ value, context }) => context.intent.kind === 'withdrawal' && isOutcomePending(value),
  ) ?? null;

/** A requested deposit of which no row is known yet. */
export const selectRequestedDeposit = (state: RootState): TransferMachineRecord | null =>
  selectTransfers(state).find(
    ({ value, context }) => context.intent.kind === 'deposit' && isTransferRequested(value),
  ) ?? null;
