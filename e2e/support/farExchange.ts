import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response that the proxy sends instead of the exchange's. */
interface ReplacedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ExchangeProxy {
  readonly url: string;
  /** Delay of each response, in ms. */
  delayMs: number;
  /** Status of the response to each page request, like that of a proxy whose exchange is down; null for no fault. */
  fault: number | null;
  /** Whether each connection is reset, as without a server. */
  isCut: boolean;
  /** Returns the response to a path in place of that of the exchange; null for no replacement. */
  replace: (path: string) => ReplacedAnswer | null;
  /** Withholds all responses until the returned function is called. */
  readonly withhold: () => () => void;
  readonly stop: () => void;
}

/**
 * Starts a proxy in front of an exchange that can delay or fail responses. A proxy is needed, because the requests of
 * a service worker bypass the throttling of the browser and the routes of Playwright.
 */
export async function startExchangeProxy(exchangeUrl: string, delayMs = 0): Promise<ExchangeProxy> {
  const { hostname, port } = new URL(exchangeUrl);
  let released: Promise<void> = Promise.resolve();
  const server = createServer((incoming, answer) => {
    const { method, headers, url: path } = incoming;
    if (proxy.isCut) {
      incoming.socket.resetAndDestroy();
      return;
    }
    const isPage = headers.accept?.includes('text/html') ?? false;
    if (proxy.fault !== null && isPage) {
      answer.writeHead(proxy.fault, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    }
    const replaced = proxy.replace(path ?? '');
    if (replaced !== null) {
      answer.writeHead(replaced.status, replaced.headers).end(replaced.body);
      return;
    }
    const outgoing = request({ hostname, port, method, headers, path }, (response) => {
      setTimeout(() => {
        void released.then(() => {
          answer.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(answer);
        });
      }, proxy.delayMs);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const proxy: ExchangeProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    delayMs,
    fault: null,
    isCut: false,
    replace: () => null,
    withhold: () => {
      let release = () => {};
      released = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return proxy;
}
