/**
 * The first calls leave before this code is here: the page's boot script starts them. The first request for the same
 * thing adopts the promise instead of asking twice.
 */
import { startedWith, type BootCallName } from './bootStart';
import type { WireRequest } from './request';

const isBootCall = (name: string): name is BootCallName => Object.hasOwn(startedWith, name);

interface Adopted {
  readonly response: Promise<Response>;
  /** `performance.now()` when it left; 0, the start of the page, where the browser keeps no record. */
  readonly sentAt: number;
}

/** The call already under way, taken out of `window.__boot`; undefined when there is none that asks the same thing. */
export function adoptBootCall(wire: WireRequest): Adopted | undefined {
  const name = new URL(wire.url).pathname.replace(/^\/api\//, '');
  const started = globalThis.window?.__boot;
  if (!started || !isBootCall(name)) return undefined;
  const said = startedWith[name];
  if (!said || wire.body !== said.body) return undefined;
  const response = started[name];
  delete started[name];
  const isSame = wire.headers['accept-language'] === said.language && wire.token === said.token;
  if (!response || !isSame) return undefined;
  const records = 'getEntriesByName' in performance ? performance.getEntriesByName(wire.url) : [];
  return { response, sentAt: records[0]?.startTime ?? 0 };
}
