/**
 * Actions on an existing transfer (`wallet/submit`) without an answer: proof of payment, its correction, cancellation.
 * They are in the list of requests without a response, so that the same wish has the same idempotency key after a reload,
 * in another tab and after a login, until a row or a reason of the contract answers it.
 */
import type { Transfer } from '../machines/transfer/selectors';
import { accountPseudonym } from '../state/accountPseudonym';
import { checksum } from '../state/checksum';
import { newId } from '../state/newId';
import { sessionMark } from '../state/token';
import { idOf, readAllEntries, readStoredEntries, writeStoredEntries } from './pendingEntries';
import type { StoredEntry } from './pendingEntries';
import { isTooOldToRepeat } from './protocol';

const MACHINE = 'transferAction';

export type TransferActionName = 'proof' | 'correction' | 'cancellation';

export interface TransferWish {
  readonly action: TransferActionName;
  /** The row that the user saw. */
  readonly row: Transfer;
  /** What the user sends: reference and picture. */
  readonly content?: string;
}

interface PendingAction {
  readonly transferId: string;
  readonly action: TransferActionName;
  /** The decision that the action follows: the same correction after another decision is another wish. */
  readonly after: string;
  /** Server ms of the row. */
  readonly seenAt: number;
  readonly content: number;
}

/** The expiry is known before the exchange records it, with another time, and never happens twice. */
const decisionOf = ({ state, failReason, updatedAt }: Transfer): string =>
  state === 'fail' && failReason !== 'EXPIRED' ? `fail ${updatedAt}` : state;

const actionOf = ({ machine, intent }: StoredEntry): Partial<PendingAction> | null =>
  machine === MACHINE ? (intent as Partial<PendingAction>) : null;

export const isPendingAction = (entry: StoredEntry): boolean =>
  typeof actionOf(entry)?.transferId === 'string' && typeof idOf(entry) === 'string';

/** Stores the action before it is sent. Returns its idempotency key, and whether an earlier call had this key. */
export function storeAction(
  { action, row, content = '' }: TransferWish,
  account: string | undefined,
): { readonly key: string; readonly isRepetition: boolean } {
  const wish: PendingAction = {
    ...{ transferId: row.id, action, after: decisionOf(row), seenAt: row.updatedAt },
    content: checksum(content),
  };
  const owner = account === undefined ? {} : { account: accountPseudonym(account) };
  const session = sessionMark();
  const entries = readAllEntries();
  const known = entries.find((entry) => {
    const stored = actionOf(entry);
    const isOwn = entry.session === session || entry.account === owner.account;
    const isSame = (['transferId', 'action', 'after', 'content'] as const).every(
      (field) => stored?.[field] === wish[field],
    );
    return isOwn && isSame;
  });
  const key = known ? String(idOf(known)) : newId();
  const isRepetition = known !== undefined;
  writeStoredEntries([
    ...entries.filter((entry) => entry !== known),
    {
      ...{ machine: MACHINE, intent: { id: key, ...wish }, at: Date.now(), session, ...owner },
      ...(isRepetition && { isRepeated: true }),
    },
  ]);
  return { key, isRepetition };
}

function dropActions(isAnswered: (entry: StoredEntry) => boolean): void {
  writeStoredEntries(readAllEntries().filter((entry) => !actionOf(entry) || !isAnswered(entry)));
}

/** A reason of the contract or a row has answered the call with this key. */
export const dropAction = (key: string): void => dropActions((entry) => idOf(entry) === key);

/** The exchange has refused the proof of this transfer. */
export const dropProof = (transferId: string): void =>
  dropActions((entry) => {
    const stored = actionOf(entry);
    return stored?.action === 'proof' && stored.transferId === transferId;
  });

/**
 * A later row with another decision answers all actions that were sent before it. Young ones are kept, because a screen
 * may still show the earlier row, and a tap on it is the same wish.
 */
export const dropActionsBefore = (row: Transfer): void =>
  dropActions((entry) => {
    const { transferId, after, seenAt = Infinity } = { ...actionOf(entry) };
    const isLater = row.id === transferId && row.updatedAt >= seenAt && isTooOldToRepeat(entry.at);
    return isLater && row.state !== 'unknown' && after !== decisionOf(row);
  });

/** True if a proof for this deposit was sent and has no answer, so that the deposit is polled. */
export const isProofSent = (transferId: string): boolean =>
  readStoredEntries().some((entry) => {
    const stored = actionOf(entry);
    return stored?.action === 'proof' && stored.transferId === transferId;
  });
