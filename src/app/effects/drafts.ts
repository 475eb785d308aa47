/** Half-filled forms, the pictures in them and what was just sent off belong to a session and its user. */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api } from '../../api';
import { adoptDrafts, dropDrafts, suspendDrafts } from '../../state/drafts';
import { dropPictures } from '../../state/heldPictures';
import { sessionEnded } from '../../state/session';
import { ASKED_PURCHASES_KEY, ASKED_TRANSFERS_KEY, tabStorage } from '../../state/tabStorage';

/** Signing out forgets them; a session that ran out keeps the text for the return of the same user. */
export function startDraftEffects(effects: ListenerMiddlewareInstance): void {
  effects.startListening({
    actionCreator: sessionEnded,
    effect: ({ payload }) => {
      dropPictures();
      tabStorage.remove(ASKED_TRANSFERS_KEY);
      tabStorage.remove(ASKED_PURCHASES_KEY);
      if (payload.why === 'expired') suspendDrafts();
      else dropDrafts();
    },
  });
  effects.startListening({
    matcher: api.endpoints.userDetails.matchFulfilled,
    effect: ({ payload }) => adoptDrafts(payload.user.id),
  });
}
