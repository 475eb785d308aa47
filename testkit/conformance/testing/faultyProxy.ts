import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ENDPOINT_NAMES, endpoints } from '#contract';
import type { EndpointName } from '#contract';

type JsonRecord = Record<string, unknown>;

/** A request to the real exchange; a fault may change it. */
export interface ProxiedRequest {
  /** Undefined for paths that are no call of the contract, such as the controls. */
  readonly call: EndpointName | undefined;
  readonly method: string;
  /** Path and query. */
  url: string;
  /** Names are in lower case. */
  readonly headers: Record<string, string>;
  /** Parsed body if the text is a JSON object. If a fault replaces `body`, the proxy sends it instead of `text`. */
  body: Readonly<JsonRecord> | undefined;
  readonly text: string;
}

/** The response of the real exchange; a fault may change it. */
export interface ProxyReply {
  status: number;
  type: string;
  readonly headers: Record<string, string>;
  /** The envelope; if it is undefined, the proxy sends `text`. */
  json: JsonRecord | undefined;
  text: string;
}

/** A fault as hooks of the proxy. Created for each run, so that it may have state. */
export interface Tampering {
  request?(passing: ProxiedRequest): void | Promise<void>;
  answer?(reply: ProxyReply, passing: ProxiedRequest): void;
}

export interface Proxy {
  readonly host: string;
  stop(): Promise<void>;
}

const HOP_BY_HOP = ['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive'];

/** Starts an HTTP proxy in front of the real exchange that applies a fault. */
export async function startProxy(realHost: string, tampering: Tampering): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => {
    relay(realHost, tampering, incoming)
      .then(({ status, type, headers, json, text }) => {
        outgoing.writeHead(status, { ...headers, 'content-type': type });
        outgoing.end(json ? JSON.stringify(json) : text);
      })
      .catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function relay(
  realHost: string,
  tampering: Tampering,
  incoming: IncomingMessage,
): Promise<ProxyReply> {
  const passing = await readPassing(incoming);
  const { body: asked } = passing;
  await tampering.request?.(passing);
  const { method, url, headers, body, text } = passing;
  const response = await fetch(realHost + url, {
    method,
    headers,
    // A request without a body is passed on without one, because even an empty body would get a content type.
    ...(text !== '' && { body: body === asked ? text : JSON.stringify(body) }),
  });
  const answered = await response.text();
  const passed = [...response.headers].filter(
    ([name]) => name === 'retry-after' || name.startsWith('access-control-'),
  );
  const reply: ProxyReply = {
    status: response.status,
    type: response.headers.get('content-type') ?? 'text/plain',
    headers: Object.fromEntries(passed),
    json: toJson(answered),
    text: answered,
  };
  tampering.answer?.(reply, passing);
  return reply;
}

async function readPassing(incoming: IncomingMessage): Promise<ProxiedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const url = incoming.url ?? '/';
  const path = url.split('?')[0];
  const headers = Object.fromEntries(
    Object.entries(incoming.headers)
      .filter(([name]) => !HOP_BY_HOP.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
  return {
    call: ENDPOINT_NAMES.find((name) => endpoints[name].path === path),
    method: incoming.method ?? 'GET',
    url,
    headers,
    body: toJson(text),
    text,
  };
}

function toJson(text: string): JsonRecord | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as JsonRecord)
      : undefined;
  } catch {
    return undefined;
  }
}
