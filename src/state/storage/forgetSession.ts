import type { EndReason } from '../session';
import { dropForeignRequests } from '../machines/storePendingRequests';
import { dropSecrets } from '../secrets';
import { dropDrafts, trimDraftsAfterExpiry } from './drafts';
import { dropUnsentPictures } from './unsentPictures';
import { dropSentPictures } from './sentPictures';
import { SENT_PROOFS_KEY, tabStorage } from './storage';

/**
 * Drops everything that this tab keeps of a session outside the store, so that the next account never sees it. After an
 * expired session, form text is kept for the same user.
 */
export function forgetSession(why: EndReason): void {
  dropSecrets();
  dropUnsentPictures();
  dropSentPictures();
  dropForeignRequests(why);
  tabStorage.remove(SENT_PROOFS_KEY);
  if (why === 'expired') trimDraftsAfterExpiry();
  else dropDrafts();
}
