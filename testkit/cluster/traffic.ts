import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReverseProxy } from './reverseProxy';

interface Answer {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly code: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly ts: number;
}

const NO_ANSWER: Answer = { status: 0, code: -1, data: {}, ts: 0 };
const INTERNAL = 1006;
const IN_FLIGHT = 1007;

/** HTTPS clients that send all requests to nginx. */
export function createClients({ port, certificate }: ReverseProxy) {
  const agent = new Agent({ keepAlive: true, ca: certificate, maxSockets: 64 });

  function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    return new Promise<Answer>((resolve) => {
      const failed = () => resolve(NO_ANSWER);
      const outgoing = request(
        {
          host: 'localhost',
          family: 4,
          port,
          path,
          method: 'POST',
          agent,
          timeout: 10_000,
          headers: { 'content-type': 'application/json', ...headers },
        },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.once('error', failed);
          response.once('end', () => {
            try {
              resolve({ ...(JSON.parse(text) as Answer), status: response.statusCode ?? 0 });
            } catch {
              failed();
            }
          });
        },
      );
      outgoing.once('timeout', () => outgoing.destroy());
      outgoing.once('error', failed);
      outgoing.end(JSON.stringify(body));
    });
  }

  async function register(n: number): Promise<string> {
    const person = { username: `cluster${n}`, phone: String(60_000_000_000 + n) };
    const { data } = await post('/api/user/register', {
      ...person,
      password: 'correct horse',
      payPassword: '271828',
    });
    if (typeof data.accessToken !== 'string')
      throw new Error(`registration failed: ${JSON.stringify(data)}`);
    return data.accessToken;
  }

  return { post, register, close: () => agent.destroy() };
}
type Callers = ReturnType<typeof createClients>;

/** Results of all requests, to be compared with the database. */
export interface TrafficResult {
  /** Order numbers by idempotency key. */
  readonly acknowledged: Map<string, string>;
  refused: number;
  /** Number of requests with an unknown outcome; each was repeated with the same key. */
  unknown: number;
  /** Times of the acknowledgements, in ms. */
  readonly acknowledgedAt: number[];
}

const ORDER_INTERVAL_MS = 250;

/** Each client places orders until `isOver` returns true, and retries with the same key until the outcome is known. */
export async function placeOrders(
  { post }: Callers,
  tokens: readonly string[],
  results: TrafficResult,
  isOver: () => boolean,
): Promise<void> {
  async function placeUntilAnswered(token: string) {
    const headers = { authorization: token, 'idempotency-key': randomUUID() };
    let { ts } = await post('/api/common/config', {});
    while (ts === 0) ({ ts } = await post('/api/common/config', {}));
    const order = { productId: 'BTCUSDT', direction: 'rise', amount: '1', durationSec: 60 };
    const body = { ...order, seenPrice: '1', seenAt: ts };
    for (;;) {
      const { code, data } = await post('/api/order/create', body, headers);
      if (code === 0) {
        results.acknowledged.set(headers['idempotency-key'], String(data.orderNo));
        results.acknowledgedAt.push(performance.now());
        return;
      }
      if (![-1, INTERNAL, IN_FLIGHT].includes(code)) return void (results.refused += 1);
      results.unknown += 1;
      await sleep(100);
    }
  }
  await Promise.all(
    tokens.map(async (token) => {
      while (!isOver()) {
        await placeUntilAnswered(token);
        await sleep(ORDER_INTERVAL_MS);
      }
    }),
  );
}
