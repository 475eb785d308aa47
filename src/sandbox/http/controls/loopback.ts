import type { FastifyRequest } from 'fastify';
import { isOfSameUser } from './peer';
import type { Connection } from './peer';

const isLoopbackAddress = (address: string) =>
  /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address) || address === '::1';

/** `localhost`, a loopback address, or a name below `localhost`; the port does not matter. */
const LOOPBACK_HOST =
  /^(?:(?:[a-z0-9-]+\.)*localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i;

type Asking = Pick<FastifyRequest, 'headers'> & {
  readonly socket: Connection;
  readonly raw: { readonly httpVersion: string };
};

/** What proxies, balancers and content networks add; a caller on this machine has no reason to send any of it. */
const OF_A_PROXY =
  /^(?:via|forwarded|x-forwarded|x-real-ip|x-client|x-cluster-client|x-original|x-envoy|x-amzn|x-azure|x-arr|x-scheme|x-proxy|x-request-id|cf-|cdn-|true-client-ip|client-ip|fly-|fastly|max-forwards|proxy-)/;

/**
 * Whether a request comes straight from this machine and was meant for it. The address alone is not enough: a page on
 * the web can make the user's own browser ask, under a name of its own that it points at this machine, and a proxy on
 * this machine lends its address to the whole world. Many proxies add nothing and ask in the version of 1996; and they
 * run as a user of their own.
 */
export function isFromThisMachine(asking: Asking): boolean {
  return isMeantForThisMachine(asking) && isHeldByOurUser(asking.socket);
}

function isMeantForThisMachine({ headers, socket, raw }: Asking): boolean {
  const { origin, host } = headers;
  if (!isLoopbackAddress(socket.remoteAddress ?? '') || raw.httpVersion === '1.0') return false;
  if (Object.keys(headers).some((name) => OF_A_PROXY.test(name))) return false;
  if (host === undefined || !LOOPBACK_HOST.test(host)) return false;
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  return origin === undefined || origin.toLowerCase() === `http://${host}`.toLowerCase();
}

/** A connection keeps its far end for its whole life, and the system's table is long to read. */
const judged = new WeakMap<Connection, boolean>();

function isHeldByOurUser(socket: Connection): boolean {
  const known = judged.get(socket);
  if (known !== undefined) return known;
  const isOurs = isOfSameUser(socket);
  judged.set(socket, isOurs);
  return isOurs;
}
