/** The way to the login, or to an account, from a place that wants a session, and back to that place after it. */

const KEY = 'to';

/** `to`: path and query of this app. */
export const loginPath = (to: string): string => `/login?${new URLSearchParams({ [KEY]: to })}`;

/** The same for who may have no account yet. */
export const registrationPath = (to: string): string =>
  `/reg?${new URLSearchParams({ [KEY]: to })}`;

/** Where the login leads on; null where it was opened by itself, or an address elsewhere was slipped in. */
export function wantedPath(query: URLSearchParams): string | null {
  const to = query.get(KEY);
  return to !== null && /^\/(?![/\\])/.test(to) ? to : null;
}
