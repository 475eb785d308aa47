import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';
import configurations from '../../webpack.config';

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', html: 'text/html' };

/**
 * Builds the baseline page with the webpack rules of the app. The plugins of the app are left out, because they need
 * the page of the app.
 */
async function buildFloor(folder: string): Promise<void> {
  const [{ module: rules, resolve, optimization }] = configurations as unknown as [
    webpack.Configuration,
  ];
  const compiler = webpack({
    entry: { app: path.join(import.meta.dirname, 'floorApp.tsx') },
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

/** Serves the baseline page and its script with brotli, as the exchange serves the app. */
export async function startBaseline() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-floor-'));
  await buildFloor(folder);
  const page =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><link rel="icon" href="data:,"><script defer src="/app.js"></script><div id="root"></div>';
  const files = new Map([['/', brotliCompressSync(page)]]);
  for (const name of await readdir(folder)) {
    files.set(`/${name}`, brotliCompressSync(await readFile(path.join(folder, name))));
  }
  const server = createServer(({ url = '/' }, response) => {
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
