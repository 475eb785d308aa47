/** Where transfers and their machines meet: which row belongs to which machine, and what follows when one moves. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  intentOfTransfer,
  isOutcomeOfTransfer,
  transferStageOf,
} from '../../machines/transferFacts';
import type { Transfer, TransferIntent } from '../../machines/transferFacts';
import type { TransferEvent } from '../../machines/transfer';
import {
  isTransferAsked,
  isTransferUndecided,
  isTransferWatched,
} from '../../machines/transferView';
import type { Clock } from '../../state/clock';
import type { WithMachines } from '../../state/machines';
import { openMachine, sendToMachine } from '../../state/sendToMachine';
import { toastShown } from '../../state/toasts';
import { selectTransfer, selectTransfers } from '../../state/transfers';
import type { TransferRecord } from '../../state/transfers';

export interface TransferDeskDeps {
  readonly dispatch: ThunkDispatch<WithMachines, unknown, UnknownAction>;
  readonly getState: () => WithMachines;
  readonly clock: Clock;
  /** Balance and lists fetched so far are no longer true. */
  readonly invalidate: () => void;
  /** Keeps over a reload what was asked for and has no answer, all of it. */
  readonly remember: (asked: readonly TransferIntent[]) => void;
}

/** What a transition means for its user, in words of the core; null where the screen itself says it. */
function newsOf({ value, context }: TransferRecord, from: TransferRecord['value'] | undefined) {
  const isWithdrawal = context.intent.kind === 'withdrawal';
  if (value === 'success') {
    return { id: isWithdrawal ? 'app.transfer.withdrawn' : 'app.transfer.deposited', tone: 'good' };
  }
  if (value === 'fail') {
    return {
      id: isWithdrawal ? 'app.transfer.withdrawalFailed' : 'app.transfer.depositFailed',
      tone: 'bad',
    };
  }
  return value === 'under_review' && from !== undefined && isTransferUndecided(from)
    ? { id: 'common.submitted', tone: 'good' }
    : null;
}

export type TransferDesk = ReturnType<typeof createTransferDesk>;

/** `onMoved` hears of every transition, after what follows from it has been done. */
export function createTransferDesk(deps: TransferDeskDeps, onMoved: () => void) {
  const { dispatch, getState, clock } = deps;
  /** Number → machine id; kept after a machine is closed, so that a late row does not open it again. */
  const owners = new Map<string, string>();
  const find = (id: string) => selectTransfer(getState(), id);
  const asked = () => selectTransfers(getState()).filter(({ value }) => isTransferAsked(value));

  function follow(id: string, from: TransferRecord['value'] | undefined) {
    const transfer = find(id);
    if (!transfer) return;
    deps.remember(asked().map(({ context }) => context.intent));
    const { row } = transfer.context;
    if (row) owners.set(row.id, id);
    if (row && transfer.value !== from) deps.invalidate();
    const news = newsOf(transfer, from);
    if (news) dispatch(toastShown({ id: news.id }, news.tone === 'good' ? 'good' : 'bad'));
    onMoved();
  }

  function send(id: string, event: TransferEvent): boolean {
    const from = find(id)?.value;
    const sent = { machine: 'transfer', id, event, at: clock.now() } as const;
    if (!dispatch(sendToMachine(sent))) return false;
    follow(id, from);
    return true;
  }

  function open(id: string, input: TransferIntent, event: TransferEvent): boolean {
    const sent = { machine: 'transfer', id, input, event, at: clock.now() } as const;
    if (!dispatch(openMachine(sent))) return false;
    follow(id, undefined);
    return true;
  }

  /** A request without an answer that this row, which nobody owns yet, must have come from. */
  const asker = (row: Transfer): string | undefined =>
    asked().find(({ context }) => isOutcomeOfTransfer(context.intent, row))?.id;

  return {
    find,
    send,
    open,
    /** A row of the exchange goes to the machine it belongs to; what had ended before this page is left to its list. */
    report(row: Transfer) {
      const event = { type: 'REPORTED', row } as const;
      const owner = owners.get(row.id) ?? asker(row);
      if (owner !== undefined) send(owner, event);
      else if (transferStageOf(row) !== 'final') open(row.id, intentOfTransfer(row), event);
    },
    watched: () => selectTransfers(getState()).filter(({ value }) => isTransferWatched(value)),
    isUndecided: (id: string) => isTransferUndecided(find(id)?.value ?? 'absent'),
    /** A row that could be what became of this request. */
    isOutcomeOf: (intent: TransferIntent, row: Transfer) =>
      !owners.has(row.id) && isOutcomeOfTransfer(intent, row),
  };
}
