/** The languages and the session state in which this browser has used the app, derived from the cached files. */
export interface Audience {
  /** Language codes as they occur in the names of views and message files. */
  readonly languages: readonly string[];
  readonly isSignedIn: boolean;
}

/** Scripts that a page loads in any case; scripts named in a template are loaded only if its view is shown. */
const SCRIPT_URL = /(?:src|href)="(\/assets\/[^"]+\.js)"/g;
/** The scripts that every view of the page needs. */
const COMMON_SCRIPTS = /<html[^>]*? data-scripts="([^"]*)"/;
const VIEW_TEMPLATE =
  /<template data-view="(\w+) (\w+)[^>]*? data-scripts="([^"]*)"(?: data-later="([^"]*)")?/g;

/**
 * The URLs of the scripts that a built page loads first: those in its head, those
 * of all its views, and those of its views for this audience.
 */
export function scriptsOfPage(
  page: string,
  { languages, isSignedIn }: Audience,
): readonly string[] {
  const pageScriptUrls = [...page.matchAll(SCRIPT_URL)].map(([, address = '']) => address);
  const viewScripts = [...page.matchAll(VIEW_TEMPLATE)].flatMap(
    ([, language = '', session, scripts = '', later = '']) =>
      languages.includes(language) && (session === 'visitor' || isSignedIn)
        ? `${scripts} ${later}`.split(' ').filter((name) => name !== '')
        : [],
  );
  const common = COMMON_SCRIPTS.exec(page)?.[1]?.match(/\S+/g) ?? [];
  const named = [...common, ...viewScripts].map((name) => `/assets/${name}.js`);
  return [...new Set([...pageScriptUrls, ...named])];
}

/** Derives the audience from the cached URLs of an earlier version; their names are the same in every version. */
export function detectAudience(addresses: readonly string[]): Audience {
  const languages = addresses.flatMap(
    (address) => /\/assets\/text-(\w+)-core-json\./.exec(address)?.[1] ?? [],
  );
  return {
    languages: [...new Set(languages)],
    isSignedIn: addresses.some((address) => address.includes('/assets/signedIn.')),
  };
}
