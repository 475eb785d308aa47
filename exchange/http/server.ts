import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import Fastify, { errorCodes } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REASONS } from '#contract';
import { addAppFiles } from './appFiles';
import type { Exchange } from './calls/call';
import { addErrorHandler } from './errors';
import type { Log } from './errors';
import type { Metrics } from './metrics';
import { addOperations } from './operations';
import { limitPipelining } from './pipelining';
import { addFaults } from './faults/faults';
import { addHeaders, refuseRepeatedHeaders } from './headers';
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

/** Maximum number of connections; further ones are closed at once to keep descriptors for files and the database. */
const CONNECTIONS_MAX = 4_000;

/** True for an uncompressed UTF-8 body; the parser would misread any other body. */
function isPlainUtf8(headers: IncomingHttpHeaders): boolean {
  const { 'content-encoding': coding = 'identity', 'content-type': type = '' } = headers;
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type)?.[1] ?? 'utf-8';
  return /^identity$/i.test(coding) && /^utf-?8$/i.test(charset);
}

/**
 * Creates the id of a request. With this id an operator finds the log line for a user's report. The id is random,
 * because a counter would reveal the number of responses and the start of the process.
 */
const newRequestId = (): string => randomUUID().replaceAll('-', '').slice(0, 16);

/** Creates the HTTP server of the exchange, ready to listen. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { exchange, appDir, log, metrics, trustedProxies = [], controls } = options;
  const now = () => exchange.store.now();
  const app = Fastify({
    logger: false,
    genReqId: newRequestId,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // During shutdown, calls on open connections are answered normally.
    return503OnClosing: false,
    // Two pictures of an identity take half a minute on a slow uplink.
    requestTimeout: 120_000,
    // Closes connections of clients that neither send requests nor read answers.
    connectionTimeout: 90_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    // A path that cannot be decoded matches no route, so the error is answered here.
    frameworkErrors: (_error, request, reply) => void answerUnknown(request, reply),
    clientErrorHandler(_error, socket) {
      // Browsers open spare connections. An unused one is closed without a response, because the browser would read the
      // answer as that of its next call.
      if (socket.writable && socket.bytesRead > 0) socket.end(malformed(now()));
      // `end` alone would keep the socket and its descriptor half open until the client closes the connection.
      socket.destroySoon();
    },
  });
  app.server.maxConnections = CONNECTIONS_MAX;
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isPlainUtf8(request.headers)) void parseJson(request, String(body), done);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? ''));
  });

  addErrorHandler(app, now, log);
  // Before limitPipelining, so that the measured time includes the wait in the queue of the connection.
  metrics.watchCalls(app);
  limitPipelining(app);
  addHeaders(app);
  refuseRepeatedHeaders(app, now);
  addOperations(app, exchange, metrics);
  addCalls(app, exchange);
  if (exchange.environment === 'sandbox') {
    if (controls !== 'off') addControls(app, exchange, controls);
    addBalanceReset(app, exchange);
    addFaults(app, exchange);
  }
  addCompression(app);
  // The document is created on the first request, because creating it would delay the start.
  let description: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(openApiDocument());
    return reply.header('content-type', 'application/json; charset=utf-8').send(description);
  });
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply) =>
    fallback(request, reply) ?? sendFailure(reply, { status: 404, reason: 'NOT_FOUND' }, now());
  const fallback = await addAppFiles(app, {
    appDir,
    withTools: exchange.environment === 'sandbox',
  });
  app.setNotFoundHandler(
    (request, reply) => refuseWrongMethod(request, reply, now()) ?? answerUnknown(request, reply),
  );
  return app;
}

/** Creates the raw HTTP response, in the envelope, to data that is not HTTP. */
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
