/** Rules for a deposit or withdrawal: its intent and the row last reported by the exchange. Contains no secrets. */
import { compareDecimals } from '#contract';
import type { ResultOf } from '#contract';
import type { RequestSpec } from './requestStates';
import type { Refusal, MissingAnswerCause } from './requestSchemas';
import type { Transfer, TransferIntent, TransferKind } from './transferSchemas';

export type { Transfer, TransferIntent, TransferKind } from './transferSchemas';

/** Version of `TransferContext` snapshots; raise it when old snapshots can no longer be interpreted. */
export const SNAPSHOT_VERSION = 1;

/** The stages that a server row can prove, in order of time. */
export const STAGES = ['awaiting', 'review', 'final'] as const;
export type TransferStage = (typeof STAGES)[number];

export interface TransferContext {
  readonly intent: TransferIntent;
  readonly stage: TransferStage | null;
  /** The latest row that was newer than the one before; null until it is known that the exchange has the transfer. */
  readonly row: Transfer | null;
  /** Why the exchange refused the request or the proof. */
  readonly refusal: Refusal | null;
  readonly unanswered: MissingAnswerCause | null;
  /** The proof was sent and got no answer, and the exchange is known not to have it. */
  readonly isProofMissing: boolean;
}

export const initialContext = (intent: TransferIntent): TransferContext => ({
  intent,
  stage: null,
  row: null,
  refusal: null,
  unanswered: null,
  isProofMissing: false,
});

/**
 * Deposits and withdrawals share one list; if a backend leaves `kind` out, only the payment method distinguishes them.
 */
export function transferKindOfRow(row: Transfer): TransferKind {
  if (row.kind !== undefined) return row.kind;
  return row.paymethod === 'trc' ? 'withdrawal' : 'deposit';
}

/** Narrows a line of the balance list, which also contains other movements of money. */
export const isTransfer = (line: ResultOf<'balanceList'>['items'][number]): line is Transfer =>
  'state' in line;

export const rowId = (row: Transfer): string => row.id;

/** The intent of a transfer that this page did not request; its id is the exchange's number. */
export const intentFromRow = (row: Transfer): TransferIntent => ({
  id: rowId(row),
  kind: transferKindOfRow(row),
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

export const transferStage = ({ state }: Transfer): TransferStage => STAGE_OF[state];

/** True if a row proves a later stage than the context. Late and repeated responses do not, so they change nothing. */
export const isNewerRow = ({ stage }: TransferContext, row: Transfer): boolean =>
  stage === null || STAGES.indexOf(transferStage(row)) > STAGES.indexOf(stage);

export const applyRow = (context: TransferContext, row: Transfer): TransferContext => ({
  ...context,
  stage: transferStage(row),
  row,
  refusal: null,
  isProofMissing: false,
});

/**
 * Tolerance when a row is matched to a request, ms: the page's estimate of server time may be behind the exchange's
 * clock by this much.
 */
const MATCH_SLACK_MS = 2_000;

/**
 * True if a row is the transfer that a request without an answer created; `createdAt` excludes an earlier equal
 * transfer.
 */
export const matchesIntent = (intent: TransferIntent, row: Transfer): boolean =>
  (row.kind === undefined || row.kind === intent.kind) &&
  row.paymethod === intent.paymethod &&
  compareDecimals(row.amount, intent.amount) === 0 &&
  row.createdAt >= intent.askedAt - MATCH_SLACK_MS;

export const transferRequest: RequestSpec<'transfer', TransferIntent, TransferContext> = {
  machine: 'transfer',
  version: SNAPSHOT_VERSION,
  initialContext: initialContext,
  exclusivityKey: ({ kind }) => kind,
  intentFingerprint: ({ kind, paymethod, amount, network, walletId }) => [
    kind,
    paymethod,
    amount,
    network,
    walletId,
  ],
  reusesIdempotencyKey: true,
};
