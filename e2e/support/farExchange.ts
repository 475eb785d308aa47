import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FarExchange {
  readonly url: string;
  /** Each answer begins this much later. */
  delayMs: number;
  /** The status that is answered instead of a page, as by a proxy whose exchange is gone; null for no fault. */
  fault: number | null;
  /** Withholds all answers until the returned function is called. */
  readonly withhold: () => () => void;
  readonly stop: () => void;
}

/**
 * An exchange behind a network or a proxy of the test's own: what a worker fetches is out of reach of the browser's
 * throttling and of the test's routes.
 */
export async function startFar(exchangeUrl: string, delayMs = 0): Promise<FarExchange> {
  const { hostname, port } = new URL(exchangeUrl);
  let released: Promise<void> = Promise.resolve();
  const server = createServer((asked, answer) => {
    const { method, headers, url: path } = asked;
    const isPage = headers.accept?.includes('text/html') ?? false;
    if (far.fault !== null && isPage) {
      answer.writeHead(far.fault, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    }
    const passed = request({ hostname, port, method, headers, path }, (response) => {
      setTimeout(() => {
        void released.then(() => {
          answer.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(answer);
        });
      }, far.delayMs);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const far: FarExchange = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    delayMs,
    fault: null,
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
  return far;
}
