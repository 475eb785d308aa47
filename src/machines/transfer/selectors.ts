/** Functions that read the context of a deposit or withdrawal: its intent and its last row. No value is a secret. */
import type { ResultOf } from '#contract';
import type { Refusal, MissingAnswerCause } from '../requestSchemas';
import { intentRules, isCreatedSince, isEqualAmount } from '../intent';
import type { Transfer, TransferIntent, TransferKind } from './schemas';

export type { Transfer, TransferIntent, TransferKind } from './schemas';

/**
 * The stages that a server row can prove, in order of time. `unknown`: a state of a later version, which may be
 * followed by any stage.
 */
const TRANSFER_STAGES = ['awaiting', 'review', 'unknown', 'final'] as const;
export type TransferStage = (typeof TRANSFER_STAGES)[number];

export interface TransferContext {
  readonly intent: TransferIntent;
  readonly stage: TransferStage | null;
  /** The last row that proved a new stage; null until it is known that the exchange has the transfer. */
  readonly row: Transfer | null;
  /** Why the exchange refused the request or the proof. */
  readonly refusal: Refusal | null;
  readonly unanswered: MissingAnswerCause | null;
  /** True if the proof was sent, got no response, and did not reach the exchange. */
  readonly isProofMissing: boolean;
}

export const initialTransferContext = (intent: TransferIntent): TransferContext => ({
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

/** Narrows an item of the balance list, which also contains other movements of money. */
export const isTransfer = (line: ResultOf<'balanceList'>['items'][number]): line is Transfer =>
  'state' in line;

/** The intent of a transfer that this page did not request. The exchange's number is used as the id of the intent. */
export const transferIntentFromRow = (row: Transfer): TransferIntent => ({
  id: row.id,
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
  unknown: 'unknown',
} as const satisfies Record<Transfer['state'], TransferStage>;

const transferStage = ({ state }: Transfer): TransferStage => STAGE_OF[state];

const stageIndex = (row: Transfer) => TRANSFER_STAGES.indexOf(transferStage(row));

/**
 * True if the row was reported after the known one: `updatedAt` decides, because a correction leads back to an earlier
 * stage; rows of the same moment are ordered by stage.
 */
export const isLaterTransferRow = (known: Transfer, row: Transfer): boolean =>
  row.updatedAt > known.updatedAt ||
  (row.updatedAt === known.updatedAt && stageIndex(row) > stageIndex(known));

/** True if a row proves a later stage than the context. Late and repeated responses do not, so they change nothing. */
export const isNewerTransferRow = ({ row: known }: TransferContext, row: Transfer): boolean =>
  known === null ||
  ((stageIndex(row) > stageIndex(known) || isLeavingUnknown(known, row)) &&
    isLaterTransferRow(known, row));

const isLeavingUnknown = (known: Transfer, row: Transfer): boolean =>
  transferStage(known) === 'unknown' && transferStage(row) !== 'unknown';

/** True if fee and net amount of a row apply; a failed transfer moved nothing. */
export const hasNetAmount = ({ state }: Transfer): boolean => HAS_NET[state];

const HAS_NET: Readonly<Record<Transfer['state'], boolean>> = {
  awaiting_payment: true,
  under_review: true,
  success: true,
  fail: false,
  unknown: false,
};

/** True once the exchange has the proof of a deposit, or the deposit no longer waits for one. */
export const hasLeftPayment = (row: Transfer): boolean => transferStage(row) !== 'awaiting';

/** True if the user corrected the proof of a deposit that had failed, so that it is under review again. */
export const reopensTransfer = ({ row: known }: TransferContext, row: Transfer): boolean =>
  known?.state === 'fail' && row.state !== 'fail' && isLaterTransferRow(known, row);

export const applyTransferRow = (context: TransferContext, row: Transfer): TransferContext => ({
  ...context,
  stage: transferStage(row),
  row,
  refusal: null,
  isProofMissing: false,
});

/** The decisions on the fields of a transfer. A row has the destination only masked. */
export const transferIntent = intentRules<TransferIntent, Transfer>({
  id: { same: false, stored: 'required', matched: false },
  kind: {
    same: true,
    stored: 'required',
    matched: (kind, row) => row.kind === undefined || row.kind === kind,
  },
  paymethod: {
    same: true,
    stored: 'required',
    matched: (paymethod, row) => row.paymethod === paymethod,
  },
  amount: { same: true, stored: 'required', matched: isEqualAmount },
  network: { same: true, stored: { otherwise: null }, matched: false },
  walletId: { same: true, stored: { otherwise: null }, matched: false },
  target: { same: false, stored: { never: null }, matched: false },
  askedAt: { same: false, stored: 'required', matched: isCreatedSince },
});

/** True if the transfer was requested and the exchange has not reported a row of it yet. */
export const isTransferRequested = (phase: string): boolean =>
  phase === 'submitting' || phase === 'checking';
/** True if the proof of a deposit was sent and it is unknown whether the exchange accepted it. */
export const isProofPending = (phase: string): phase is 'proving' | 'proof_checking' =>
  phase === 'proving' || phase === 'proof_checking';
