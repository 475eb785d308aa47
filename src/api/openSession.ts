/** Sign-up and sign-in answer with a token. It goes to storage and nowhere else. */
import type { Dispatch } from '@reduxjs/toolkit';
import { endpoints, type EndpointName, type User } from '../contract';
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
  const parsed = endpoints[call].response.safeParse(data);
  const shape = (path: string) => ({ error: { kind: 'shape' as const, call, path } });
  if (!parsed.success) return shape(parsed.error.issues[0]?.path.map(String).join('.') ?? '');
  const { accessToken, user } = parsed.data;
  if (!isSendable(accessToken)) return shape('accessToken');
  const before = readToken();
  storeToken(accessToken);
  // Whoever was signed in here leaves first, with everything that was fetched for them.
  if (before !== null && before !== accessToken) dispatch(sessionEnded({ why: 'signedOut' }));
  dispatch(sessionStarted());
  return { data: { user } };
}
