/** Whom the pages of this browser are drawn for, as far as what was kept of them tells. */
export interface Audience {
  /** The languages in use, as they stand in the names of views and texts. */
  readonly languages: readonly string[];
  readonly isSignedIn: boolean;
}

/** Everything that a page names before it runs; what stands in a template is asked for only where its view is shown. */
const NAMED = /(?:src|href)="(\/assets\/[^"]+\.js)"/g;
const VIEWS =
  /<template data-view="(\w+) (\w+)[^>]*? data-scripts="([^"]*)"(?: data-later="([^"]*)")?/g;

/**
 * The addresses of the scripts that a page of the build needs first, by its own record: what is in its links, and what
 * its views for this audience name.
 */
export function scriptsOf(page: string, { languages, isSignedIn }: Audience): readonly string[] {
  const named = [...page.matchAll(NAMED)].map(([, address = '']) => address);
  const ofViews = [...page.matchAll(VIEWS)].flatMap(
    ([, language = '', session, scripts = '', later = '']) =>
      languages.includes(language) && (session === 'visitor' || isSignedIn)
        ? `${scripts} ${later}`.split(' ').filter((name) => name !== '')
        : [],
  );
  return [...new Set([...named, ...ofViews.map((name) => `/assets/${name}.js`)])];
}

/** Read from the addresses that an earlier version has kept, whose names outlive it. */
export function audienceOf(addresses: readonly string[]): Audience {
  const languages = addresses.flatMap(
    (address) => /\/assets\/text-(\w+)-core-json\./.exec(address)?.[1] ?? [],
  );
  return {
    languages: [...new Set(languages)],
    isSignedIn: addresses.some((address) => address.includes('/assets/signedIn.')),
  };
}
