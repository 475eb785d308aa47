import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCall, requestPath } from './calls/methods';
import { sendInvalid } from './calls/reply';

const COMMON_HEADERS = { 'x-content-type-options': 'nosniff' };

/** Headers that only pages need; other responses omit them to save bytes. */
export const PAGE_HEADERS = {
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Policy that prevents an API answer from running code if a browser opens it as a page. */
const INERT_CSP =
  "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox";

/** CORS headers for an app on another origin. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, X-Request-Id',
  'cross-origin-resource-policy': 'cross-origin',
};
const SAME_ORIGIN = { 'cross-origin-resource-policy': 'same-origin' };

/**
 * True for a request from the same origin, by a header that browsers set and pages cannot forge. The response to such a
 * request omits the CORS headers, to save bytes in frequent price polls.
 */
const isSameOrigin = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'same-origin';

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'Authorization, Accept-Language, Content-Type, Idempotency-Key',
  'access-control-max-age': '7200',
};

/**
 * Adds the headers of every response. Any origin may call the API, because the app may be on another host. This exposes
 * no session, because the token is sent in a header that only the app can set, never in a cookie.
 */
export function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isApi = request.url.startsWith('/api/');
    reply.headers(COMMON_HEADERS).headers(isApi && !isSameOrigin(request) ? CORS : SAME_ORIGIN);
    // Only calls are logged with their id.
    if (isApi) reply.headers({ 'content-security-policy': INERT_CSP, 'x-request-id': request.id });
    done();
  });
  app.options('/api/*', (request, reply) =>
    isCall(requestPath(request)) ? reply.headers(PREFLIGHT).code(204).send() : reply.callNotFound(),
  );
}

/** Headers that must not be repeated: Node.js keeps the first value, and a proxy may have used another one. */
const SENT_ONCE: ReadonlySet<string> = new Set(['host', 'authorization', 'content-type']);

/** Refuses a request that repeats a header for host, authorization or content type. */
export function refuseRepeatedHeaders(app: FastifyInstance, now: () => number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const seen = new Set<string>();
    const repeated = request.raw.rawHeaders.find((text, place) => {
      if (place % 2 === 1) return false;
      const name = text.toLowerCase();
      if (!SENT_ONCE.has(name)) return false;
      if (seen.has(name)) return true;
      seen.add(name);
      return false;
    });
    if (repeated === undefined) done();
    else sendInvalid(reply, [{ field: repeated, rule: 'format' }], now());
  });
}
