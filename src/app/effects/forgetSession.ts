import type { EndReason } from '../../state/session';
import { dropForeignRequests } from '../../tracker/pendingEntries';
import { dropSecrets } from '../../state/secrets';
import { dropDrafts, trimDraftsAfterExpiry } from '../../state/storage/drafts';
import { dropUnsentPictures } from '../../state/storage/unsentPictures';
import { dropSentPictures } from '../../state/storage/sentPictures';
import { SENT_PROOFS_KEY, tabStorage } from '../../state/storage/storage';

/**
 * Drops everything that this tab keeps of a session outside the store, so that the next account never sees it. After an
 * expired session, form text is kept for the same user. `unsent` is the id of a request that certainly was not executed.
 */
export function forgetSession(why: EndReason, unsent?: string): void {
  dropSecrets();
  dropUnsentPictures();
  dropSentPictures();
  dropForeignRequests(why, unsent);
  tabStorage.remove(SENT_PROOFS_KEY);
  if (why === 'expired') trimDraftsAfterExpiry();
  else dropDrafts();
}
