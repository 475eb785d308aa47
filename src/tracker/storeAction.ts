import { accountPseudonym } from '../state/accountPseudonym';
import { checksum } from '../state/checksum';
import { newId } from '../state/newId';
import { sessionMark } from '../state/token';
import { idOf, readAllEntries, writeStoredEntries } from './pendingEntries';
import { actionOf, decisionOf, TRANSFER_ACTION } from './pendingActions';
import type { PendingAction, TransferActionRequest } from './pendingActions';

/** Stores the action before it is sent. Returns its idempotency key, and whether an earlier call had this key. */
export function storeAction(
  { action, row, content = '' }: TransferActionRequest,
  account: string | undefined,
): { readonly key: string; readonly isRepetition: boolean } {
  const pending: PendingAction = {
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
      (field) => stored?.[field] === pending[field],
    );
    return isOwn && isSame;
  });
  const key = known ? String(idOf(known)) : newId();
  const isRepetition = known !== undefined;
  writeStoredEntries([
    ...entries.filter((entry) => entry !== known),
    {
      ...{
        machine: TRANSFER_ACTION,
        intent: { id: key, ...pending },
        at: Date.now(),
        session,
        ...owner,
      },
      ...(isRepetition && { isRepeated: true }),
    },
  ]);
  return { key, isRepetition };
}
