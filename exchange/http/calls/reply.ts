import type { FastifyReply } from 'fastify';
import { refuse } from '../../domain/outcome';
import { toEnvelope, toWireAnswer } from './answer';
import type { WireAnswer } from './answer';

/** Sends a response in the envelope with the exchange's time, or a page to a browser that opened the address. */
export function sendAnswer(reply: FastifyReply, wire: WireAnswer, now: number): FastifyReply {
  if (wire.retryAfterSec !== undefined) reply.header('retry-after', String(wire.retryAfterSec));
  const page = wire.status >= 400 ? reply.server.errorPage(reply, wire.status) : null;
  if (page) return page;
  const body = toEnvelope(wire, now);
  if (wire.shared) reply.shared = { data: wire.shared, body, ts: now };
  return reply
    .code(wire.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body);
}

type Failure =
  | { readonly status: 404 | 403; readonly reason: 'NOT_FOUND' }
  | { readonly status: 405; readonly reason: 'METHOD_NOT_ALLOWED' }
  | { readonly status: 413; readonly reason: 'TOO_LARGE' }
  | { readonly status: 401; readonly reason: 'UNAUTHORIZED' }
  | { readonly status: 500 | 503; readonly reason: 'INTERNAL' };

/** Sends an error that occurred outside of a handler. */
export function sendFailure(reply: FastifyReply, { status, reason }: Failure, now: number) {
  return sendAnswer(reply, { ...toWireAnswer(refuse(reason)), status }, now);
}

export const sendInvalid = (
  reply: FastifyReply,
  fields: readonly { field: string; rule: string; allowed?: readonly string[] }[],
  now: number,
) => sendAnswer(reply, toWireAnswer(refuse('INVALID', { fields })), now);
