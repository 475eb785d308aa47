/**
 * Actions on an existing transfer (`wallet/submit`) without an answer: proof of payment, its correction, cancellation.
 * They are in the list of requests without a response, so that the same action has the same idempotency key after a reload,
 * in another tab and after a login, until a row or a reason of the contract answers it.
 */
import type { Transfer } from '../machines/transfer/selectors';
import { idOf, readAllEntries, readStoredEntries, writeStoredEntries } from './pendingEntries';
import type { StoredEntry } from './pendingEntries';
import { isTooOldToRepeat } from './protocol';

export const TRANSFER_ACTION = 'transferAction';

type TransferActionName = 'proof' | 'correction' | 'cancellation';

export interface TransferActionRequest {
  readonly action: TransferActionName;
  /** The row that the user saw. */
  readonly row: Transfer;
  /** Reference and picture that the user sends. */
  readonly content?: string;
}

export interface PendingAction {
  readonly transferId: string;
  readonly action: TransferActionName;
  /** The decision that the action follows: the same correction after another decision is another action. */
  readonly after: string;
  /** Server ms of the row. */
  readonly seenAt: number;
  readonly content: number;
}

/** The decision that an action follows. The expiry is known before the exchange records it, with another time, and never happens twice. */
export const decisionOf = ({ state, failReason, updatedAt }: Transfer): string =>
  state === 'fail' && failReason !== 'EXPIRED' ? `fail ${updatedAt}` : state;

export const actionOf = ({ machine, intent }: StoredEntry): Partial<PendingAction> | null =>
  machine === TRANSFER_ACTION ? (intent as Partial<PendingAction>) : null;

export const isPendingAction = (entry: StoredEntry): boolean =>
  typeof actionOf(entry)?.transferId === 'string' && typeof idOf(entry) === 'string';

function dropActions(isAnswered: (entry: StoredEntry) => boolean): void {
  writeStoredEntries(readAllEntries().filter((entry) => !actionOf(entry) || !isAnswered(entry)));
}

/** A reason of the contract or a row has answered the call with this key. */
export const dropAction = (key: string): void => dropActions((entry) => idOf(entry) === key);

const isProofOf = (id: string) => (entry: StoredEntry) => {
  const { action, transferId } = { ...actionOf(entry) };
  return action === 'proof' && transferId === id;
};

/** The exchange has refused the proof of this transfer. */
export const dropProof = (transferId: string): void => dropActions(isProofOf(transferId));

/**
 * A later row with another decision answers all actions that were sent before it. Young ones are kept, because a screen
 * may still show the earlier row, and a tap on it is the same action.
 */
export const dropActionsBefore = (row: Transfer): void =>
  dropActions((entry) => {
    const { transferId, after, seenAt = Infinity } = { ...actionOf(entry) };
    const isLater = row.id === transferId && row.updatedAt >= seenAt && isTooOldToRepeat(entry.at);
    return isLater && row.state !== 'unknown' && after !== decisionOf(row);
  });

/** True if a proof for this deposit was sent and has no answer, so that the deposit is polled. */
export const isProofSent = (transferId: string): boolean =>
  readStoredEntries().some(isProofOf(transferId));
