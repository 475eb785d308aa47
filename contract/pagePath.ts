/** Pages that programs know by another path. Password managers open this one. */
const OTHER_PATHS: ReadonlyMap<string, string> = new Map([
  ['/.well-known/change-password', '/loginpassword'],
]);

/** Decodes a path; an escape that is cut off at its end is omitted. A path that cannot be decoded is not changed. */
function decoded(pathname: string): string {
  for (const text of [pathname, pathname.replace(/(?:%[0-9a-f]{0,2})+$/i, '')]) {
    try {
      return decodeURIComponent(text);
    } catch {
      // The other spelling may be right.
    }
  }
  return pathname;
}

/**
 * The path of the page that an address means. Letter case, one slash at the end and punctuation behind the path do not
 * count, because users type addresses, and programs take the end of a sentence into a link. Undefined if no page has
 * this path.
 */
export function findPagePath(pathname: string, pages: Iterable<string>): string | undefined {
  const asked = decoded(pathname)
    .split(/[?？]/, 1)
    .join('')
    .replace(/([\p{L}\p{N}]\/?)[^\p{L}\p{N}/]+$/u, '$1')
    .replace(/([^/])\/$/, '$1')
    .toLowerCase();
  const path = OTHER_PATHS.get(asked) ?? asked;
  for (const page of pages) if (page.toLowerCase() === path.toLowerCase()) return page;
  return undefined;
}

/**
 * The path of the page that an address means, with its query, also if the question mark is escaped or full-width.
 * Undefined if no page has this path.
 */
export function findPageAddress(address: string, pages: Iterable<string>): string | undefined {
  const [pathname = '', ...query] = address.split('?');
  const page = findPagePath(pathname, pages);
  if (page === undefined) return undefined;
  const inPath = /[?？](.+)$/s.exec(decoded(pathname))?.[1];
  const queries = [...(inPath === undefined ? [] : [encodeURI(inPath)]), ...query];
  return queries.length === 0 ? page : `${page}?${queries.join('?')}`;
}
