/** Sign-up and sign-in answer with a token. It goes to storage and nowhere else. */
import type { Dispatch } from '@reduxjs/toolkit';
import { endpoints, readAs, type EndpointName, type User } from '../contract';
import { adoptDrafts } from '../state/storage/drafts';
import { sessionEnded, sessionStarted } from '../state/session';
import { isSendable, readToken, storeToken } from '../state/token';
import type { ApiError } from './errors';

type SessionCall = 'login' | 'register';

export const opensSession = (call: EndpointName): call is SessionCall =>
  call === 'login' || call === 'register';

/** What reaches the cache and the screen: everything but the token. */
export interface SignedIn {
  readonly user: User;
}

/** Checks the whole answer before it trusts the token in it. */
export function openSession(
  call: SessionCall,
  data: unknown,
  dispatch: Dispatch,
): { data: SignedIn } | { error: ApiError } {
  const read = readAs(endpoints[call].response, data);
  const shape = (path: string) => ({ error: { kind: 'shape' as const, call, path } });
  if (!read.ok) return shape(read.path.join('.'));
  const { accessToken, user } = read.value;
  if (!isSendable(accessToken)) return shape('accessToken');
  const before = readToken();
  storeToken(accessToken);
  // Whoever was signed in here leaves first, with everything that was fetched for them.
  if (before !== null && before !== accessToken) dispatch(sessionEnded({ why: 'signedOut' }));
  adoptDrafts(user.id);
  dispatch(sessionStarted());
  return { data: { user } };
}
