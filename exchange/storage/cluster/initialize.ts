import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { StartupError } from '../../startupError';
import { checkRoom } from '../../surroundings.mjs';
import type { Binaries } from './binaries';
import { dataFolderError, storeFiles, makeDraft, removeAbandonedDrafts } from './dataFolder';
import type { StorePaths } from './dataFolder';
import { chooseRunner, runTool } from './runner';
import type { Runner } from './runner';

export const superuser = 'tidemark';

/**
 * Creates the store if it is missing. The store is built in a draft folder, which is then renamed, so a kill never
 * leaves an incomplete store. Of two concurrent starts, the second one uses the store of the first.
 */
export async function ensureStore(paths: StorePaths, binaries: Binaries): Promise<void> {
  removeAbandonedDrafts(paths);
  if (existsSync(paths.store)) return;
  checkRoom(paths.dataDir, 'new');
  const draft = makeDraft(paths);
  try {
    const runner = await chooseRunner(draft, binaries);
    await initialize(draft, runner, paths, binaries);
    moveIntoPlace(draft, paths);
    removeAbandonedDrafts(paths);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function initialize(draft: string, runner: Runner, paths: StorePaths, binaries: Binaries) {
  const files = storeFiles(draft);
  writeSecret(files.password, randomBytes(24).toString('hex'), paths);
  if (runner.kind === 'user') {
    for (const file of [draft, files.password]) chownSync(file, runner.uid, runner.gid);
  }
  const result = await runTool(
    runner,
    binaries.initdb,
    [
      `--pgdata=${files.cluster}`,
      `--username=${superuser}`,
      `--pwfile=${files.password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Without these options, LANG of the machine would determine character counts and sort order.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { cwd: draft },
  );
  if (result.code !== 0) throw initializationError(result.output, paths, binaries);
}

function writeSecret(file: string, secret: string, paths: StorePaths): void {
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    writeFileSync(descriptor, secret);
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch (error) {
    throw dataFolderError(paths.dataDir, error);
  }
}

function moveIntoPlace(draft: string, paths: StorePaths): void {
  try {
    renameSync(draft, paths.store);
  } catch (error) {
    // Another start was faster, and its store is equivalent.
    if (existsSync(paths.store)) return;
    throw dataFolderError(paths.dataDir, error);
  }
  syncFolder(paths.dataDir);
}

/** Flushes a folder, so that the rename survives a power cut. Windows cannot open folders and needs no flush. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Converts the output of initdb to a message of one line. */
function initializationError(output: string, paths: StorePaths, binaries: Binaries): StartupError {
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return dataFolderError(paths.dataDir, { code: 'ENOSPC' });
  }
  if (/Permission denied/.test(output)) return dataFolderError(paths.dataDir, { code: 'EACCES' });
  if (/shared librar|\.dylib|ENOENT/.test(output)) {
    return new StartupError(
      `The embedded PostgreSQL cannot run here: its libraries are incomplete or made for another system; run npm rebuild --ignore-scripts=false ${binaries.packageName}, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  return new StartupError(
    `The embedded PostgreSQL could not be set up in ${paths.dataDir}: ${lastErrorLine(output)}`,
  );
}

/** Returns the last error line of PostgreSQL's output; without errors the last line. */
export function lastErrorLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines
    .filter((line) => /FATAL|PANIC|error:|ERROR|cannot|denied/.test(line))
    .at(-1);
  return (complaint ?? lines.at(-1) ?? 'it gave no reason').trim();
}
