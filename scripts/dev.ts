import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { context } from 'esbuild';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { findFreePort } from '../e2e/support/exchange';
import { compileCatalogues, languages, root } from './messages.mjs';

/**
 * The product with hot reload: the app from webpack's development server, the exchange behind it, started anew when
 * its source changes. No security policy here: hot reload evaluates code and styles that the real one forbids.
 */
process.env.NODE_ENV = 'development';
process.env.BUILD_DIR ??= 'build-dev';

const port = Number(process.env.PORT ?? 3000);
const exchangePort = await findFreePort();
const serverFile = path.resolve(root, process.env.BUILD_DIR, 'server', 'main.mjs');

let exchange: ChildProcess | undefined;
let stopping = false;

/** Ends the running exchange, waits until its store is closed, and starts the new one on the same data. */
async function restartExchange() {
  await stopExchange();
  if (stopping) return;
  exchange = spawn(process.execPath, ['--enable-source-maps', serverFile], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(exchangePort) },
  });
  exchange.stdout?.on('data', (chunk: Buffer) => {
    // Its own address is of no use to a person: the one to open is announced below.
    const lines = chunk.toString().split('\n');
    process.stdout.write(lines.filter((line) => !line.startsWith('Tidemark is ready')).join('\n'));
  });
}

async function stopExchange() {
  const running = exchange;
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGTERM');
  await ended;
}

const server = await context({
  bundle: true,
  entryPoints: [path.join(root, 'src/sandbox/main.ts')],
  outfile: serverFile,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  plugins: [
    {
      name: 'restart',
      setup(build) {
        build.onEnd(async ({ errors }) => {
          if (errors.length === 0) await restartExchange();
        });
      },
    },
  ],
});

await compileCatalogues();
const { default: configurations } = await import('../webpack.config');
const compiler = webpack([...configurations]);
if (compiler === null) throw new Error('webpack.config.ts exports no configuration');

const catalogues = languages.map((language) => path.join(root, 'i18n', `${language}.json`));
compiler.hooks.watchRun.tapPromise('Catalogues', async (each: webpack.Compiler) => {
  const changed = [...(each.modifiedFiles ?? [])];
  if (changed.some((file) => catalogues.includes(file))) await compileCatalogues();
});
for (const each of compiler.compilers) {
  each.hooks.afterCompile.tap('Catalogues', (compilation) => {
    compilation.fileDependencies.addAll(catalogues);
  });
}

const devServer = new WebpackDevServer(
  {
    port,
    host: 'localhost',
    hot: true,
    static: false,
    client: { overlay: false, logging: 'warn' },
    historyApiFallback: { disableDotRule: true },
    proxy: [
      {
        context: ['/api', '/_sandbox', '/openapi.json'],
        target: `http://127.0.0.1:${exchangePort}`,
      },
    ],
  },
  compiler,
);

async function stop() {
  if (stopping) return;
  stopping = true;
  await Promise.all([devServer.stop(), server.dispose(), stopExchange()]);
  process.exit(0);
}
process.on('SIGINT', () => void stop()).on('SIGTERM', () => void stop());

await server.watch();
await devServer.start();
console.log(`Tidemark is ready at http://localhost:${port}`);
