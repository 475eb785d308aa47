/** Paths to login and registration that lead back to the current page afterwards. */

const RETURN_PARAM = 'to';

/** `to`: path and query within this app. */
export const loginPath = (to: string): string =>
  `/login?${new URLSearchParams({ [RETURN_PARAM]: to })}`;

/** For users who may have no account yet. */
export const registrationPath = (to: string): string =>
  `/reg?${new URLSearchParams({ [RETURN_PARAM]: to })}`;

/** Path to open after login; null when there is none, or when it is an external address (open redirect). */
export function returnPath(query: URLSearchParams): string | null {
  const to = query.get(RETURN_PARAM);
  return to !== null && /^\/(?![/\\])/.test(to) ? to : null;
}
