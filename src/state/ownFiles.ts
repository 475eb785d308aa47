/**
 * Distinguishes the app's own files from answers that replace them. A host with a page for every address, a proxy and a
 * captive portal answer the request for a script with a page and status 200.
 */

const SCRIPT_TYPE = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\s*(?:;|$)/i;
const PAGE_TYPE = /^text\/html\s*(?:;|$)/i;
/** The attribute that only pages of the build have, and the end that an incomplete page lacks. */
const OWN_PAGE = /<html [^>]*\bdata-page="[\s\S]*<\/html>\s*$/;

/** A redirected response is another file; opaque responses have status 0. */
const hasType = ({ status, redirected, headers }: Response, type: RegExp) =>
  status === 200 && !redirected && type.test(headers.get('content-type') ?? '');

export const isScriptFile = (response: Response): boolean => hasType(response, SCRIPT_TYPE);

/** True for a complete page of this app, of any version. Does not consume the response. */
export const isOwnPage = async (response: Response): Promise<boolean> =>
  hasType(response, PAGE_TYPE) && OWN_PAGE.test(await response.clone().text());

/**
 * Fetches a file past every cache. The service worker replaces the copy that it keeps if the answer is right, and so
 * does the browser's cache.
 */
export const fetchAnew = (url: string, signal?: AbortSignal): Promise<Response> =>
  fetch(url, { cache: 'reload', ...(signal && { signal }) });
