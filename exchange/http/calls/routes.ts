import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMIT_DEFAULT, ENDPOINT_NAMES, endpoints, toLanguage } from '#contract';
import type { ArgOf, Endpoint, EndpointName } from '#contract';
import type { StoreTransaction } from '../../domain/ports';
import { refuse } from '../../domain/outcome';
import type { RefusedOutcome } from '../../domain/outcome';
import { StoreUnavailable } from '../../domain/storeUnavailable';
import type { UserRow } from '../../domain/user';
import { httpStatus, toWireAnswer } from './answer';
import type { WireAnswer } from './answer';
import { isWritingCall } from './accountLanes';
import type { CallContext, Exchange, Handler, MoneyEndpoint, Preparation } from './call';
import { handlers, preparations } from '../handlers';
import { refuseWrongMethod } from './methods';
import { appOrigin, readTypedInput, readIdempotencyKey } from './read';
import { sendFailure, sendInvalid, sendAnswer } from './reply';
import { hashRequest } from './requestHash';
import { readDevice } from '../credentials/device';
import { networkForLimits } from '../credentials/network';
import { traceCall, traceRefusedAccess } from '../securityEvents';
import type { RefusedAccess } from '../securityEvents';
import { createSessionCache, createUseRecorder } from '../credentials/sessionCache';
import type { SessionCache, UseRecorder } from '../credentials/sessionCache';
import { hashToken, isToken } from '../credentials/tokens';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; null for visitors and before authentication. */
    caller: UserRow | null;
  }
}

/** Registers a route for each call of the contract, and a 405 response for every other method on its path. */
export function addCalls(app: FastifyInstance, exchange: Exchange): void {
  app.decorateRequest('caller', null);
  const sessionCache = createSessionCache();
  const recordUse = createUseRecorder(exchange.store);
  for (const name of ENDPOINT_NAMES) addCall(app, exchange, name, sessionCache, recordUse);
}

function addCall<N extends EndpointName>(
  app: FastifyInstance,
  exchange: Exchange,
  name: N,
  sessionCache: SessionCache,
  recordUse: UseRecorder,
): void {
  const entry: Endpoint = endpoints[name];
  const { store } = exchange;

  app.route({
    method: entry.method,
    url: entry.path,
    bodyLimit: entry.bodyLimit ?? BODY_LIMIT_DEFAULT,
    // Runs before the body is read, so that a caller without a session gets 401 and no other error, and the pictures of
    // an account with too many refusals are not parsed.
    async onRequest(request, reply) {
      if (entry.access === 'visitor') return;
      request.caller = entry.movesMoney
        ? await authenticateCached(exchange, request, sessionCache)
        : await authenticate(exchange, request);
      if (entry.access === 'user' && !request.caller) {
        traceRefusedAccess(exchange, 'access_refused', traceOf(name, request));
        return sendFailure(reply, { status: 401, reason: 'UNAUTHORIZED' }, store.now());
      }
      const flood =
        request.caller && entry.movesMoney ? exchange.lanes.refuseFlood(request.caller.id) : null;
      if (flood) {
        traceRefusedAccess(exchange, 'rate_limited', traceOf(name, request));
        return sendAnswer(reply, toWireAnswer(flood), store.now());
      }
      const session = sessionOf(request);
      if (request.caller && session) await recordUse(session);
    },
    handler: (request, reply) => answer(exchange, name, request, reply),
  });

  app.route({
    method: METHODS.filter((method) => method !== entry.method),
    url: entry.path,
    // Answers before the body arrives, because the body is not needed.
    onRequest: (request, reply, _done) => void refuseWrongMethod(request, reply, store.now()),
    handler: (_request, reply) => reply,
  });
}

const traceOf = (call: EndpointName, { caller, ip, id }: FastifyRequest): RefusedAccess => ({
  call,
  user: caller?.id ?? null,
  network: networkForLimits(ip),
  requestId: id,
});

function sessionOf(request: FastifyRequest): Uint8Array | null {
  const token = request.headers.authorization;
  return isToken(token) ? hashToken(token) : null;
}

/** Returns the user of the request's session; null without a valid session. */
export async function authenticate(
  { store }: Exchange,
  request: FastifyRequest,
): Promise<UserRow | null> {
  const session = sessionOf(request);
  return session && store.users.bySession(session);
}

/**
 * Like `authenticate`, for calls that move money. Their transaction checks the session again, so a recently checked
 * session is accepted from the cache without a query.
 */
