import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMIT_DEFAULT, ENDPOINT_NAMES, endpoints, toLanguage } from '#contract';
import type { ArgOf, Endpoint, EndpointName } from '#contract';
import type { Unit } from '../../domain/ports';
import { refuse } from '../../domain/outcome';
import { StoreUnavailable } from '../../domain/storeUnavailable';
import type { UserRecord } from '../../domain/user';
import { httpStatus, toWireAnswer } from './answer';
import type { WireAnswer } from './answer';
import type { Call, Exchange, Handler } from './call';
import { handlers } from '../handlers';
import { refuseWrongMethod } from './methods';
import { appOrigin, readInput, readIdempotencyKey } from './read';
import { sendFailure, sendInvalid, sendAnswer } from './reply';
import { hashRequest } from './requestHash';
import { networkForLimits } from '../credentials/network';
import { createSessionCache } from '../credentials/sessionCache';
import type { SessionCache } from '../credentials/sessionCache';
import { hashToken, isToken } from '../credentials/tokens';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller; null for visitors and before authentication. */
    caller: UserRecord | null;
  }
}

/** Registers one route per call of the contract, and 405 for every other method on its path. */
export function addCalls(app: FastifyInstance, exchange: Exchange): void {
  app.decorateRequest('caller', null);
  const sessionCache = createSessionCache();
  for (const name of ENDPOINT_NAMES) addCall(app, exchange, name, sessionCache);
}

function addCall<N extends EndpointName>(
  app: FastifyInstance,
  exchange: Exchange,
  name: N,
  sessionCache: SessionCache,
): void {
  const entry: Endpoint = endpoints[name];
  const { store } = exchange;

  app.route({
    method: entry.method,
    url: entry.path,
    bodyLimit: entry.bodyLimit ?? BODY_LIMIT_DEFAULT,
    // Runs before the body is read, so a caller without a session gets 401 and no other error.
    async onRequest(request, reply) {
      if (entry.access === 'visitor') return;
      request.caller = entry.movesMoney
        ? await authenticateCached(exchange, request, sessionCache)
        : await authenticate(exchange, request);
      if (entry.access === 'user' && !request.caller) {
        return sendFailure(reply, { status: 401, reason: 'UNAUTHORIZED' }, store.now());
      }
    },
    handler: (request, reply) => answer(exchange, name, request, reply),
  });

  app.route({
    method: METHODS.filter((method) => method !== entry.method),
    url: entry.path,
    // Does not wait for the body, which is not needed.
    onRequest: (request, reply, _done) => void refuseWrongMethod(request, reply, store.now()),
    handler: (_request, reply) => reply,
  });
}

function sessionOf(request: FastifyRequest): Uint8Array | null {
  const token = request.headers.authorization;
  return isToken(token) ? hashToken(token) : null;
}

/** Returns the user of the request's session, or null. */
export async function authenticate(
  { store }: Exchange,
  request: FastifyRequest,
): Promise<UserRecord | null> {
  const session = sessionOf(request);
  return session && store.users.bySession(session);
}

/**
 * Like `whoAsks`, for calls that move money. Their transaction checks the session again, so a recently valid session
 * is accepted from the cache without a query.
 */
async function authenticateCached(
  exchange: Exchange,
  request: FastifyRequest,
  sessionCache: SessionCache,
): Promise<UserRecord | null> {
  const session = sessionOf(request);
  if (!session) return null;
  const cached = sessionCache.get(session);
  if (cached) return cached;
  const user = await exchange.store.users.bySession(session);
  if (user) sessionCache.remember(session, user);
  return user;
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
  const key = entry.movesMoney ? readIdempotencyKey(request.headers['idempotency-key']) : null;
  const fields = read.ok ? [] : [...read.fields];
  if (entry.movesMoney && key === null) fields.push({ field: 'Idempotency-Key', rule: 'uuid' });
  if (!read.ok || fields.length > 0) return sendInvalid(reply, fields, store.now());

  const handler: Handler<N> = handlers[name];
  const session = sessionOf(request);
  const run = async (unit: Unit | null, user: UserRecord | null): Promise<WireAnswer> => {
    // The schema of the call produced the input, and its access level the caller; TypeScript cannot infer either in
    // this generic function.
    const call = {
      exchange,
      input: read.input as ArgOf<N>,
      user,
      unit,
      language: toLanguage(request.headers['accept-language']),
      origin: appOrigin(request),
      session,
      network: networkForLimits(request.ip),
    } as Call<N>;
    return toWireAnswer(await handler(call));
  };
  const { caller } = request;
  const work =
    key !== null && caller && session
      ? runOnce(exchange, { name, key, user: caller, session, input: read.input }, run)
      : run(null, caller);
  return sendAnswer(
    reply,
    await work.catch((error) => unauthorizedIfDeleted(exchange, request, error)),
    store.now(),
  );
}

/**
 * A reset may delete the caller between authentication and the work. Then nothing was done, and the answer is 401.
 * @throws the original error when the caller still exists
 */
async function unauthorizedIfDeleted(
  exchange: Exchange,
  request: FastifyRequest,
  error: unknown,
): Promise<WireAnswer> {
  const isDeleted =
    request.caller !== null &&
    !(error instanceof StoreUnavailable) &&
    (await authenticate(exchange, request)) === null;
  if (isDeleted) return toWireAnswer(refuse('UNAUTHORIZED'));
  throw error;
}

/** A call that moves money, with its idempotency key. */
interface KeyedCall {
  readonly name: EndpointName;
  readonly key: string;
  readonly user: UserRecord;
  readonly session: Uint8Array;
  readonly input: unknown;
}

async function runOnce(
  { store, passwords }: Exchange,
  { name, key, user, session, input }: KeyedCall,
  run: (unit: Unit, user: UserRecord) => Promise<WireAnswer>,
): Promise<WireAnswer> {
  const route = endpoints[name].path;
  const requestHash = await hashRequest(input, key.toLowerCase(), passwords);
  const claim = { userId: user.id, session, route, key, requestHash };
  const kept = await store.runOnce(claim, async (unit, standing) => {
    // The user was read with the session and may have changed since; `standing` is locked until the answer is stored.
    const { code, data } = await run(unit, { ...user, ...standing });
    return { code, data };
  });
  return kept.ok ? { status: httpStatus(kept.value.code), ...kept.value } : toWireAnswer(kept);
}
