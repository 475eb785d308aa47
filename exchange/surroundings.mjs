import { accessSync, constants, mkdtempSync, statSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The environment and the folders that every command needs which starts an exchange or a store. An unusable one is
 * refused with one sentence. Plain JavaScript, because it also runs before the sources can be compiled.
 */

/** A startup error that the operator can fix. `message` is the only line that is printed. */
export class StartupError extends Error {
  /** @override */
  name = 'StartupError';
}

/** Room for a new store with its first log, and for the restart of an existing one. */
const ROOM_MIN_MB = { new: 96, existing: 24 };

/**
 * Maximum length of a folder for sockets: `sun_path` has 104 to 108 bytes, and the socket's name and the random part
 * take 40 of them.
 */
const SOCKET_FOLDER_MAX = 60;

/**
 * Characters in a path that the bundlers read as syntax: `#` and `?` of addresses, `!` of webpack's loaders, those of
 * patterns, and a backslash.
 */
const UNUSABLE_IN_SOURCES = process.platform === 'win32' ? /[#?![\]*]/ : /[#?![\]*\\]/;

/**
 * @param {string} version such as `20.19.0`
 * @throws {StartupError} when this Node.js is older than package.json allows
 */
export function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new StartupError(
    `Node.js 20.19 or later is needed; this is ${version}: install it from https://nodejs.org.`,
  );
}

/**
 * @param {string} folder root of the project
 * @throws {StartupError} when the bundlers cannot read files in it
 */
export function checkProjectFolder(folder) {
  const [character] = UNUSABLE_IN_SOURCES.exec(folder) ?? [];
  if (character === undefined) return;
  throw new StartupError(
    `The folder ${folder} has a ${character} in its path, which the build cannot read: move Tidemark to another folder.`,
  );
}

/**
 * Returns the folder for temporary files, absolute.
 * @param {string} [named]
 * @returns {string}
 * @throws {StartupError} when it cannot be used
 */
export function temporaryFolder(named = os.tmpdir()) {
  const folder = path.resolve(named);
  try {
    if (!statSync(folder).isDirectory()) throw codeError('ENOTDIR');
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw folderError('TMPDIR', folder, error);
  }
  return folder;
}

/**
 * Creates an empty temporary folder.
 * @param {string} prefix
 * @param {string} [parent]
 * @returns {string}
 */
export function makeTemporary(prefix, parent = temporaryFolder()) {
  try {
    return mkdtempSync(path.join(parent, prefix));
  } catch (error) {
    throw folderError('TMPDIR', parent, error);
  }
}

/**
 * Creates the folder of a Unix socket, whose path must be short and need no quotes.
 * @param {string} prefix
 * @param {string} [named] folder for temporary files
 * @returns {string}
 */
export function makeSocketFolder(prefix, named = os.tmpdir()) {
  const folder = path.resolve(named);
  const isUsable = folder.length <= SOCKET_FOLDER_MAX && /^[\w./+-]+$/.test(folder);
  return makeTemporary(prefix, temporaryFolder(isUsable ? folder : '/tmp'));
}

/**
 * Refuses a disk that is too full for a store, because PostgreSQL would end in the middle of its work.
 * @param {string} folder
 * @param {'new' | 'existing'} kind
 * @param {(folder: string) => { bavail: number, bsize: number }} [read] reads the free blocks of a file system
 */
export function checkRoom(folder, kind, read = statfsSync) {
  const { bavail, bsize } = read(folder);
  const freeMb = Math.floor((bavail * bsize) / 1_000_000);
  if (freeMb >= ROOM_MIN_MB[kind]) return;
  throw new StartupError(
    `DATA_DIR ${folder} has ${freeMb} MB of free space on its disk and needs ${ROOM_MIN_MB[kind]} MB; set DATA_DIR to a folder with more space.`,
  );
}

/**
 * Converts an error that makes a folder unusable to a message of one line.
 * @param {'DATA_DIR' | 'TMPDIR'} name variable with the folder
 * @param {string} folder
 * @param {unknown} error
 */
export function folderError(name, folder, error) {
  return new StartupError(
    `${name} ${folder} ${folderFault(name, error)}; set ${name} to a folder you can write.`,
  );
}

/**
 * @param {'DATA_DIR' | 'TMPDIR'} name
 * @param {unknown} error
 */
function folderFault(name, error) {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  switch (code) {
    case 'ENOENT':
      return name === 'TMPDIR' ? 'does not exist' : 'cannot be created';
    case 'EEXIST':
    case 'ENOTDIR':
      return 'is not a folder, or its path contains a file';
    case 'EACCES':
    case 'EPERM':
      return 'cannot be written: permission denied';
    case 'EROFS':
      return 'cannot be written: the file system is read-only';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'has no space left on its disk';
    case 'ENAMETOOLONG':
      return 'has too long a path';
    default:
      return `cannot be used (${error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error)})`;
  }
}

/** @param {string} code */
const codeError = (code) => Object.assign(new Error(code), { code });

/**
 * Removes the variables of PostgreSQL's driver, such as PGSSLMODE and PGOPTIONS. They belong to other databases of this
 * user: the address of a store of our own has every value. A PostgreSQL of DATABASE_URL keeps them.
 * @param {Record<string, string | undefined>} env
 */
export function ignoreDriverVariables(env = process.env) {
  for (const name of Object.keys(env)) {
    if (/^PG[A-Z]/.test(name) || name === 'NODE_PG_FORCE_NATIVE') delete env[name];
  }
}

/**
 * Address of a file; `#`, `?`, `%` and blanks of its path are encoded.
 * @param {string} file
 */
export const fileAddress = (file) => pathToFileURL(file).href;
