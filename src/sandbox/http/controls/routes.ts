import type { FastifyInstance } from 'fastify';
import type { Exchange } from '../calls/call';
import { toWireAnswer } from '../calls/answer';
import { CONTROLS } from './controls';
import { isFromThisMachine } from './loopback';
import { readInput } from '../calls/read';
import { sendFailure, sendInvalid, sendWire } from '../calls/reply';

const BODY_LIMIT = 1_000_000;

/** The controls, for this machine only. Not added at all where the money is real: their paths are unknown there. */
export function addControls(app: FastifyInstance, exchange: Exchange): void {
  const { store } = exchange;
  for (const { method, path, request: schema, run } of CONTROLS) {
    app.route({
      method,
      url: path,
      bodyLimit: BODY_LIMIT,
      async onRequest(request, reply) {
        if (!isFromThisMachine(request)) {
          return sendFailure(reply, { status: 403, reason: 'NOT_FOUND' }, store.now());
        }
      },
      async handler(request, reply) {
        const read = readInput(schema, method === 'GET' ? request.query : request.body);
        if (!read.ok) return sendInvalid(reply, read.fields, store.now());
        const outcome = await run(exchange, read.input);
        return sendWire(reply, toWireAnswer(outcome), store.now());
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
}
