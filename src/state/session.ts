/** The session as far as screens need it. The token is not in the store: see `token.ts`. */
import { createReducer, createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import { adoptStoredToken, forgetToken, readToken, tokenChangedElsewhere } from './token';

export type EndReason = 'expired' | 'signedOut' | 'otherTab';

export interface SessionState {
  readonly status: 'visitor' | 'signedIn';
  /** Why the last session of this tab ended; absent if there was none. */
  readonly endedWhy?: EndReason;
  /** Path of a form that was open when the session ended; the next login returns to it. */
  readonly returnTo?: string;
}

/** Reads storage synchronously, so that the first frame already knows the status. */
const readSession = (): SessionState => ({ status: adoptStoredToken() ? 'signedIn' : 'visitor' });

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
      { payload }: PayloadAction<{ why: EndReason; returnTo?: string }>,
    ): SessionState => {
      // A later end, such as one from another tab, must not overwrite the return path of the first.
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
    /** The user has returned to the form. */
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

type WithSession = { readonly session: SessionState };
export const selectSession = (state: WithSession) => state.session;
export const selectIsSignedIn = (state: WithSession) => state.session.status === 'signedIn';

/** Ends this tab's session and, by removing the token, that of all other tabs. For the user's own sign-out. */
export const signOut = () => (dispatch: Dispatch) => {
  forgetToken();
  dispatch(sessionEnded({ why: 'signedOut' }));
};

/**
 * Handles a 401 for a call made with `usedToken`. With several concurrent 401s the session ends once: the first removes
 * the token, and for the others it is no longer the current one. A late response for an older token is ignored.
 */
export const sessionRefused =
  (usedToken: string | null) =>
  (dispatch: Dispatch, getState: () => WithSession): void => {
    const { status, endedWhy } = getState().session;
    const wasVisitor = usedToken === null && readToken() === null;
    const isUnreportedExpiry = wasVisitor && !(status === 'visitor' && endedWhy === 'expired');
    if (forgetToken(usedToken) || isUnreportedExpiry) dispatch(sessionEnded({ why: 'expired' }));
  };

/**
 * Synchronises this tab with the token that another tab stored: ends the session, and starts a new one if another
 * account has signed in. Returns true if anything changed.
 */
export const followStoredToken =
  () =>
  (dispatch: Dispatch, getState: () => WithSession): boolean => {
    if (!tokenChangedElsewhere()) return false;
    const isSignedIn = adoptStoredToken();
    if (getState().session.status === 'signedIn') dispatch(sessionEnded({ why: 'otherTab' }));
    if (isSignedIn) dispatch(sessionStarted());
    return true;
  };
