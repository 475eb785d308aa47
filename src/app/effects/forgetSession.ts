import type { EndReason } from '../../state/session';
import { keysUntil, type KeyUntil } from '../../state/storage/deviceEntries';
import { removeEntry } from '../../state/storage/deviceEntry';
import { dropDrafts, trimDraftsAfterExpiry } from '../../state/storage/drafts';
import { dropForeignRequests } from '../../tracker/pendingEntries';

/** Entries of which an expired session leaves a part to the next login of the same account. */
const partlyForgotten: Readonly<
  Record<KeyUntil<'signOut'>, (why: EndReason, unsent?: string) => void>
> = {
  unanswered: dropForeignRequests,
  drafts: (why) => (why === 'expired' ? trimDraftsAfterExpiry() : dropDrafts()),
};

/**
 * Drops everything that this tab keeps of a session outside the store, so that the next account never sees it.
 * `unsent` is the id of a request that certainly was not executed.
 */
export function forgetSession(why: EndReason, unsent?: string): void {
  keysUntil('session').forEach(removeEntry);
  for (const key of keysUntil('signOut')) partlyForgotten[key](why, unsent);
}
