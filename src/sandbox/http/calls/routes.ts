import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMIT_DEFAULT, ENDPOINT_NAMES, endpoints, toLanguage } from '../../../contract';
import type { ArgOf, Endpoint, EndpointName } from '../../../contract';
import type { Unit } from '../../domain/ports';
import type { UserRecord } from '../../domain/user';
import { statusOf, toWireAnswer } from './answer';
import type { WireAnswer } from './answer';
import type { Call, Exchange, Handler } from './call';
import { handlers } from '../handlers';
import { refuseMethod } from './methods';
import { originOf, readInput, readKey } from './read';
import { sendFailure, sendInvalid, sendWire } from './reply';
import { hashOfRequest } from './requestHash';
import { networkOf } from '../credentials/network';
import { hashOfToken, isToken } from '../credentials/tokens';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, where the call wants to know. */
    caller: UserRecord | null;
  }
}

/** One route for each call of the contract, and 405 for every other method on its path. */
export function addCalls(app: FastifyInstance, exchange: Exchange): void {
  app.decorateRequest('caller', null);
  for (const name of ENDPOINT_NAMES) addCall(app, exchange, name);
}

function addCall<N extends EndpointName>(app: FastifyInstance, exchange: Exchange, name: N): void {
  const entry: Endpoint = endpoints[name];
  const { store } = exchange;

  app.route({
    method: entry.method,
    url: entry.path,
    bodyLimit: entry.bodyLimit ?? BODY_LIMIT_DEFAULT,
    // Before a single byte of the body is looked at: who is not signed in learns nothing but that.
    async onRequest(request, reply) {
      if (entry.access === 'visitor') return;
      request.caller = await whoAsks(exchange, request);
      if (entry.access === 'user' && !request.caller) {
        return sendFailure(reply, { status: 401, reason: 'UNAUTHORIZED' }, store.now());
      }
    },
    handler: (request, reply) => answer(exchange, name, request, reply),
  });

  app.route({
    method: METHODS.filter((method) => method !== entry.method),
    url: entry.path,
    // The body is not read: there is nothing it could change.
    onRequest: (request, reply, _done) => void refuseMethod(request, reply, store.now()),
    handler: (_request, reply) => reply,
  });
}

function sessionOf(request: FastifyRequest): Uint8Array | null {
  const token = request.headers.authorization;
  return isToken(token) ? hashOfToken(token) : null;
}

async function whoAsks({ store }: Exchange, request: FastifyRequest): Promise<UserRecord | null> {
  const session = sessionOf(request);
  return session && store.users.bySession(session);
}

async function answer<N extends EndpointName>(
  exchange: Exchange,
  name: N,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const entry: Endpoint = endpoints[name];
  const { store } = exchange;
  const read = readInput(entry.request, entry.method === 'GET' ? request.query : request.body);
  const key = entry.movesMoney ? readKey(request.headers['idempotency-key']) : null;
  const fields = read.ok ? [] : [...read.fields];
  if (entry.movesMoney && key === null) fields.push({ field: 'Idempotency-Key', rule: 'uuid' });
  if (!read.ok || fields.length > 0) return sendInvalid(reply, fields, store.now());

  const handler: Handler<N> = handlers[name];
  const run = async (unit: Unit | null, user: UserRecord | null): Promise<WireAnswer> => {
    // The schema of the call made the input, and its access the caller; the loop over all calls cannot see either.
    const call = {
      exchange,
      input: read.input as ArgOf<N>,
      user,
      unit,
      language: toLanguage(request.headers['accept-language']),
      origin: originOf(request),
      session: sessionOf(request),
      network: networkOf(request.ip),
    } as Call<N>;
    return toWireAnswer(await handler(call));
  };
  const { caller } = request;
  const wire =
    key !== null && caller
      ? await runOnce(exchange, { name, key, user: caller, input: read.input }, run)
      : await run(null, caller);
  return sendWire(reply, wire, store.now());
}

/** A call that moves money, with the key that makes it happen once. */
interface KeyedCall {
  readonly name: EndpointName;
  readonly key: string;
  readonly user: UserRecord;
  readonly input: unknown;
}

async function runOnce(
  { store, passwords }: Exchange,
  { name, key, user, input }: KeyedCall,
  run: (unit: Unit, user: UserRecord) => Promise<WireAnswer>,
): Promise<WireAnswer> {
  const route = endpoints[name].path;
  const requestHash = await hashOfRequest(input, key.toLowerCase(), passwords);
  const claim = { userId: user.id, route, key, requestHash };
  const kept = await store.once(claim, async (unit, standing) => {
    // What was read of the user with their session may have changed since; this may not until the answer is kept.
    const { code, data } = await run(unit, { ...user, ...standing });
    return { code, data };
  });
  return kept.ok ? { status: statusOf(kept.value.code), ...kept.value } : toWireAnswer(kept);
}
