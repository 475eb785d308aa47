import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build as bundle } from 'esbuild';
import webpack from 'webpack';
import { checkPort } from '#exchange/port';
import { readCommandLine } from '#exchange/settings';
import { compileCatalogues, root } from '../tooling/messages.mjs';
import { checkPostgres } from './preflight.mjs';

/**
 * Builds the app and the exchange into BUILD_DIR (default `build`): `app/` for browsers, `server/` for the exchange.
 * `--server-only` and `--app-only` build only one of them. `--to-start` checks the settings, the port and PostgreSQL
 * before the build, so that an invalid start fails at once.
 */
const buildFolder = path.resolve(root, process.env.BUILD_DIR ?? 'build');

/** Packages are not bundled, because native parts cannot be; Node.js loads them from node_modules. */
export async function bundleServer() {
  await bundle({
    bundle: true,
    entryPoints: [path.join(root, 'exchange/main.ts')],
    outfile: path.join(buildFolder, 'server', 'main.mjs'),
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}

/**
 * Builds the app and prints errors and warnings.
 * @throws Error if there is any error, so that a broken build is never served
 */
export async function bundleApp() {
  await compileCatalogues();
  const { default: configurations } = await import('../webpack.config');
  const compiler = webpack([...configurations]);
  if (compiler === null) throw new Error('webpack.config.ts exports no configuration');
  const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
  });
  await new Promise<void>((resolve) => {
    compiler.close(() => {
      resolve();
    });
  });
  if (stats === undefined) throw new Error('The bundler returned no result');
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'));
  if (stats.hasErrors()) throw new Error('The build of the app failed');
  await removeOldAssets(stats);
}

/** Deletes the files of earlier builds. Runs after the build, so that a running instance keeps its files until then. */
async function removeOldAssets({ stats }: webpack.MultiStats) {
  const app = path.join(buildFolder, 'app');
  const names = stats.flatMap(({ compilation }) => Object.keys(compilation.assets));
  const present = new Set(names.map((name) => path.join(app, name)));
  for (const folder of [path.join(app, 'assets'), path.join(buildFolder, 'maps')]) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const old = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !present.has(file));
    await Promise.all(old.map((file) => rm(file)));
  }
}

/** Runs before the build, which takes a minute. @throws Error or StartupError with a message of one line */
async function checkStart(): Promise<void> {
  const commandLine = readCommandLine([], process.env);
  if (commandLine.kind !== 'start') return;
  const { settings } = commandLine;
  await checkPort(settings);
  if (settings.databaseUrl === undefined) await checkPostgres();
}

if (process.argv[1] === import.meta.filename) {
  try {
    if (process.argv.includes('--to-start')) await checkStart();
    if (!process.argv.includes('--app-only')) await bundleServer();
    if (!process.argv.includes('--server-only')) await bundleApp();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
