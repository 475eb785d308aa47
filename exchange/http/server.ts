import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { REASONS } from '#contract';
import { addAppFiles } from './appFiles';
import type { Exchange } from './calls/call';
import { addErrorHandler } from './errors';
import type { Log } from './errors';
import type { Metrics } from './metrics';
import { addOperations } from './operations';
import { limitPipelining } from './pipelining';
import { createRequestIds } from './requestIds';
import { addFaults } from './faults/faults';
import { addHeaders } from './headers';
import { openApiDocument } from './description/openapi';
import { sendFailure } from './calls/reply';
import { refuseWrongMethod } from './calls/methods';
import { addCompression } from './calls/compression';
import { addCalls } from './calls/routes';
import { addBalanceReset } from './controls/balanceReset';
import { addControls } from './controls/routes';
import type { ControlAccess } from './controls/routes';

export type Server = FastifyInstance;

export interface ServerOptions {
  readonly exchange: Exchange;
  /** Folder of the built app. */
  readonly appDir: string;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Addresses of proxies whose forwarding headers are trusted. */
  readonly trustedProxies?: readonly string[];
  /** Access to the sandbox controls. */
  readonly controls: ControlAccess;
}

/** Above this number new connections are closed at once, so that descriptors are left for files and the database. */
const CONNECTIONS_MAX = 4_000;

/** Creates the HTTP server of the exchange, ready to listen. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { exchange, appDir, log, metrics, trustedProxies = [], controls } = options;
  const now = () => exchange.store.now();
  const app = Fastify({
    logger: false,
    genReqId: createRequestIds(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // A call on a connection that is open during shutdown is answered normally.
    return503OnClosing: false,
    requestTimeout: 30_000,
    // Closes connections whose client sends nothing or does not read its answers.
    connectionTimeout: 90_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    // A path that cannot be decoded reaches no route.
    frameworkErrors: (_error, _request, reply) => {
      void sendFailure(reply, { status: 404, reason: 'NOT_FOUND' }, now());
    },
    clientErrorHandler(_error, socket) {
      // Browsers open spare connections and may not use them. Those are closed without an answer, because the browser
      // would use it for its next call.
      if (socket.writable && socket.bytesRead > 0) socket.end(malformed(now()));
      // `end` alone would leave the socket half open, with its descriptor, until the other side closes it.
      socket.destroySoon();
    },
  });
  app.server.maxConnections = CONNECTIONS_MAX;
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson);

  addErrorHandler(app, now, log);
  limitPipelining(app);
  addHeaders(app);
  metrics.watchCalls(app);
  addOperations(app, exchange.store, metrics);
  addCalls(app, exchange);
  if (exchange.environment === 'sandbox') {
    if (controls !== 'off') addControls(app, exchange, controls);
    addBalanceReset(app, exchange);
    addFaults(app, exchange);
  }
  addCompression(app);
  // Created on the first request, because it is rarely needed and would delay the start.
  let description: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(openApiDocument());
    return reply.header('content-type', 'application/json; charset=utf-8').send(description);
  });
  const fallback = await addAppFiles(app, {
    appDir,
    withTools: exchange.environment === 'sandbox',
  });
  app.setNotFoundHandler(
    (request, reply) =>
      refuseWrongMethod(request, reply, now()) ??
      fallback(request, reply) ??
      sendFailure(reply, { status: 404, reason: 'NOT_FOUND' }, now()),
  );
  return app;
}

/** Answers data that is not HTTP with a hand-written response in the usual envelope. */
function malformed(ts: number): string {
  const body = JSON.stringify({
    code: REASONS.INVALID,
    msg: 'invalid',
    data: { reason: 'INVALID', fields: [{ field: '', rule: 'format' }] },
    ts,
  });
  return [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
