/** The session as far as screens need it. The token is not in the store: see `token.ts`. */
import { createReducer, createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import { loadStoredToken, forgetToken, readToken, tokenChangedElsewhere } from './token';
import type { RootState } from './store';

export type EndReason = 'expired' | 'signedOut' | 'otherTab';

export interface SessionState {
  readonly status: 'visitor' | 'signedIn';
  /** Why the last session of this tab ended; absent if there was none. */
  readonly endedWhy?: EndReason;
  /** Path of a form that was open when the session ended; the next login returns to it. */
  readonly returnTo?: string;
}

/** Reads storage synchronously, so that the first frame already knows the status. */
const readSession = (): SessionState => ({ status: loadStoredToken() ? 'signedIn' : 'visitor' });

const isAppPath = (path: string) => /^\/(?![/\\])/.test(path);

export const sessionSlice = createSlice({
  name: 'session',
  initialState: readSession,
  reducers: {
    sessionStarted: (session): SessionState => ({
      status: 'signedIn',
      ...(session.returnTo !== undefined && { returnTo: session.returnTo }),
    }),
    sessionEnded: (
      session,
      {
        payload,
      }: PayloadAction<{ why: EndReason; returnTo?: string; turnedAway?: string | undefined }>,
    ): SessionState => {
      // A second end of the session, such as one reported by another tab, must not overwrite the return path of the
      // first.
      const returnTo =
        payload.why === 'signedOut' ? undefined : (payload.returnTo ?? session.returnTo);
      return {
        status: 'visitor',
        endedWhy: payload.why,
        ...(returnTo !== undefined && isAppPath(returnTo) && { returnTo }),
      };
    },
    /** The session ended while the user was filling in this form. */
    formInterrupted: (session, { payload }: PayloadAction<{ path: string }>): SessionState =>
      isAppPath(payload.path) ? { ...session, returnTo: payload.path } : session,
    /** The user has returned to the interrupted form. */
    formReopened: ({ status }): SessionState => ({ status }),
  },
});

export const { sessionStarted, sessionEnded, formInterrupted, formReopened } = sessionSlice.actions;

/** Number of sessions that have ended in this tab; identifies the current session. */
export const sessionsEndedReducer = createReducer(0, (build) => {
  build.addCase(sessionEnded, (count) => count + 1);
});

export const selectSessionsEnded = (state: { readonly sessionsEnded: number }) =>
  state.sessionsEnded;

export const selectSession = (state: RootState) => state.session;
export const selectIsSignedIn = (state: RootState) => state.session.status === 'signedIn';

/** Signs the user out: ends this tab's session and, by removing the token, the sessions of all other tabs. */
export const signOut = () => (dispatch: Dispatch) => {
  forgetToken();
  dispatch(sessionEnded({ why: 'signedOut' }));
};

/**
 * Handles a 401 for a call made with `usedToken`. With several concurrent 401s the session ends once: the first one
 * removes the token, so the others were made with a token that is no longer current. A late response for an older token
 * is ignored. `idempotencyKey` is the key of the call, which the exchange has turned away.
 */
export const sessionRefused =
  (usedToken: string | null, idempotencyKey?: string) =>
  (dispatch: Dispatch, getState: () => RootState): void => {
    const { status, endedWhy } = getState().session;
    const wasVisitor = usedToken === null && readToken() === null;
    const isUnreportedExpiry = wasVisitor && !(status === 'visitor' && endedWhy === 'expired');
    if (forgetToken(usedToken) || isUnreportedExpiry) {
      dispatch(sessionEnded({ why: 'expired', turnedAway: idempotencyKey }));
    }
  };

/**
 * Synchronises this tab with the token that another tab stored: ends the session, and starts a new one if another
 * account has signed in. Returns true if anything changed.
 */
export const followStoredToken =
  () =>
  (dispatch: Dispatch, getState: () => RootState): boolean => {
    if (!tokenChangedElsewhere()) return false;
    const isSignedIn = loadStoredToken();
    if (getState().session.status === 'signedIn') dispatch(sessionEnded({ why: 'otherTab' }));
    if (isSignedIn) dispatch(sessionStarted());
    return true;
  };
