import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { REASONS } from '../../contract';
import { addAppFiles } from './appFiles';
import type { Exchange } from './calls/call';
import { answerErrors } from './errors';
import type { Log } from './errors';
import { addFaults } from './faults/faults';
import { addHeaders } from './headers';
import { openApiDocument } from './openapi';
import { sendFailure } from './calls/reply';
import { addCalls } from './calls/routes';
import { addControls } from './controls/routes';

export type Server = FastifyInstance;

export interface ServerOptions {
  readonly exchange: Exchange;
  /** Folder of the built app. */
  readonly appDir: string;
  readonly log: Log;
}

/** The HTTP side of the exchange, ready to listen. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { exchange, appDir, log } = options;
  const now = () => exchange.store.now();
  const app = Fastify({
    logger: false,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    // A path that cannot even be decoded never reaches a route.
    frameworkErrors: (_error, _request, reply) => {
      void sendFailure(reply, { status: 404, reason: 'NOT_FOUND' }, now());
    },
    clientErrorHandler(_error, socket) {
      if (socket.writable) socket.end(malformed(now()));
    },
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson);

  answerErrors(app, now, log);
  addHeaders(app);
  addCalls(app, exchange);
  if (exchange.environment === 'sandbox') {
    addControls(app, exchange);
    addFaults(app, exchange);
  }
  const document = JSON.stringify(openApiDocument());
  app.get('/openapi.json', (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(document),
  );
  const fallback = await addAppFiles(app, appDir);
  app.setNotFoundHandler(
    (request, reply) =>
      fallback(request, reply) ?? sendFailure(reply, { status: 404, reason: 'NOT_FOUND' }, now()),
  );
  return app;
}

/** For bytes that are no HTTP: an answer in the same form, written by hand. */
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
