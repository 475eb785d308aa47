/** What follows from the beginning and the end of a session, in one place. The way to /login is the shell's. */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api, dropSecrets } from '../../api';
import { adoptDrafts, dropDrafts, suspendDrafts } from '../../state/storage/drafts';
import { dropPictures } from '../../state/storage/heldPictures';
import { sessionEnded } from '../../state/session';
import type { EndReason } from '../../state/session';
import { toastShown } from '../../state/toasts';
import { tabStorage, UNANSWERED_KEY } from '../../state/storage/storage';

const WORDS = {
  expired: { id: 'app.session.expired', tone: 'bad' },
  otherTab: { id: 'app.session.otherTab', tone: 'info' },
  signedOut: null,
} as const satisfies Record<EndReason, object | null>;

/**
 * The end of a session forgets everything that was fetched and typed with it, so that the next account never sees it, and
 * says why. A session that ran out keeps the text of forms for the return of the same user.
 */
export function startSessionEffects(effects: ListenerMiddlewareInstance): void {
  effects.startListening({
    actionCreator: sessionEnded,
    effect({ payload: { why } }, { dispatch }) {
      dropSecrets();
      dropPictures();
      tabStorage.remove(UNANSWERED_KEY);
      if (why === 'expired') suspendDrafts();
      else dropDrafts();
      dispatch(api.util.resetApiState());
      const words = WORDS[why];
      if (words) dispatch(toastShown({ id: words.id }, words.tone));
    },
  });
  effects.startListening({
    matcher: api.endpoints.userDetails.matchFulfilled,
    effect: ({ payload }) => adoptDrafts(payload.user.id),
  });
}
