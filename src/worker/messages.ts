/** What a page and its worker say to each other, beside the library's own `CACHE_URLS`. */

/** Take over from the worker of the version before, for somebody has asked for it. */
export interface TakeOver {
  readonly type: 'TAKE_OVER';
}

/** Is this page of your version? The answer comes through the port beside the question, as true or false. */
interface IsYours {
  readonly type: 'IS_YOURS';
  /** Addresses of the scripts in the page. */
  readonly scripts: readonly string[];
}

/** Keep these addresses: a page that came before its worker has loaded them without it. */
export interface Keep {
  readonly type: 'CACHE_URLS';
  readonly payload: { readonly urlsToCache: readonly string[] };
}

export type ToWorker = TakeOver | IsYours | Keep;
