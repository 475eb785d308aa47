/**
 * Reuses requests that the page's boot script sent before the app code was loaded. The first equal request of the app
 * uses the promise of that response and sends nothing.
 */
import { bootCalls, type BootCallName } from './bootStart';
import type { WireRequest } from './request';

const isBootCall = (name: string): name is BootCallName => Object.hasOwn(bootCalls, name);

interface Adopted {
  readonly response: Promise<Response>;
  /**
   * `performance.now()` when the request was sent; 0 (navigation start) if the browser has no resource timing entry.
   */
  readonly sentAt: number;
}

/**
 * Takes a matching pending request out of `window.__boot`; undefined if there is none with the same URL, body, language
 * and token.
 */
export function adoptBootCall(wire: WireRequest): Adopted | undefined {
  const name = new URL(wire.url).pathname.replace(/^\/api\//, '');
  const responses = globalThis.window?.__boot;
  if (!responses || !isBootCall(name)) return undefined;
  const params = bootCalls[name];
  if (!params || wire.body !== params.body) return undefined;
  const response = responses[name];
  delete responses[name];
  const isSame = wire.headers['accept-language'] === params.language && wire.token === params.token;
  if (!response || !isSame) return undefined;
  const timings = 'getEntriesByName' in performance ? performance.getEntriesByName(wire.url) : [];
  return { response, sentAt: timings[0]?.startTime ?? 0 };
}
