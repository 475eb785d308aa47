import { ENDPOINT_NAMES, endpoints } from '#contract';
import type { Endpoint, EndpointName } from '#contract';
import { readInvalid, readRefusal, readSuccess } from '../answers';
import { checksOf } from '../check';
import type { Check } from '../check';
import { Difference, assertThat, assertEqual, formatValue } from '../difference';
import type { Answer, SendOptions } from '../http';
import { malformedBodies } from '../malformed';
import { sampleFor } from '../requests';
import type { SampleRequest } from '../requests';
import type { KitWorld } from '../world';

/** Checks of the rules common to all calls: envelope, session, method, path, and invalid requests. */

/** A body above the size limit of calls without images. */
const TOO_LARGE = JSON.stringify({ filler: 'x'.repeat(200_000) });
const TOO_DEEP = `{"deep":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;

/** Fields that would give the caller money or privileges if the server accepted them. */
const NOT_FOR_CALLERS = {
  balance: '999999',
  available: '999999',
  role: 'admin',
  verification: 'approved',
  state: 'success',
  fee: '0',
  payoutRate: '9',
  userId: '1',
  frozen: null,
  now: 0,
};

/**
 * Returns the fields of `NOT_FOR_CALLERS` that the call does not define; `state`, for example, is a filter of some
 * lists.
 */
function fieldsUnknownTo(call: EndpointName): object {
  const { request } = endpoints[call] as { readonly request: { readonly entries?: object } };
  const known = Object.keys(request.entries ?? {});
  return Object.fromEntries(
    Object.entries(NOT_FOR_CALLERS).filter(([field]) => !known.includes(field)),
  );
}

/** One sample per call, because the samples are sent once and then only modified into invalid requests. */
const sampleCache = new WeakMap<KitWorld, Map<EndpointName, Promise<SampleRequest>>>();

function cachedSample(world: KitWorld, call: EndpointName): Promise<SampleRequest> {
  const samples = sampleCache.get(world) ?? new Map<EndpointName, Promise<SampleRequest>>();
  sampleCache.set(world, samples);
  const sample = samples.get(call) ?? sampleFor(call)(world);
  samples.set(call, sample);
  return sample;
}

const asCaller = ({ person }: SampleRequest): SendOptions => ({ token: person?.token });

/** Adds the request to the message of a Difference. */
async function withRequestInMessage(request: unknown, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof Difference)) throw error;
    throw new Difference(`${error.message}, sent ${formatValue(request)}`, error.call);
  }
}

function answersWell(call: EndpointName): Check['run'] {
  return async (world) => {
    const sample = await cachedSample(world, call);
    const answer = await world.send(call, sample.body, asCaller(sample));
    // The parsed answer contains only the fields of the contract, because parsing removes all others.
    const described = keysOf(readSuccess(call, answer));
    const further = keysOf(answer.body?.data).filter((key) => !described.includes(key));
    const leaks = further.filter((key) => SECRET.test(key));
    assertEqual(leaks, [], 'fields that must be secret', call);
  };
}

/** Names that backends typically give to secret columns. */
const SECRET = /passw|hash|salt|secret|private_?key/i;

/** Names of all fields at any depth. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...Object.values(value).flatMap(keysOf)];
}

function ignoresUnknownFields(call: EndpointName): Check['run'] {
  return async (world) => {
    const sample = await sampleFor(call)(world);
    const body = { ...fieldsUnknownTo(call), ...sample.body };
    readSuccess(call, await world.send(call, body, asCaller(sample)));
  };
}

function namesBadFields(call: EndpointName): Check['run'] {
  return async (world) => {
    const sample = await cachedSample(world, call);
    const isQuery = endpoints[call].method === 'GET';
    for (const body of malformedBodies(call, sample.body, isQuery)) {
      const answer = await world.send(call, body, asCaller(sample));
      await withRequestInMessage(body, () => Promise.resolve(readInvalid(call, answer, body)));
    }
  };
}

function refusesOtherBodies(call: EndpointName): Check['run'] {
  return async (world) => {
    const sample = await cachedSample(world, call);
    for (const text of ['{"broken', '[]', '"text"', '7']) {
      const answer = await world.send(call, text, asCaller(sample));
      await withRequestInMessage(text, () => {
        const { fields } = readRefusal(call, answer, 'INVALID', 400);
        assertThat(fields !== undefined, '400 without fields', call);
        return Promise.resolve();
      });
    }
    const { status } = await world.send(call, TOO_DEEP, asCaller(sample));
    assertThat(status < 500, `deeply nested JSON answered ${status}`, call);
  };
}

function refusesLargeBodies(call: EndpointName): Check['run'] {
  return async (world) => {
    const sample = await cachedSample(world, call);
    readRefusal(call, await world.send(call, TOO_LARGE, asCaller(sample)), 'TOO_LARGE', 413);
  };
}

function refusesStrangers(call: EndpointName): Check['run'] {
  return async (world) => {
    const { body } = await cachedSample(world, call);
    const isQuery = endpoints[call].method === 'GET';
    const bodies = [body, ...(isQuery ? [] : [{}, { amount: 5 }, '{"broken', TOO_LARGE])];
    for (const token of [undefined, '', 'wrong', 'Bearer wrong', 'A'.repeat(43)]) {
      for (const each of bodies) {
        const answer = await world.send(call, each, { token, key: null });
        await withRequestInMessage(each, () =>
          Promise.resolve(void readRefusal(call, answer, 'UNAUTHORIZED', 401)),
        );
      }
    }
  };
}

function ignoresBadTokens(call: EndpointName): Check['run'] {
  return async (world) => {
    const { body } = await sampleFor(call)(world);
    readSuccess(call, await world.send(call, body, { token: 'wrong' }));
  };
}

/** Request headers of the app that need CORS permission. */
const SENT_HEADERS = ['authorization', 'accept-language', 'content-type', 'idempotency-key'];

function allowsOrigin({ headers }: Answer, origin: string, what: string, call: EndpointName): void {
  const allowed = headers.get('access-control-allow-origin');
  assertThat(
    allowed === '*' || allowed === origin,
    `${what}: access-control-allow-origin must let ${origin} in, was ${formatValue(allowed)}`,
    call,
  );
}

/**
 * Checks CORS like a browser that runs an app built with API_HOST: sends a preflight and reads only what CORS allows.
 */
function isOpenToOtherOrigins(call: EndpointName): Check['run'] {
  return async (world) => {
    const { origin } = world;
    const { method } = endpoints[call];
    const requestedHeaders = SENT_HEADERS.join(', ');
    const preflight = await world.send(call, undefined, {
      method: 'OPTIONS',
      key: null,
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': requestedHeaders,
      },
    });
    const { status, headers } = preflight;
    assertThat(status >= 200 && status < 300, `the preflight (OPTIONS) answered ${status}`, call);
    allowsOrigin(preflight, origin, 'the preflight', call);
    const allowedHeaders = (headers.get('access-control-allow-headers') ?? '')
      .toLowerCase()
      .split(/, */);
    // In CORS, `*` allows every request header except Authorization.
    const covers = (name: string) =>
      allowedHeaders.includes(name) || (name !== 'authorization' && allowedHeaders.includes('*'));
    const missing = SENT_HEADERS.filter((name) => !covers(name));
    assertEqual(missing, [], 'headers that access-control-allow-headers leaves out', call);
    const refused = await world.send(call, '[]', { headers: { origin }, token: 'wrong' });
    allowsOrigin(refused, origin, `an answer with status ${refused.status}`, call);
    const sample = await cachedSample(world, call);
    const answer = await world.send(call, sample.body, {
      ...asCaller(sample),
      headers: { origin },
    });
    allowsOrigin(answer, origin, `an answer with status ${answer.status}`, call);
  };
}

function knowsItsMethodAndPath(call: EndpointName): Check['run'] {
  return async (world) => {
    const sample = await cachedSample(world, call);
    const { method, path } = endpoints[call];
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (each) => each !== method,
    )) {
      const answer = await world.send(call, {}, { ...asCaller(sample), method: other });
      readRefusal(call, answer, 'METHOD_NOT_ALLOWED', 405);
    }
    const stray = await world.send(call, {}, { ...asCaller(sample), path: `${path}x` });
    readRefusal(call, stray, 'NOT_FOUND', 404);
  };
}

export const formChecks: readonly Check[] = ENDPOINT_NAMES.flatMap((call) => {
  const { access, method, bodyLimit }: Endpoint = endpoints[call];
  return checksOf(call, {
    'answers a valid request in the envelope': answersWell(call),
    ...(access === 'user' && {
      'answers 401 without a session, even to an invalid request': refusesStrangers(call),
    }),
    ...(access === 'visitor' && { 'ignores an invalid token': ignoresBadTokens(call) }),
    'names every invalid field of a malformed request': namesBadFields(call),
    ...(method === 'POST' && {
      'refuses a body that is not a JSON object': refusesOtherBodies(call),
      ...(bodyLimit === undefined && {
        'refuses a body that is too large': refusesLargeBodies(call),
      }),
    }),
    'ignores unknown fields': ignoresUnknownFields(call),
    'has one method and one path': knowsItsMethodAndPath(call),
    'can be called by a page of another origin (CORS)': isOpenToOtherOrigins(call),
  });
});
