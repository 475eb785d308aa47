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
import { errorCode } from '../../startupError';
import type { StartupError } from '../../startupError';
import { folderError } from '../../surroundings.mjs';

/** Paths in DATA_DIR. The store folder is created by a rename, so it is never incomplete. */
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

export function storeFiles(store: string): StoreFiles {
  return {
    cluster: path.join(store, 'cluster'),
    password: path.join(store, 'password'),
    log: path.join(store, 'server.log'),
  };
}

/**
 * Creates DATA_DIR and checks that it is writable. Other users may traverse the folder, because PostgreSQL may run as
 * another user; its content is private.
 * @throws StartupError with the reason
 */
export function prepareDataFolder(folder: string): StorePaths {
  try {
    makeFolder(folder);
    const probe = path.join(folder, `.probe-${randomUUID()}`);
    writeFileSync(probe, 'x');
    rmSync(probe);
    const dataDir = realpathSync(folder);
    return { dataDir, store: path.join(dataDir, 'store') };
  } catch (error) {
    throw dataFolderError(folder, error);
  }
}

/** Creates a folder and its parents. The recursive mkdir of Node.js is not used, because it never returns on /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o711 });
  } catch (error) {
    // The error is ignored if another process has just created the folder.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Creates a folder that only this process uses, to build a store in. */
export function makeDraft(paths: StorePaths): string {
  const draft = path.join(paths.dataDir, `store.new-${process.pid}-${randomUUID().slice(0, 8)}`);
  try {
    mkdirSync(draft, { mode: 0o700 });
  } catch (error) {
    throw dataFolderError(paths.dataDir, error);
  }
  return draft;
}

/** Removes drafts whose process has ended or that are older than ten minutes, because a draft in use is younger. */
export function removeAbandonedDrafts(paths: StorePaths): void {
  for (const name of readdirSync(paths.dataDir)) {
    const pid = draftName.exec(name)?.[1];
    if (pid === undefined) continue;
    const draft = path.join(paths.dataDir, name);
    const isOld = (statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - 600_000;
    if (isOld || !isProcessAlive(Number(pid))) tryToRemove(draft);
  }
}

/** Removes a folder. If an initdb with a killed parent still writes into the folder, a later start removes it. */
function tryToRemove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (errorCode(error) !== 'ENOTEMPTY') throw dataFolderError(path.dirname(folder), error);
  }
}

/** Converts an error that makes DATA_DIR unusable to a message of one line. */
export const dataFolderError = (dataDir: string, error: unknown): StartupError =>
  folderError('DATA_DIR', dataDir, error);

/** True if a process with this id exists, even if another user owns it. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
