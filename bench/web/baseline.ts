import { readFile, readdir, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';
import configurations from '../../webpack.config';
import { makeTemporary } from '../../exchange/surroundings.mjs';

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', html: 'text/html' };

/** The pages to which the app is compared, by the name of their script. */
const SCRIPTS = { app: 'floorApp.tsx', template: 'templateApp.tsx', chart: 'bareChart.ts' };

/**
 * Builds the compared pages with the webpack rules of the app. The plugins of the app are left out, because they need
 * the page of the app.
 */
async function buildFloor(folder: string): Promise<void> {
  const [{ module: rules, resolve, optimization }] = configurations as unknown as [
    webpack.Configuration,
  ];
  const compiler = webpack({
    entry: Object.fromEntries(
      Object.entries(SCRIPTS).map(([name, file]) => [name, path.join(import.meta.dirname, file)]),
    ),
    mode: 'production',
    target: ['web', 'es2022'],
    output: { path: folder, publicPath: '/', filename: '[name].js' },
    performance: { hints: false },
    ...(rules && { module: rules }),
    ...(resolve && { resolve }),
    optimization: { minimizer: optimization?.minimizer ?? [] },
  });
  await new Promise<void>((done, fail) => {
    compiler?.run((error, stats) => {
      const fault = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (fault ? fail(fault) : done()));
    });
  });
}

/** Passes a call on to the exchange, because the policy of the exchange allows only its own pages. */
function forward(exchangeUrl: string, call: IncomingMessage, response: ServerResponse): void {
  const { url, method, headers } = call;
  const passed = request(`${exchangeUrl}${url}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  call.pipe(passed);
}

const pageOf = (script: string) =>
  brotliCompressSync(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><link rel="icon" href="data:,"><script defer src="/${script}.js"></script><div id="root"></div>`,
  );

/**
 * Serves the compared pages and their scripts with brotli, as the exchange serves the app: `/` is the baseline page,
 * `/template` and `/chart` show a price and candles of the exchange.
 */
export async function startBaseline(exchangeUrl: string) {
  const folder = makeTemporary('tidemark-floor-');
  await buildFloor(folder);
  const files = new Map([
    ['/', pageOf('app')],
    ['/template', pageOf('template')],
    ['/chart', pageOf('chart')],
  ]);
  for (const name of await readdir(folder)) {
    files.set(`/${name}`, brotliCompressSync(await readFile(path.join(folder, name))));
  }
  const server = createServer((call, response) => {
    const { url = '/' } = call;
    if (url.startsWith('/api/')) {
      forward(exchangeUrl, call, response);
      return;
    }
    const body = files.get(url);
    const type = TYPES[url.split('.')[1] ?? 'html'] ?? 'text/plain';
    response.writeHead(body ? 200 : 404, { 'content-type': type, 'content-encoding': 'br' });
    response.end(body ?? brotliCompressSync(''));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
