/** What screens read about deposits and withdrawals. */
import { createSelector } from '@reduxjs/toolkit';
import { isUndecided } from '../../machines/undecided';
import { isTransferAsked } from '../../machines/transferView';
import { selectMachines } from './machines';
import type { MachineRecord, WithMachines } from './machines';

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
    ({ value, context }) => context.intent.kind === 'withdrawal' && isUndecided(value),
  ) ?? null;

/** A deposit that was asked for and of which no row is known yet. */
export const selectAskedDeposit = (state: WithMachines): TransferRecord | null =>
  selectTransfers(state).find(
    ({ value, context }) => context.intent.kind === 'deposit' && isTransferAsked(value),
  ) ?? null;
