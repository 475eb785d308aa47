/**
 * Reuses requests that the page's boot script sent before the app code was loaded. The first equal request takes the
 * response promise instead of sending again.
 */
import { startedWith, type BootCallName } from './bootStart';
import type { WireRequest } from './request';

const isBootCall = (name: string): name is BootCallName => Object.hasOwn(startedWith, name);

interface Adopted {
  readonly response: Promise<Response>;
  /** `performance.now()` when it was sent; 0 (navigation start) if the browser has no resource timing entry. */
  readonly sentAt: number;
}

/**
 * Takes a matching pending request out of `window.__boot`; undefined if there is none with the same URL, body, language
 * and token.
 */
export function adoptBootCall(wire: WireRequest): Adopted | undefined {
  const name = new URL(wire.url).pathname.replace(/^\/api\//, '');
  const bootCalls = globalThis.window?.__boot;
  if (!bootCalls || !isBootCall(name)) return undefined;
  const params = startedWith[name];
  if (!params || wire.body !== params.body) return undefined;
  const response = bootCalls[name];
  delete bootCalls[name];
  const isSame = wire.headers['accept-language'] === params.language && wire.token === params.token;
  if (!response || !isSame) return undefined;
  const timings = 'getEntriesByName' in performance ? performance.getEntriesByName(wire.url) : [];
  return { response, sentAt: timings[0]?.startTime ?? 0 };
}
