import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build as bundle } from 'esbuild';
import webpack from 'webpack';
import { readCommandLine } from '../src/sandbox/settings';
import { compileCatalogues, root } from './messages.mjs';

/**
 * Builds the app and the exchange into BUILD_DIR (`build` unless set): `app/` holds what browsers get, `server/` the
 * exchange. With `--server-only` the app is left as it is, with `--app-only` the exchange; with `--to-start` the
 * exchange's settings are checked first.
 */
const buildFolder = path.resolve(root, process.env.BUILD_DIR ?? 'build');

/** Packages stay outside the bundle: Node loads them as they were installed, native parts included. */
export async function bundleServer() {
  await bundle({
    bundle: true,
    entryPoints: [path.join(root, 'src/sandbox/main.ts')],
    outfile: path.join(buildFolder, 'server', 'main.mjs'),
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}

/** Prints each error and warning and throws when there is an error: a build with faults must never be served. */
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
  if (stats === undefined) throw new Error('The bundler answered nothing');
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'));
  if (stats.hasErrors()) throw new Error('The app does not build');
  await removeOldAssets(stats);
}

/** Deletes what earlier builds left; only now, so that an instance that runs meanwhile never lacks its files. */
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

if (process.argv[1] === import.meta.filename) {
  try {
    // A wrong setting is told before the build, not after a minute of it.
    if (process.argv.includes('--to-start')) readCommandLine([], process.env);
    if (!process.argv.includes('--app-only')) await bundleServer();
    if (!process.argv.includes('--server-only')) await bundleApp();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
