import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure, sendInvalid } from './calls/reply';

/** What is noted of a fault: never a body, a token or a value from the store. */
export interface FaultNote {
  readonly level: 'error';
  readonly at: string;
  readonly where: string;
  readonly error: string;
  readonly stack?: string;
}
export type Log = (note: FaultNote) => void;

export const logToStderr: Log = (note) => {
  process.stderr.write(`${JSON.stringify(note)}\n`);
};

export function noteOf(where: string, error: unknown): FaultNote {
  const known = error instanceof Error;
  return {
    level: 'error',
    at: new Date().toISOString(),
    where,
    error: known ? `${error.name}: ${error.message}` : 'something that is no error was thrown',
    ...(known && error.stack !== undefined && { stack: error.stack }),
  };
}

/** Every way in which a request can fail outside its handler, in the envelope and without a word about the inside. */
export function answerErrors(app: FastifyInstance, now: () => number, log: Log): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return sendFailure(reply, { status: 413, reason: 'TOO_LARGE' }, now());
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
      return sendInvalid(reply, [{ field: 'Content-Type', rule: 'format' }], now());
    }
    if (status >= 400 && status < 500) {
      return sendInvalid(reply, [{ field: '', rule: 'format' }], now());
    }
    log(noteOf(`${request.method} ${request.routeOptions.url ?? ''}`, error));
    return sendFailure(reply, { status: 500, reason: 'INTERNAL' }, now());
  });
}
