/** Where the backend lives, fixed when the app is built; empty means the origin that served the page. */
declare const API_HOST: string;

/** True in a build that talks to its own sandbox exchange: only such a build carries the lab and its tools. */
declare const SANDBOX: boolean;

interface Window {
  /**
   * The first calls, started by `public/boot.ts` before the app's own code arrived, by call name without `/api/`.
   * The first request for the same call takes the promise out of here and adopts it; whoever takes it removes it.
   */
  __boot?: Partial<Record<'common/config' | 'product/list' | 'user/details', Promise<Response>>>;
}
/** True in a production build, where messages are called by numbers and catalogues are packed. Set by the bundler. */
declare const MESSAGES_ARE_NUMBERED: boolean;
