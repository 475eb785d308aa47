/** Half-filled forms belong to a session and its user. */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api } from '../../api';
import { adoptDrafts, dropDrafts, suspendDrafts } from '../../state/drafts';
import { sessionEnded } from '../../state/session';

/** Signing out forgets them; a session that ran out keeps them for the return of the same user. */
export function startDraftEffects(effects: ListenerMiddlewareInstance): void {
  effects.startListening({
    actionCreator: sessionEnded,
    effect: ({ payload }) => (payload.why === 'expired' ? suspendDrafts() : dropDrafts()),
  });
  effects.startListening({
    matcher: api.endpoints.userDetails.matchFulfilled,
    effect: ({ payload }) => adoptDrafts(payload.user.id),
  });
}
