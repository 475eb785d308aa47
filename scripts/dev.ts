import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { findFreePort } from '../e2e/support/exchange';
import { createDevExchange } from './dev/devExchange';
import { recompileCataloguesOnChange } from './dev/recompileCatalogues';
import { watchTypes } from './dev/watchTypes';
import { compileCatalogues, root } from '../tooling/messages.mjs';

/**
 * Development mode with hot reload: webpack's dev server for the app, and the exchange, which restarts when its
 * source changes. Without a Content Security Policy, because hot reload evaluates code and styles that it forbids.
 * `--no-types` disables the type checker.
 */
process.env.NODE_ENV = 'development';
process.env.BUILD_DIR ??= 'build-dev';
// A backtrace below a compiler's error message does not help the author of the faulty line.
process.env.RUST_BACKTRACE = '0';

const port = Number(process.env.PORT ?? 3000);
const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Checks that the port is free, before anything is started. @throws Error with a one-line message */
async function checkPortIsFree(): Promise<void> {
  const probe = createServer().listen(port, '0.0.0.0');
  try {
    await once(probe, 'listening');
  } catch (error) {
    const { code } = error as { code?: string };
    throw new Error(
      code === 'EADDRINUSE'
        ? `PORT ${port} is in use. Set another, such as PORT=${port + 1}.`
        : `PORT ${port} cannot be opened: ${String(code)}.`,
    );
  }
  probe.close();
  await once(probe, 'close');
}

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
      // For the exchange all proxied requests come from localhost, so the sandbox controls are restricted here.
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
        ...middlewares,
      ],
      proxy: [{ context: ['/api', '/_sandbox', '/openapi.json'], target }],
    },
    compiler,
  );
}

/** Shows type errors in the page's error overlay, like build errors, until a check finds none. */
function showTypeErrors(server: WebpackDevServer, compiler: webpack.MultiCompiler): () => void {
  let faults: readonly string[] = [];
  const show = () => {
    const { webSocketServer } = server;
    if (webSocketServer && faults.length > 0) {
      server.sendMessage(webSocketServer.clients, 'errors', [...faults]);
    }
  };
  // Delayed, because the message of a successful build clears the overlay first.
  compiler.hooks.done.tap('Types', () => void setImmediate(show));
  return watchTypes((found) => {
    if (found.length === 0 && faults.length > 0) server.invalidate();
    faults = found;
    for (const fault of faults) console.error(fault);
    show();
  });
}

async function main(): Promise<void> {
  await checkPortIsFree();
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
  const exchange = createDevExchange(serverFile, exchangePort);
  const app = appServer(compiler, exchangePort);
  let stopTypes: () => void = () => undefined;
  let isStopping = false;

  async function stop(code: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    stopTypes();
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
  if (!process.argv.includes('--no-types')) stopTypes = showTypeErrors(app, compiler);
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
