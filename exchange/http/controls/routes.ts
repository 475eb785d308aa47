import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toWireAnswer } from '../calls/answer';
import type { Exchange } from '../calls/call';
import { refuse } from '../../domain/outcome';
import { requestPath } from '../calls/methods';
import { unknownFields, addAllowedValues } from './fieldIssues';
import { readInput } from '../calls/read';
import { sendFailure, sendInvalid, sendAnswer } from '../calls/reply';
import { CONTROLS } from './controls';
import { isFromThisMachine } from './loopback';

const BODY_LIMIT = 1_000_000;

/**
 * Access to the controls. `off`: the controls do not exist. `local`: processes of the same user on this machine may
 * call them. With `secret`, such a process must also send the secret. A rehearsal always has `off`.
 */
export type ControlAccess = 'off' | 'local' | { readonly secret: string };

const SECRET_HEADER = 'x-sandbox-secret';

const digest = (text: string) => createHash('sha256').update(text).digest();

function isAllowed(access: ControlAccess, path: string, request: FastifyRequest): boolean {
  // Only the exact path is accepted, because another spelling of it could bypass the filter of a reverse proxy.
  if (requestPath({ url: request.raw.url ?? '' }) !== path || !isFromThisMachine(request))
    return false;
  if (typeof access === 'string') return access === 'local';
  const secret = request.headers[SECRET_HEADER];
  return typeof secret === 'string' && timingSafeEqual(digest(secret), digest(access.secret));
}

/** Registers the controls. With access `off`, their paths do not exist. */
export function addControls(app: FastifyInstance, exchange: Exchange, access: ControlAccess): void {
  const { store } = exchange;
  for (const { method, path, request: schema, run } of CONTROLS) {
    app.route({
      method,
      url: path,
      bodyLimit: BODY_LIMIT,
      async onRequest(request, reply) {
        if (!isAllowed(access, path, request)) {
          return sendFailure(reply, { status: 403, reason: 'NOT_FOUND' }, store.now());
        }
        // The JSON type forces a CORS preflight; without it, a page on any local port could post to the controls.
        const { 'content-type': type = '' } = request.headers;
        if (method === 'POST' && !/^application\/json\b/i.test(type)) {
          return sendInvalid(reply, [{ field: 'Content-Type', rule: 'format' }], store.now());
        }
      },
      async handler(request, reply) {
        const body = method === 'GET' ? request.query : request.body;
        const read = readInput(schema, body);
        if (!read.ok)
          return sendInvalid(reply, addAllowedValues(read.fields, schema, body), store.now());
        const unknown = unknownFields(schema, body);
        if (unknown.length > 0) return sendInvalid(reply, unknown, store.now());
        const outcome = await run(exchange, read.input);
        return sendAnswer(reply, toWireAnswer(outcome), store.now());
      },
    });
    app.route({
      method:
        method === 'GET' ? ['POST', 'PUT', 'PATCH', 'DELETE'] : ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: path,
      onRequest: (_request, reply, _done) => {
        reply.header('allow', method);
        sendFailure(reply, { status: 405, reason: 'METHOD_NOT_ALLOWED' }, store.now());
      },
      handler: (_request, reply) => reply,
    });
  }
  app.all('/_sandbox/*', (request, reply) => {
    const mayListControls = isAllowed(access, requestPath({ url: request.raw.url ?? '' }), request);
    const known = mayListControls ? { allowed: CONTROLS.map(({ path }) => path) } : {};
    const answer = { ...toWireAnswer(refuse('NOT_FOUND', known)), status: 404 };
    return sendAnswer(reply, answer, store.now());
  });
}
