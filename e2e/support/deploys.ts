import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startExchange } from './exchange';
import type { RunningExchange } from './exchange';

export interface DeployedExchange extends RunningExchange {
  /** Puts a new version of the app in the place of the one before, and gives the mark in the names of its scripts. */
  readonly deploy: () => Promise<string>;
}

const mark = (version: number) => `${version}`.padStart(8, '0');

/**
 * An exchange with an app of its own. A deploy changes what every build of another source changes: the name of the
 * runtime, and with it all pages and the worker. The files of the version before are gone then, as after a build.
 */
export async function startDeployedExchange(): Promise<DeployedExchange> {
  const build = path.resolve(process.env.BUILD_DIR ?? 'build', 'app');
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-app-'));
  await cp(build, folder, { recursive: true });
  const exchange = await startExchange({ env: { APP_DIR: folder } });
  let version = 0;

  async function deploy(): Promise<string> {
    version += 1;
    const assets = await readdir(path.join(folder, 'assets'));
    const found = assets.find((name) => /^runtime\.[0-9a-f]{8}\.js$/.test(name));
    if (found === undefined) throw new Error('The build has no runtime');
    const next = `runtime.${mark(version)}.js`;
    await rename(path.join(folder, 'assets', found), path.join(folder, 'assets', next));
    for (const name of await readdir(folder)) {
      if (!/\.(html|js)$/.test(name)) continue;
      const file = path.join(folder, name);
      const before = await readFile(file, 'utf8');
      // The mark of each page's content stands in the worker.
      const after = before
        .replaceAll(found, next)
        .replace(/('revision':')[0-9a-f]{8}/g, `$1${mark(version)}`);
      await writeFile(file, after);
      // They were packed of what stood there before.
      for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true });
    }
    return mark(version);
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
