/** The responses of registration and login contain a token, which is stored in local storage and nowhere else. */
import type { Dispatch } from '@reduxjs/toolkit';
import { endpoints, parseAs, withUnknownStates, type EndpointName, type User } from '#contract';
import { setDraftOwner } from '../state/storage/drafts';
import { sessionEnded, sessionStarted } from '../state/session';
import { isSendable, readToken, storeToken } from '../state/token';
import type { ApiError } from './errors';

type SessionCall = 'login' | 'register';

export const opensSession = (call: EndpointName): call is SessionCall =>
  call === 'login' || call === 'register';

/** The part of the response that reaches the cache and the screen, without the token. */
export interface SignedIn {
  readonly user: User;
}

/** Starts the session whose token the response contains. The whole response is validated before the token is used. */
export function openSession(
  call: SessionCall,
  data: unknown,
  dispatch: Dispatch,
): { data: SignedIn } | { error: ApiError } {
  const parsed = parseAs(withUnknownStates(endpoints[call].response), data);
  const shapeError = (path: string) => ({ error: { kind: 'shape' as const, call, path } });
  if (!parsed.ok) return shapeError(parsed.path.join('.'));
  const { accessToken, user } = parsed.value;
  if (!isSendable(accessToken)) return shapeError('accessToken');
  const previousToken = readToken();
  storeToken(accessToken);
  // The previous session ends first, so that everything that was fetched for its user is dropped.
  if (previousToken !== null && previousToken !== accessToken)
    dispatch(sessionEnded({ why: 'signedOut' }));
  setDraftOwner(user.id);
  dispatch(sessionStarted());
  return { data: { user } };
}
