import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';

export interface Answered {
  readonly kind: 'answered';
  readonly status: number;
  readonly code: number;
  readonly data: unknown;
  /** The exchange's clock, ms. */
  readonly ts: number;
  /**
   * `data` as text. It does not contain the timestamp of the envelope, because the timestamp differs in every response.
   */
  readonly text: string;
}
/** The response is missing or incomplete, so it is unknown whether the exchange acted. */
interface Silent {
  readonly kind: 'silent';
  readonly why: string;
  /** Delay from Retry-After, if the exchange sent one. */
  readonly retryAfterMs?: number;
}
export type Reply = Answered | Silent;

interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface HttpClient {
  send(host: string, what: HttpRequest): Promise<Reply>;
  close(): void;
}

const TIMEOUT_MS = 20_000;

/** Keeps connections alive like a reverse proxy, so that a kill interrupts requests on open connections. */
export function createHttpClient(): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  return { send: (host, what) => send(agent, host, what), close: () => agent.destroy() };
}

function send(agent: Agent, host: string, { method, path, headers, body }: HttpRequest) {
  return new Promise<Reply>((resolve) => {
    const silent = (error: Error) => resolve({ kind: 'silent', why: error.message });
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const clientRequest = request(
      host + path,
      {
        method,
        agent,
        timeout: TIMEOUT_MS,
        headers: {
          ...headers,
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      },
      (response) => {
        const { statusCode = 0, headers: responseHeaders } = response;
        readAll(response).then((text) => {
          if (statusCode === 503 && responseHeaders['retry-after'] !== undefined) {
            const retryAfterMs = Number(responseHeaders['retry-after']) * 1000;
            return resolve({ kind: 'silent', why: '503 with Retry-After', retryAfterMs });
          }
          resolve(parsed(statusCode, text));
        }, silent);
      },
    );
    clientRequest.on('timeout', () =>
      clientRequest.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)),
    );
    clientRequest.on('error', silent);
    clientRequest.end(payload);
  });
}

async function readAll(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  if (!response.complete) throw new Error('the answer is incomplete');
  return Buffer.concat(chunks).toString();
}

function parsed(status: number, text: string): Reply {
  const { code, data, ts } = JSON.parse(text) as { code: number; data: unknown; ts: number };
  return { kind: 'answered', status, code, data, ts, text: text.replace(/,"ts":\d+}$/, '') };
}
