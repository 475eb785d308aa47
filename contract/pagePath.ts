/**
 * The path of the page that an address means, without regard to letter case and one slash at the end, because users type
 * addresses and programs change them. Undefined if no page has this path.
 */
export function findPagePath(pathname: string, pages: Iterable<string>): string | undefined {
  const asked = pathname.replace(/([^/])\/$/, '$1').toLowerCase();
  for (const page of pages) if (page.toLowerCase() === asked) return page;
  return undefined;
}
