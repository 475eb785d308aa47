import type { FastifyRequest } from 'fastify';
import { isPeerOfSameUser } from './connectionOwner';
import type { PeerPorts } from './connectionOwner';

const isLoopbackAddress = (address: string) =>
  /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address) || address === '::1';

/** Matches `localhost`, a subdomain of `localhost` or a loopback address, with any port. */
const LOOPBACK_HOST =
  /^(?:(?:[a-z0-9-]+\.)*localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i;

type IncomingRequest = Pick<FastifyRequest, 'headers'> & {
  readonly socket: PeerPorts;
  readonly raw: { readonly httpVersion: string };
};

/** Headers that proxies, load balancers and CDNs add and local clients do not send. */
const PROXY_HEADERS =
  /^(?:via|forwarded|x-forwarded|x-real-ip|x-client|x-cluster-client|x-original|x-envoy|x-amzn|x-azure|x-arr|x-scheme|x-proxy|x-request-id|cf-|cdn-|true-client-ip|client-ip|fly-|fastly|max-forwards|proxy-)/;

/**
 * True if a request comes directly from this machine and names this machine as its host. The remote address is not
 * sufficient: a web page can make the user's browser send requests to a name that resolves to this machine (DNS
 * rebinding), and a local proxy forwards requests from other machines. Proxies are detected by their headers, by
 * HTTP/1.0, or because they run as another user.
 */
export function isFromThisMachine(request: IncomingRequest): boolean {
  return isMeantForThisMachine(request) && isSameUser(request.socket);
}

function isMeantForThisMachine({ headers, socket, raw }: IncomingRequest): boolean {
  const { origin, host } = headers;
  if (!isLoopbackAddress(socket.remoteAddress ?? '') || raw.httpVersion === '1.0') return false;
  if (Object.keys(headers).some((name) => PROXY_HEADERS.test(name))) return false;
  if (host === undefined || !LOOPBACK_HOST.test(host)) return false;
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  return origin === undefined || origin.toLowerCase() === `http://${host}`.toLowerCase();
}

/** Cache per connection, because the peer of a connection never changes and the table of the system is long. */
const sameUserCache = new WeakMap<PeerPorts, boolean>();

function isSameUser(socket: PeerPorts): boolean {
  const known = sameUserCache.get(socket);
  if (known !== undefined) return known;
  const isOurs = isPeerOfSameUser(socket);
  sameUserCache.set(socket, isOurs);
  return isOurs;
}
