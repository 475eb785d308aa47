import { networkInterfaces } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { findFreePort } from '../e2e/support/exchange';
import { createTypeChecks } from './dev/checkTypes';
import { createDevExchange } from './dev/devExchange';
import { recompileCataloguesOnChange } from './dev/recompileCatalogues';
import { checkPort } from '#exchange/port';
import { compileCatalogues, root } from '../tooling/messages.mjs';

/**
 * Development mode with hot reload: webpack's dev server for the app, and an exchange that restarts when its source
 * changes. There is no Content Security Policy, because it would forbid the evaluated code and styles of hot reload.
 * `--no-types` disables the type checker.
 */
process.env.NODE_ENV = 'development';
process.env.BUILD_DIR ??= 'build-dev';
// A backtrace of the Rust compiler does not help the author of a faulty line.
process.env.RUST_BACKTRACE = '0';

const port = Number(process.env.PORT ?? 3000);
const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/**
 * Replaces the service worker that `npm start` installed for the same address. The old worker would answer every
 * visit with its cached production build and could not be updated, because the dev server has no worker of its own.
 */
const RETIRING_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('tidemark ')).map((name) => caches.delete(name)));
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url);
}
`;

/** Addresses for a phone on the same network. */
const networkAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);

function appServer(compiler: webpack.MultiCompiler, exchangePort: number): WebpackDevServer {
  const target = `http://127.0.0.1:${exchangePort}`;
  return new WebpackDevServer(
    {
      port,
      host: '0.0.0.0',
      hot: true,
      static: false,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
      historyApiFallback: { disableDotRule: true },
      // To the exchange, all proxied requests come from localhost, so the sandbox controls are restricted here.
      setupMiddlewares: (middlewares) => [
        {
          name: 'controls-from-here-alone',
          path: '/_sandbox',
          middleware: (
            { socket }: { socket: { remoteAddress?: string } },
            response: { writeHead(status: number): { end(): void } },
            next: () => void,
          ) => (LOOPBACK.test(socket.remoteAddress ?? '') ? next() : response.writeHead(403).end()),
        },
        {
          name: 'retiring-worker',
          path: '/service-worker.js',
          middleware: (
            _request: unknown,
            response: {
              writeHead(
                status: number,
                headers: Record<string, string>,
              ): { end(body: string): void };
            },
          ) =>
            response
              .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
              .end(RETIRING_WORKER),
        },
        ...middlewares,
      ],
      proxy: [{ context: ['/api', '/_sandbox', '/openapi.json'], target }],
    },
    compiler,
  );
}

/** Shows type errors in the error overlay of the page, like build errors, until a check finds none. */
function showTypeErrors(server: WebpackDevServer, compiler: webpack.MultiCompiler) {
  let faults: readonly string[] = [];
  const show = () => {
    const { webSocketServer } = server;
    if (webSocketServer && faults.length > 0) {
      server.sendMessage(webSocketServer.clients, 'errors', [...faults]);
    }
  };
  // Delayed, because the message of a successful build clears the overlay.
  compiler.hooks.done.tap('Types', () => void setImmediate(show));
  let isFirst = true;
  console.log('Checking the types; the first check takes longest…');
  return createTypeChecks(['tsconfig.client.json', 'tsconfig.exchange.json'], (found) => {
    if (isFirst && found.length === 0) console.log('No type errors.');
    isFirst = false;
    if (found.length === 0 && faults.length > 0) server.invalidate();
    faults = found;
    for (const fault of faults) console.error(fault);
    show();
  });
}

async function main(): Promise<void> {
  await checkPort({ port, host: '0.0.0.0' });
  const exchangePort = await findFreePort();
  const serverFile = path.resolve(root, process.env.BUILD_DIR ?? '', 'server', 'main.mjs');
  await compileCatalogues();
  const { default: configurations } = await import('../webpack.config');
  const compiler = webpack([...configurations]);
  if (compiler === null) throw new Error('webpack.config.ts exports no configuration');
  recompileCataloguesOnChange(compiler);
  const isBuilt = new Promise((resolve) => compiler.hooks.done.tap('Ready', resolve));
  let isReady = false;
  compiler.hooks.done.tap('Told', (stats) => {
    if (isReady && !stats.hasErrors()) console.log('The app has been rebuilt.');
  });
  const exchange = createDevExchange(serverFile, exchangePort, () => types?.check());
  const app = appServer(compiler, exchangePort);
  // The first check runs beside the first build, so that its result is there when the page is.
  const types = process.argv.includes('--no-types') ? undefined : showTypeErrors(app, compiler);
  // At the save and not after the build, so that both run at the same time.
  for (const each of compiler.compilers) each.hooks.watchRun.tap('Types', () => types?.check());
  let isStopping = false;

  async function stop(code: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    types?.stop();
    await Promise.allSettled([app.stop(), exchange.stop()]);
    process.exit(code);
  }
  process.on('SIGINT', () => void stop(0)).on('SIGTERM', () => void stop(0));

  try {
    await Promise.all([app.start(), exchange.watch(), isBuilt]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
  const [phone] = networkAddresses();
  isReady = true;
  console.log(`Tidemark is ready at http://localhost:${port}`);
  if (phone !== undefined) console.log(`From a phone on the same network: ${phone}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