async function authenticateCached(
  exchange: Exchange,
  request: FastifyRequest,
  sessionCache: SessionCache,
): Promise<UserRow | null> {
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
  const read = readTypedInput(entry.request, entry.method === 'GET' ? request.query : request.body);
  const key = entry.movesMoney ? readIdempotencyKey(request.headers['idempotency-key']) : null;
  const fields = read.ok ? [] : [...read.fields];
  if (entry.movesMoney && key === null) fields.push({ field: 'Idempotency-Key', rule: 'uuid' });
  if (!read.ok || fields.length > 0) return sendInvalid(reply, fields, store.now());

  const handler: Handler<N> = handlers[name];
  const prepare: Preparation<N> | undefined = preparations[name];
  const { input } = read;
  const session = sessionOf(request);
  const { caller } = request;
  // TypeScript cannot infer in this generic function that the schema defines the type of `input` and the access level
  // that of the caller.
  const call = {
    exchange,
    input: input as ArgOf<N>,
    user: caller,
    language: toLanguage(request.headers['accept-language']),
    origin: appOrigin(request),
    session,
    device: readDevice(request.headers['user-agent']),
    network: networkForLimits(request.ip),
  };
  const run = async (tx: StoreTransaction | null, user: UserRow | null, prepared: unknown) =>
    toWireAnswer(await handler({ ...call, tx, user, prepared } as CallContext<N>));

  async function runCall(): Promise<WireAnswer> {
    if (key === null || !caller || !session) return run(null, caller, null);
    const prepared = (await prepare?.(call as Parameters<Preparation<N>>[0])) ?? null;
    // Only a call that moves money has a key.
    const keyed = { name: name as MoneyEndpoint, key, user: caller, session, input };
    return runOnce(exchange, keyed, (tx, user) => run(tx, user, prepared));
  }
  const work = caller ? inLane(exchange, name, caller.id, runCall) : runCall();
  const done = await work.catch((error) => unauthorizedIfDeleted(exchange, request, error));
  const { network } = call;
  // The answer does not wait, because looking up an account must not show whether it exists.
  void traceCall(
    exchange,
    { name, input: call.input, caller, network, requestId: request.id },
    done,
  );
  return sendAnswer(reply, done, store.now());
}

/** Queues the calls of one account, so that an account cannot occupy all database connections. */
async function inLane(
  { lanes }: Exchange,
  name: EndpointName,
  userId: string,
  work: () => Promise<WireAnswer>,
): Promise<WireAnswer> {
  const entry: Endpoint = endpoints[name];
  const movesMoney = entry.movesMoney === true;
  if (!movesMoney && !isWritingCall(name)) return toWire(await lanes.read(userId, work));
  return toWire(
    await lanes.write(userId, async () => {
      const answer = await work();
      if (movesMoney && answer.code !== 0) lanes.countRefusal(userId);
      return answer;
    }),
  );
}

const toWire = (answer: WireAnswer | RefusedOutcome): WireAnswer =>
  'reason' in answer ? toWireAnswer(answer) : answer;

/**
 * Answers 401 if a reset deleted the caller between authentication and the work, which then had no effect.
 * @throws the original error if the caller still exists
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

/** A call that moves money with its idempotency key. */
interface KeyedCall {
  readonly name: MoneyEndpoint;
  readonly key: string;
  readonly user: UserRow;
  readonly session: Uint8Array;
  readonly input: unknown;
}

/**
 * Refusal of each call that moves money while time is held or stopped: its date would be wrong, and with it the end of
 * an order, the days of a purchase, and the wait of a new target. A call without a fitting reason is answered with 503,
 * so that the client repeats it with its key.
 */
const AT_WRONG_TIME: {
  readonly [N in MoneyEndpoint]: 'MARKET_CLOSED' | 'PRODUCT_CLOSED' | 'INTERNAL';
} = {
  orderCreate: 'MARKET_CLOSED',
  wealthBuy: 'PRODUCT_CLOSED',
  wealthSubmit: 'PRODUCT_CLOSED',
  deposit: 'INTERNAL',
  walletSubmit: 'INTERNAL',
  bankWithdrawal: 'INTERNAL',
  trcWithdrawal: 'INTERNAL',
};
const RETRY_AT_WRONG_TIME_SEC = 5;

function refusalAtWrongTime(name: MoneyEndpoint): RefusedOutcome {
  const reason = AT_WRONG_TIME[name];
  return reason === 'INTERNAL'
    ? refuse(reason, { retryAfterSec: RETRY_AT_WRONG_TIME_SEC })
    : refuse(reason);
}

async function runOnce(
  { store, passwords }: Exchange,
  { name, key, user, session, input }: KeyedCall,
  run: (tx: StoreTransaction, user: UserRow) => Promise<WireAnswer>,
): Promise<WireAnswer> {
  const atWrongTime = store.isTimeRight() ? null : refusalAtWrongTime(name);
  if (atWrongTime?.reason === 'INTERNAL') return toWireAnswer(atWrongTime);
  const route = endpoints[name].path;
  const requestHash = await hashRequest(input, key.toLowerCase(), passwords);
  const claim = { userId: user.id, session, route, key, requestHash };
  const method = name === 'orderCreate' ? 'placeOnce' : 'runOnce';
  let isRepeated = true;
  const kept = await store[method](claim, async (tx, accountStatus) => {
    isRepeated = false;
    // `user` was read before the transaction and may be outdated; `accountStatus` is locked until the response is stored.
    const { code, data } = atWrongTime
      ? toWireAnswer(atWrongTime)
      : await run(tx, { ...user, ...accountStatus });
    return { code, data };
  });
  return kept.ok
    ? { status: httpStatus(kept.value.code), ...kept.value, isRepeated }
    : toWireAnswer(kept);
}
