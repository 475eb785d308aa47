/** Paths to login and registration from which the user returns to the current page. */
import type { LinkParams } from './linkParams';

const RETURN_PARAM = 'to';

/** Path to the login. `to` is the path and query within this app to which the user returns. */
export const loginPath = (to: string): string =>
  `/login?${new URLSearchParams({ [RETURN_PARAM]: to })}`;

/** Path to the registration, for users who may have no account yet. */
export const registrationPath = (to: string): string =>
  `/reg?${new URLSearchParams({ [RETURN_PARAM]: to })}`;

/** Path to open after the login. Null if there is none, or if it leads to another site (open redirect). */
export function returnPath(query: LinkParams): string | null {
  const to = query.get(RETURN_PARAM);
  return to !== null && /^\/(?![/\\])/.test(to) ? to : null;
}
