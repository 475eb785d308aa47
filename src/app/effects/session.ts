/** Effects of the start and end of a session. The shell redirects to /login. */
import { isAnyOf } from '@reduxjs/toolkit';
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api } from '../../api';
import { selectIsSignedIn, sessionEnded, sessionStarted } from '../../state/session';
import type { EndReason } from '../../state/session';
import { supervise } from '../../state/supervise';
import { setDraftOwner } from '../../state/storage/drafts';
import { forgetSession } from './forgetSession';
import { pageWoke } from '../../state/time/pageActivity';
import { toastShown } from '../../state/toasts';
import { unsentRequest } from '../../tracker/storePendingRequests';
import { trackSession } from '../../tracker/trackSession';
import type { AppDispatch, RootState } from '../../state/store';

const END_TOASTS = {
  expired: { id: 'app.session.expired', tone: 'bad' },
  otherTab: { id: 'app.session.otherTab', tone: 'bad' },
  signedOut: null,
} as const satisfies Record<EndReason, object | null>;

export function startSessionEffects(effects: ListenerMiddlewareInstance): void {
  const startListening = effects.startListening.withTypes<RootState, AppDispatch>();
  let isTracked = false;
  startListening({
    matcher: api.endpoints.userDetails.matchFulfilled,
    effect: ({ payload }) => setDraftOwner(payload.user.id),
  });
  startListening({
    matcher: isAnyOf(sessionStarted, sessionEnded, pageWoke),
    async effect(action, session) {
      if (sessionEnded.match(action)) {
        isTracked = false;
        // This cancels the tracker of the session.
        const { machines } = session.getOriginalState().tracker;
        session.cancelActiveListeners();
        forgetSession(action.payload.why, unsentRequest(machines, action.payload.turnedAway));
        session.dispatch(api.util.resetApiState());
        const toast = END_TOASTS[action.payload.why];
        if (toast) session.dispatch(toastShown({ id: toast.id }, toast.tone));
      } else if (!isTracked && selectIsSignedIn(session.getState())) {
        isTracked = true;
        await supervise(session, () => trackSession(session, effects));
      }
    },
  });
}
