/** Effects of the start and end of a session, except for the redirect to /login, which the shell does. */
import { isAnyOf } from '@reduxjs/toolkit';
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api } from '../../api';
import { loadWithRetry } from '../../state/machines/loadWithRetry';
import { selectIsSignedIn, sessionEnded, sessionStarted } from '../../state/session';
import type { EndReason } from '../../state/session';
import { setDraftOwner } from '../../state/storage/drafts';
import { forgetSession } from '../../state/storage/forgetSession';
import { pageWoke } from '../../state/time/pageActivity';
import { toastShown } from '../../state/toasts';
import type { AppDispatch, AppState } from '../store';

const END_TOASTS = {
  expired: { id: 'app.session.expired', tone: 'bad' },
  otherTab: { id: 'app.session.otherTab', tone: 'info' },
  signedOut: null,
} as const satisfies Record<EndReason, object | null>;

/** Small lazy chunk that waits until something must be tracked; the tracker itself is another chunk. */
const loadSession = () => import(/* webpackChunkName: "signedIn" */ './trackSession');

export function startSessionEffects(effects: ListenerMiddlewareInstance): void {
  const startListening = effects.startListening.withTypes<AppState, AppDispatch>();
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
        // Cancels the tracker, or the wait for it.
        session.cancelActiveListeners();
        forgetSession(action.payload.why);
        session.dispatch(api.util.resetApiState());
        const toast = END_TOASTS[action.payload.why];
        if (toast) session.dispatch(toastShown({ id: toast.id }, toast.tone));
      } else if (!isTracked && selectIsSignedIn(session.getState())) {
        isTracked = true;
        const { trackSession } = await loadWithRetry(session, loadSession);
        await trackSession(session, effects);
      }
    },
  });
}
