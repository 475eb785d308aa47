/** Who is signed in, as far as the screens must know. The token itself is not here: see `token.ts`. */
import { createReducer, createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import { adoptStoredToken, forgetToken, readToken, tokenChangedElsewhere } from './token';

export type EndReason = 'expired' | 'signedOut' | 'otherTab';

export interface SessionState {
  readonly status: 'visitor' | 'signedIn';
  /** Why the last session of this tab ended; absent where there was none. */
  readonly endedWhy?: EndReason;
  /** The path of a form that was open when the session ended; the next login leads back to it. */
  readonly returnTo?: string;
}

/** Reads storage, synchronously, so that the first frame already knows. */
const readSession = (): SessionState => ({ status: adoptStoredToken() ? 'signedIn' : 'visitor' });

const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path);

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
      // A later end, such as a second tab's, does not lose the way back that the first one noted.
      const returnTo =
        payload.why === 'signedOut' ? undefined : (payload.returnTo ?? session.returnTo);
      return {
        status: 'visitor',
        endedWhy: payload.why,
        ...(returnTo !== undefined && isOwnPath(returnTo) && { returnTo }),
      };
    },
    /** The session ended while this form was being filled in. */
    formInterrupted: (session, { payload }: PayloadAction<{ path: string }>): SessionState =>
      isOwnPath(payload.path) ? { ...session, returnTo: payload.path } : session,
    /** The way back has been taken. */
    formReopened: ({ status }): SessionState => ({ status }),
  },
});

export const { sessionStarted, sessionEnded, formInterrupted, formReopened } = sessionSlice.actions;

/** How many sessions have ended in this tab: another number is another session. */
export const sessionsEndedReducer = createReducer(0, (build) => {
  build.addCase(sessionEnded, (count) => count + 1);
});

export const selectSessionsEnded = (state: { readonly sessionsEnded: number }) =>
  state.sessionsEnded;

type WithSession = { readonly session: SessionState };
export const selectSession = (state: WithSession) => state.session;
export const selectIsSignedIn = (state: WithSession) => state.session.status === 'signedIn';

/** Ends this tab's session, and by removing the token every other tab's. For the user's own sign-out. */
export const signOut = () => (dispatch: Dispatch) => {
  forgetToken();
  dispatch(sessionEnded({ why: 'signedOut' }));
};

/**
 * A call made with `usedToken` was answered 401. However many calls get one, the session ends once: the first removes
 * the token, and to the others it is no longer the current one. An answer that is late, for an older token, ends nothing.
 */
export const sessionRefused =
  (usedToken: string | null) =>
  (dispatch: Dispatch, getState: () => WithSession): void => {
    const { status, endedWhy } = getState().session;
    const wasVisitor = usedToken === null && readToken() === null;
    const isNewsToVisitor = wasVisitor && !(status === 'visitor' && endedWhy === 'expired');
    if (forgetToken(usedToken) || isNewsToVisitor) dispatch(sessionEnded({ why: 'expired' }));
  };

/**
 * Brings this tab in line with what another tab stored: its session ends, and where another account has signed in, a
 * new one starts. Returns whether anything changed.
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
