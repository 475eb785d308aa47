import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENDPOINT_NAMES, endpoints } from '#contract';
import type { EndpointName } from '#contract';
import type { Fault } from '../../domain/fault';
import type { Exchange } from '../calls/call';
import {
  htmlAnswer,
  isJsonAnswer,
  wrongTypesAnswer,
  placeholderBody,
  statusAnswer,
  truncatedAnswer,
} from './faultAnswer';
import type { RawAnswer } from './faultAnswer';
import { createPlantedFaults } from './plantedFaults';

declare module 'fastify' {
  interface FastifyRequest {
    /** The planted fault for this request; null after it was applied. */
    fault: Fault | null;
  }
}

/** Header of a repeated request. The value is secret, so that callers cannot send it. */
const REPETITION = 'x-repetition';

/** Headers of a single connection, which must not be copied to the repeated request. */
const HOP_BY_HOP_HEADERS = new Set(['content-length', 'connection', 'transfer-encoding', 'expect']);

const NAME_OF_CALL = new Map<string, EndpointName>(
  ENDPOINT_NAMES.map((name) => [`${endpoints[name].method} ${endpoints[name].path}`, name]),
);

/** Applies planted faults in hooks around the calls, so that handlers need no code for faults. */
export function addFaults(app: FastifyInstance, { store }: Exchange): void {
  const planted = createPlantedFaults(store);
  const secret = randomUUID();
  app.decorateRequest('fault', null);

  async function repeat({ method, url, headers, body }: FastifyRequest): Promise<void> {
    const same = Object.entries(headers).filter(([header]) => !HOP_BY_HOP_HEADERS.has(header));
    await app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url,
      headers: { ...Object.fromEntries(same), [REPETITION]: secret },
      ...(body !== undefined && body !== null && { payload: JSON.stringify(body) }),
    });
  }

  app.addHook('onRequest', async (request, reply) => {
    const name = NAME_OF_CALL.get(`${request.method} ${request.routeOptions.url ?? ''}`);
    if (!name || request.headers[REPETITION] === secret) return;
    const fault = await planted.takeNext(name);
    request.fault = fault;
    // `duplicate` needs the body. This hook runs before the body is read, so it leaves `duplicate` to a later hook.
    if (fault?.when !== 'before' || fault.fault === 'duplicate') return;
    request.fault = null;
    if (fault.fault === 'delay') return void (await sleep(fault.ms));
    if (fault.fault === 'drop') return hangUp(request, reply);
    const answer = distort(fault, placeholderBody(store.now()), store.now());
    return setAnswer(reply, answer).send(answer.body);
  });

  app.addHook('preHandler', async (request) => {
    const { fault } = request;
    if (fault?.fault !== 'duplicate' || fault.when !== 'before') return;
    request.fault = null;
    await repeat(request);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { fault } = request;
    if (!fault || !isJsonAnswer(payload)) return payload;
    request.fault = null;
    if (fault.fault === 'delay') await sleep(fault.ms);
    else if (fault.fault === 'duplicate') await repeat(request);
    else if (fault.fault === 'drop') request.raw.socket.destroy();
    else {
      const answer = distort(fault, payload, store.now());
      setAnswer(reply, answer);
      return answer.body;
    }
    return payload;
  });
}

function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function setAnswer(reply: FastifyReply, { status, contentType }: RawAnswer): FastifyReply {
  if (status === 429) reply.header('retry-after', '1');
  return reply.code(status).header('content-type', contentType).header('cache-control', 'no-store');
}

function distort({ fault, status }: Fault, body: string, now: number): RawAnswer {
  if (fault === 'status') return statusAnswer(status, now);
  if (fault === 'html') return htmlAnswer(status);
  return fault === 'shape' ? wrongTypesAnswer(body) : truncatedAnswer(body);
}
