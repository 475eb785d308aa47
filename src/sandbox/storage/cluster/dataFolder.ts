import {
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { StartupError, errorCode, errorText } from '../../startupError';

/** Where things lie in DATA_DIR. The store appears whole or not at all: it is renamed into place. */
export interface StorePaths {
  /** DATA_DIR, absolute, without symbolic links. */
  readonly dataDir: string;
  readonly store: string;
}

export interface StoreFiles {
  readonly cluster: string;
  readonly password: string;
  readonly log: string;
}

const draftName = /^store\.new-(\d+)-/;

export function filesOf(store: string): StoreFiles {
  return {
    cluster: path.join(store, 'cluster'),
    password: path.join(store, 'password'),
    log: path.join(store, 'server.log'),
  };
}

/**
 * Makes DATA_DIR (passable for the user PostgreSQL may run as; what is in it is private) and proves that it
 * can be written.
 * @throws StartupError saying what is in the way.
 */
export function prepareDataFolder(wanted: string): StorePaths {
  try {
    makeFolder(wanted);
    const probe = path.join(wanted, `.probe-${randomUUID()}`);
    writeFileSync(probe, 'x');
    rmSync(probe);
    const dataDir = realpathSync(wanted);
    return { dataDir, store: path.join(dataDir, 'store') };
  } catch (error) {
    throw dataFolderError(wanted, error);
  }
}

/** Node's own recursive mkdir never returns where a file system, such as /proc, takes no folders. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o711 });
  } catch (error) {
    // Another start may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** A folder of this process alone to make a store in. */
export function makeDraft(paths: StorePaths): string {
  const draft = path.join(paths.dataDir, `store.new-${process.pid}-${randomUUID().slice(0, 8)}`);
  try {
    mkdirSync(draft, { mode: 0o700 });
  } catch (error) {
    throw dataFolderError(paths.dataDir, error);
  }
  return draft;
}

/** Removes drafts that a killed start left behind; one of a start under way is younger than ten minutes. */
export function removeDeadDrafts(paths: StorePaths): void {
  for (const name of readdirSync(paths.dataDir)) {
    const pid = draftName.exec(name)?.[1];
    if (pid === undefined) continue;
    const draft = path.join(paths.dataDir, name);
    const isOld = (statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - 600_000;
    if (isOld || !isAlive(Number(pid))) tryToRemove(draft);
  }
}

/** An initdb that outlived its killed exchange may still write there; then it is left to the next round. */
function tryToRemove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (errorCode(error) !== 'ENOTEMPTY') throw dataFolderError(path.dirname(folder), error);
  }
}

/** One clear line for whatever keeps DATA_DIR from being written. */
export function dataFolderError(dataDir: string, error: unknown): StartupError {
  const say = (what: string) =>
    new StartupError(`DATA_DIR ${dataDir} ${what}; set DATA_DIR to a folder you can write.`);
  switch (errorCode(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return say('is not a folder, or a file stands in its path');
    case 'EACCES':
    case 'EPERM':
      return say('cannot be written: permission denied');
    case 'EROFS':
      return say('cannot be written: the file system is read-only');
    case 'ENOSPC':
    case 'EDQUOT':
      return say('has no space left on its disk');
    case 'ENAMETOOLONG':
      return say('has too long a path');
    default:
      return say(`cannot be used (${errorText(error)})`);
  }
}

/** Whether a process with this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
