import { cp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startBuiltExchange } from './exchange';
import type { RunningExchange } from './exchange';
import { makeTemporary } from '../../exchange/surroundings.mjs';

export interface DeployedExchange extends RunningExchange {
  /** Replaces the app with a new version and returns the hash in the names of its scripts. */
  readonly deploy: () => Promise<string>;
}

const versionHash = (version: number) => `${version}`.padStart(8, '0');

/**
 * Starts an exchange that serves its own copy of the app. A deploy renames the runtime script, which changes all
 * pages and the service worker, as a build of changed sources does. It also removes the files of the previous
 * version.
 */
export async function startDeployedExchange(): Promise<DeployedExchange> {
  const build = path.resolve(process.env.BUILD_DIR ?? 'build', 'app');
  const folder = makeTemporary('tidemark-app-');
  await cp(build, folder, { recursive: true });
  const exchange = await startBuiltExchange({ env: { APP_DIR: folder } });
  let version = 0;

  async function deploy(): Promise<string> {
    version += 1;
    const assets = await readdir(path.join(folder, 'assets'));
    const found = assets.find((name) => /^runtime\.[0-9a-f]{8}\.js$/.test(name));
    if (found === undefined) throw new Error('The build has no runtime');
    const next = `runtime.${versionHash(version)}.js`;
    await rename(path.join(folder, 'assets', found), path.join(folder, 'assets', next));
    for (const name of await readdir(folder)) {
      if (!/\.(html|js)$/.test(name)) continue;
      const file = path.join(folder, name);
      const before = await readFile(file, 'utf8');
      // The service worker contains a revision of each page, which must change too.
      const after = before
        .replaceAll(found, next)
        .replace(/('revision':')[0-9a-f]{8}/g, `$1${versionHash(version)}`);
      await writeFile(file, after);
      // Removes the compressed files, because they contain the previous version.
      for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true });
    }
    return versionHash(version);
  }

  return {
    ...exchange,
    deploy,
    stop: async () => {
      await exchange.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
