/** Messages between a page and its service worker, in addition to workbox's own `CACHE_URLS`. */

/** Activates this worker in place of the previous version's, at the user's request. */
export interface SkipWaiting {
  readonly type: 'TAKE_OVER';
}

/** Asks whether the page belongs to the worker's version. The response is a boolean, sent through the attached port. */
interface IsYours {
  readonly type: 'IS_YOURS';
  /** URLs of the scripts in the page. */
  readonly scripts: readonly string[];
}

/** Caches these URLs, which a page loaded before its worker was active. */
export interface CacheUrls {
  readonly type: 'CACHE_URLS';
  readonly payload: { readonly urlsToCache: readonly string[] };
}

export type ToWorker = SkipWaiting | IsYours | CacheUrls;
