import { randomUUID } from 'node:crypto';
import { endpoints, parseAs } from '#contract';
import type { ArgOf, EndpointName, ResultOf } from '#contract';
import { createTestDatabase } from './testDatabase';
import { startExchange } from '#exchange/startExchange';
import type { StartOptions } from '#exchange/startExchange';
import type { FaultNote } from '#exchange/http/errors';
import type { SecurityEvent } from '#exchange/http/securityEvents';

export interface TestResponse<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly code: number;
  readonly data: T;
  readonly ts: number;
  readonly text: string;
}
export interface Refused {
  readonly reason: string;
  readonly field?: string;
  readonly fields?: readonly { field: string; rule: string }[];
  readonly [key: string]: unknown;
}
interface CallOptions {
  readonly token?: string;
  readonly key?: string | null;
  readonly language?: string;
}

/** A real exchange on a socket with its own database. */
export interface TestExchange {
  readonly url: string;
  readonly connectionString: string;
  /** Logged faults, for tests that check that there are none. */
  readonly faults: FaultNote[];
  readonly securityEvents: SecurityEvent[];
  /** Sends a valid request and validates the response against the contract. */
  call<N extends EndpointName>(name: N, arg: ArgOf<N>, options?: CallOptions): Promise<ResultOf<N>>;
  /** Sends a request that the exchange may refuse or that violates the contract. */
  send(name: EndpointName, body: unknown, options?: CallOptions): Promise<TestResponse<Refused>>;
  control<T = Record<string, unknown>>(name: string, body?: unknown): Promise<T>;
  /** Registers a user with the initial play money; returns the token. */
  registerUser(): Promise<string>;
  /** Starts another exchange on the same database. */
  startSecond(): Promise<TestExchange>;
  close(): Promise<void>;
}

let users = 0;

/** Sends a request and parses the response; does not throw for a refusal. */
async function exchangeJson<T>(url: string, init: RequestInit): Promise<TestResponse<T>> {
  const response = await fetch(url, init);
  const text = await response.text();
  const body = JSON.parse(text) as { code: number; data: T; ts: number };
  return { status: response.status, headers: response.headers, text, ...body };
}

function driverOf(
  url: string,
  connectionString: string,
  faults: FaultNote[],
  securityEvents: SecurityEvent[],
) {
  async function send<T = Refused>(
    name: EndpointName,
    body: unknown,
    { token, key = randomUUID(), language = 'en' }: CallOptions = {},
  ) {
    const entry = endpoints[name];
    const isGet = entry.method === 'GET';
    const query = isGet ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
    return exchangeJson<T>(`${url}${entry.path}${query}`, {
      method: entry.method,
      headers: {
        'accept-language': language,
        ...(token !== undefined && { authorization: token }),
        ...('movesMoney' in entry && key !== null && { 'idempotency-key': key }),
        ...(!isGet && { 'content-type': 'application/json' }),
      },
      ...(!isGet && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  async function call<N extends EndpointName>(
    name: N,
    arg: ArgOf<N>,
    options?: CallOptions,
  ): Promise<ResultOf<N>> {
    const answer = await send<unknown>(name, arg, options);
    if (answer.code !== 0) throw new Error(`${name} was refused: ${answer.text}`);
    const read = parseAs(endpoints[name].response, answer.data);
    if (!read.ok)
      throw new Error(`the answer of ${name} violates its schema at ${read.path.join('.')}`);
    return read.value;
  }

  async function control<T>(name: string, body?: unknown): Promise<T> {
    const answer = await exchangeJson<T>(`${url}/_sandbox/${name}`, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (answer.code !== 0) throw new Error(`${name} was refused: ${answer.text}`);
    return answer.data;
  }

  async function registerUser() {
    users += 1;
    const { accessToken } = await call('register', {
      username: `user${users}`,
      phone: String(users).padStart(11, '0'),
      password: 'correct horse',
      payPassword: '246810',
    });
    return accessToken;
  }

  return { url, connectionString, faults, securityEvents, send, call, control, registerUser };
}

export async function startTestExchange(
  options: Partial<StartOptions> = {},
): Promise<TestExchange> {
  const database = await createTestDatabase();
  const opened: (() => Promise<void>)[] = [];
  const all: FaultNote[] = [];

  async function open(): Promise<TestExchange> {
    const faults: FaultNote[] = [];
    const securityEvents: SecurityEvent[] = [];
    const exchange = await startExchange({
      connectionString: database.connectionString,
      port: 0,
      seed: 'test',
      // Tests do not depend on the day of the week.
      weekends: 'open',
      environment: 'sandbox',
      controls: 'local',
      // Longer than in production, because test machines may be slow; the test cluster sets the same limit in the
      // database (testCluster.ts).
      patienceMs: 60_000,
      appDir: '/nowhere',
      securityLog: (event) => securityEvents.push(event),
      log: (note) => {
        faults.push(note);
        all.push(note);
      },
      ...options,
    });
    opened.push(() => exchange.close());
    const driver = driverOf(
      `http://127.0.0.1:${exchange.port}`,
      database.connectionString,
      faults,
      securityEvents,
    );
    return { ...driver, startSecond: open, close };
  }

  async function close() {
    for (const end of opened.reverse()) await end();
    await database.drop();
    // A logged fault fails the test even if the client got a correct response.
    if (all.length > 0) throw new Error(`faults were logged: ${JSON.stringify(all)}`);
  }

  return open();
}
