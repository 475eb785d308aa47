/** What a deposit or withdrawal is about and what the exchange has said of it. Secrets are no part of it. */
import { compareDecimals } from '../contract';
import type { ResultOf } from '../contract';
import type { Asking } from './asking';
import type { Refusal, Unanswered } from './askSchemas';
import type { Transfer, TransferIntent, TransferKind } from './transferSchemas';

export type { Transfer, TransferIntent, TransferKind } from './transferSchemas';

/** Of the context below: raised whenever an old snapshot could no longer be read as it was meant. */
export const VERSION = 1;

/** How far a transfer has come by a server row, in order of time. */
export const STAGES = ['awaiting', 'review', 'final'] as const;
export type TransferStage = (typeof STAGES)[number];

export interface TransferContext {
  readonly intent: TransferIntent;
  readonly stage: TransferStage | null;
  /** The latest row that said something new; null until the exchange is known to have it. */
  readonly row: Transfer | null;
  /** Why the exchange took nothing, or did not take the proof. */
  readonly refusal: Refusal | null;
  readonly unanswered: Unanswered | null;
  /** The proof was sent without an answer, and the exchange is known not to have it. */
  readonly isProofMissing: boolean;
}

/** The context of a transfer of which nothing but the request is known. */
export const draftOf = (intent: TransferIntent): TransferContext => ({
  intent,
  stage: null,
  row: null,
  refusal: null,
  unanswered: null,
  isProofMissing: false,
});

/** Deposits and withdrawals share one list; a backend that leaves `kind` out tells them apart only by its pay methods. */
export function kindOf(row: Transfer): TransferKind {
  if (row.kind !== undefined) return row.kind;
  return row.paymethod === 'trc' ? 'withdrawal' : 'deposit';
}

/** A line of the list that mixes them with other movements of money. */
export const isTransfer = (line: ResultOf<'balanceList'>['items'][number]): line is Transfer =>
  'state' in line;

/** The number that the exchange gave it. */
export const idOf = (row: Transfer): string => row.id;

/** The intent behind a row that this page did not ask for: it is named by its number. */
export const intentOf = (row: Transfer): TransferIntent => ({
  id: idOf(row),
  kind: kindOf(row),
  paymethod: row.paymethod,
  amount: row.amount,
  network: null,
  walletId: null,
  target: row.target,
  askedAt: row.createdAt,
});

const STAGE_OF = {
  awaiting_payment: 'awaiting',
  under_review: 'review',
  success: 'final',
  fail: 'final',
} as const satisfies Record<Transfer['state'], TransferStage>;

export const stageOf = ({ state }: Transfer): TransferStage => STAGE_OF[state];

/** Whether a row says more than is known. Late and repeated answers say less or the same and change nothing. */
export const isNews = ({ stage }: TransferContext, row: Transfer): boolean =>
  stage === null || STAGES.indexOf(stageOf(row)) > STAGES.indexOf(stage);

/** The context after a row. */
export const learn = (context: TransferContext, row: Transfer): TransferContext => ({
  ...context,
  stage: stageOf(row),
  row,
  refusal: null,
  isProofMissing: false,
});

/** How far the device's idea of server time may lie behind the exchange's when a row is matched to a request, in ms. */
const MATCH_SLACK_MS = 2_000;

/** Whether a row is what a request without an answer became; `createdAt` keeps an earlier twin from being taken for it. */
export const isOutcome = (intent: TransferIntent, row: Transfer): boolean =>
  (row.kind === undefined || row.kind === intent.kind) &&
  row.paymethod === intent.paymethod &&
  compareDecimals(row.amount, intent.amount) === 0 &&
  row.createdAt >= intent.askedAt - MATCH_SLACK_MS;

export const transferAsking: Asking<'transfer', TransferIntent, TransferContext> = {
  machine: 'transfer',
  version: VERSION,
  draft: draftOf,
  placeOf: ({ kind }) => kind,
  wishOf: ({ kind, paymethod, amount, network, walletId }) => [
    kind,
    paymethod,
    amount,
    network,
    walletId,
  ],
  keepsKey: true,
};
