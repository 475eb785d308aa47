import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCall, requestPath } from './calls/methods';

const COMMON_HEADERS = { 'x-content-type-options': 'nosniff' };

/** Headers that matter only for pages, omitted elsewhere to save bytes. */
export const PAGE_HEADERS = {
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Makes an API answer inert when it is opened as a page. */
const INERT_CSP =
  "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox";

/** For an app that is served from another origin. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, X-Request-Id',
  'cross-origin-resource-policy': 'cross-origin',
};
const SAME_ORIGIN = { 'cross-origin-resource-policy': 'same-origin' };

/**
 * Browsers set this header and pages cannot forge it. Same-origin answers omit the CORS headers, to save bytes on
 * frequent price polls.
 */
const isSameOrigin = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'same-origin';

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'Authorization, Accept-Language, Content-Type, Idempotency-Key',
  'access-control-max-age': '7200',
};

/**
 * Headers of every answer. Any origin may call, because the app may be served elsewhere. This exposes no session,
 * because the token is sent in a header that only the app can set, never in a cookie.
 */
export function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(COMMON_HEADERS).header('x-request-id', request.id);
    const isApi = request.url.startsWith('/api/');
    reply.headers(isApi && !isSameOrigin(request) ? CORS : SAME_ORIGIN);
    if (isApi) reply.header('content-security-policy', INERT_CSP);
    done();
  });
  app.options('/api/*', (request, reply) =>
    isCall(requestPath(request)) ? reply.headers(PREFLIGHT).code(204).send() : reply.callNotFound(),
  );
}
