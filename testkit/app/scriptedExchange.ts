/** A real HTTP server with scripted replies that records its requests. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}
export type ScriptedReply = (response: ServerResponse, request: ReceivedRequest) => void;

export const SERVER_TIME = 1_800_000_000_000;

export const json =
  (status: number, value: unknown, headers: Record<string, string> = {}): ScriptedReply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  };
export const ok = (data: unknown) => json(200, { code: 0, data, ts: SERVER_TIME });
export const refusalReply = (code: number, data: unknown) =>
  json(200, { code, msg: 'for logs', data, ts: SERVER_TIME });
export const raw =
  (status: number, text: string, contentType?: string): ScriptedReply =>
  (response) => {
    response.writeHead(status, contentType ? { 'content-type': contentType } : {});
    response.end(text);
  };
/** Sends the head and half of the body and then stalls. */
export const stall: ScriptedReply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"code":0,');
};
export const hangUp: ScriptedReply = (response) => response.destroy();

export async function startScriptedExchange() {
  const heard: ReceivedRequest[] = [];
  const replies = new Map<string, ScriptedReply[]>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://exchange');
      const text = Buffer.concat(chunks).toString();
      const entry: ReceivedRequest = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.search,
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      };
      heard.push(entry);
      const queue = replies.get(entry.path) ?? replies.get('*') ?? [];
      const reply = queue.length > 1 ? queue.shift() : queue[0];
      (reply ?? json(404, { code: 1002, data: { reason: 'NOT_FOUND' } }))(response, entry);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    /** Sends the replies one after another and repeats the last one. `*` matches every path without its own script. */
    answer(path: string, ...script: ScriptedReply[]) {
      replies.set(path, script);
    },
    forget() {
      heard.length = 0;
      replies.clear();
    },
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
export type ScriptedExchange = Awaited<ReturnType<typeof startScriptedExchange>>;

/** Sets the host of the API client, as the build setting does. */
export function pointClientAt(host: string): void {
  Object.assign(globalThis, { API_HOST: host });
}
