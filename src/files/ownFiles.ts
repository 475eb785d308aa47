/**
 * Distinguishes the app's own files from answers that replace them. A host with a fallback page for all addresses, a
 * proxy or a captive portal may answer the request for a script with a page and status 200.
 */

const SCRIPT_TYPE = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\s*(?:;|$)/i;
const PAGE_TYPE = /^text\/html\s*(?:;|$)/i;
/** Matches the attribute that only pages of the build have, and the closing tag, which an incomplete page lacks. */
const OWN_PAGE = /<html [^>]*\bdata-page="[\s\S]*<\/html>\s*$/;

/** A redirected response is another file, and an opaque response has status 0; both are rejected. */
const hasType = ({ status, redirected, headers }: Response, type: RegExp) =>
  status === 200 && !redirected && type.test(headers.get('content-type') ?? '');

export const isScriptFile = (response: Response): boolean => hasType(response, SCRIPT_TYPE);

/** True for a complete page of this app, of any version. Does not consume the response. */
export const isOwnPage = async (response: Response): Promise<boolean> =>
  hasType(response, PAGE_TYPE) && OWN_PAGE.test(await response.clone().text());

/** A request that gets no byte for this long is given up. */
const IDLE_MS = 4_000;

/**
 * Fetches a whole file without any cache. If the response is the right file, the service worker and the browser's cache
 * replace their copies with it, which they do only when all of it was read. A slow file has no time limit, because the
 * wrong copy would then stay for ever.
 * @throws if the network fails or sends nothing for a while
 */
export async function fetchAnew(url: string): Promise<Response> {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), IDLE_MS);
  };
  try {
    restartTimer();
    const answer = await fetch(url, { cache: 'reload', signal: stop.signal });
    const reader = answer.clone().body?.getReader();
    while (reader && !(await reader.read()).done) restartTimer();
    return answer;
  } finally {
    clearTimeout(timer);
  }
}
