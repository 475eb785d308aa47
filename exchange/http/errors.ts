import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SECOND_MS } from '#contract';
import { StoreUnavailable } from '../domain/storeUnavailable';
import { sendFailure, sendInvalid } from './calls/reply';

/** Logged fields of a fault. They never contain a body, a token or a stored value. */
export interface FaultNote {
  readonly level: 'error';
  readonly at: string;
  readonly where: string;
  readonly error: string;
  /** Id of the request, which is also sent as a response header. */
  readonly requestId?: string;
  readonly stack?: string;
  /** Number of similar faults that were not logged before this one. */
  readonly leftOut?: number;
}
export type Log = (note: FaultNote) => void;

export const logToStderr: Log = limitPerSecond((note) => {
  process.stderr.write(`${JSON.stringify(note)}\n`);
}, kindOfFault);

/** Maximum number of fault kinds that are counted separately. Further kinds share one entry to limit memory use. */
const KINDS_MAX = 1_000;

export function kindOfFault({ where, error }: FaultNote): string {
  return `${where} ${error}`;
}

/** Limits each kind of note (of faults: place and message) to one line per second; the next line counts the omitted. */
export function limitPerSecond<Note extends { readonly leftOut?: number }>(
  log: (note: Note) => void,
  kindOf: (note: Note) => string,
  now: () => number = () => performance.now(),
): (note: Note) => void {
  const kinds = new Map<string, { saidAt: number; leftOut: number }>();
  return (note) => {
    const kindName = kindOf(note);
    const kind = kinds.has(kindName) || kinds.size < KINDS_MAX ? kindName : 'others';
    const known = kinds.get(kind);
    if (known && now() - known.saidAt < SECOND_MS) {
      known.leftOut += 1;
      return;
    }
    kinds.set(kind, { saidAt: now(), leftOut: 0 });
    log(known && known.leftOut > 0 ? { ...note, leftOut: known.leftOut } : note);
  };
}

export function toFaultNote(where: string, error: unknown, requestId?: string): FaultNote {
  const known = error instanceof Error;
  // A StoreUnavailable is caused by the database, so its stack does not help.
  const hasStack = known && error.stack !== undefined && !(error instanceof StoreUnavailable);
  return {
    level: 'error',
    at: new Date().toISOString(),
    where,
    error: known ? `${error.name}: ${error.message}` : 'the thrown value is not an Error',
    ...(requestId !== undefined && { requestId }),
    ...(hasStack && { stack: error.stack }),
  };
}

/** Retry time during an outage, because the exchange detects the return of the database within a second. */
const RETRY_AFTER_SEC = '1';
/** Limits for reading and discarding the rest of a body that is too large. */
const DROPPED_BYTES_MAX = 40_000_000;
const DROPPED_MS_MAX = 5_000;

/**
 * Reads and discards the rest of a body, within limits. A client that is still sending does not read the response, and
 * closing the connection early would lose the response.
 */
function dropBody(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let dropped = 0;
    const timer = setTimeout(stop, DROPPED_MS_MAX);
    function drop(chunk: Buffer) {
      dropped += chunk.length;
      if (dropped > DROPPED_BYTES_MAX) stop();
    }
    function stop() {
      clearTimeout(timer);
      body.off('data', drop).off('end', stop).off('close', stop);
      resolve();
    }
    if (body.readableEnded || body.destroyed) return stop();
    body.on('data', drop).on('end', stop).on('close', stop).resume();
  });
}

/** Adds the handler that answers every error in the envelope without internal details. */
export function addErrorHandler(app: FastifyInstance, now: () => number, log: Log): void {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) {
      await dropBody(request.raw);
      return sendFailure(reply, { status: 413, reason: 'TOO_LARGE' }, now());
    }
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
      return sendInvalid(reply, [{ field: 'Content-Type', rule: 'format' }], now());
    }
    if (status >= 400 && status < 500) {
      return sendInvalid(reply, [{ field: '', rule: 'format' }], now());
    }
    log(toFaultNote(`${request.method} ${request.routeOptions.url ?? ''}`, error, request.id));
    const isAway = error instanceof StoreUnavailable;
    reply.isStoreUnavailable = isAway;
    if (isAway) reply.header('retry-after', RETRY_AFTER_SEC);
    return sendFailure(reply, { status: isAway ? 503 : 500, reason: 'INTERNAL' }, now());
  });
}
