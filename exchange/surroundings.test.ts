import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  checkNode,
  checkProjectFolder,
  checkRoom,
  fileAddress,
  folderError,
  ignoreDriverVariables,
  makeSocketFolder,
  temporaryFolder,
} from './surroundings.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'surroundings-'));
const file = path.join(folder, 'file');
const long = path.join(folder, 'x'.repeat(80));
const foreign = path.join(folder, 'tạm thời');
beforeAll(() => {
  writeFileSync(file, '');
  for (const each of [long, foreign]) mkdirSync(each);
});
afterAll(() => rmSync(folder, { recursive: true }));

const freeMegabytes = (free: number) => () => ({ bavail: free * 1_000, bsize: 1_000 });
const refusal = (code: string) => () => {
  throw folderError('DATA_DIR', '/data', Object.assign(new Error(code), { code }));
};

test.each<[string, () => unknown, RegExp]>([
  ['Node.js 18', () => checkNode('18.20.8'), /^Node\.js 20\.19 or later is needed; this is 18/],
  ['Node.js 20.18', () => checkNode('20.18.3'), /this is 20\.18\.3: install it from/],
  ...['c# projects', 'what?now', 'now!', 'a[b]', 'st*r', 'back\\slash'].map(
    (name): [string, () => unknown, RegExp] => [
      `the project in a folder named ${name}`,
      () => checkProjectFolder(`/home/${name}/tidemark`),
      /^The folder \/home\/.+ has a .+ in its path, .+: move Tidemark to another folder\.$/,
    ],
  ),
  [
    'a TMPDIR that is missing',
    () => temporaryFolder(path.join(folder, 'none')),
    /^TMPDIR \S+none does not exist; set TMPDIR to a folder you can write\.$/,
  ],
  ['a TMPDIR that is a file', () => temporaryFolder(file), /^TMPDIR \S+ is not a f/],
  [
    'a TMPDIR below a file',
    () => temporaryFolder(path.join(file, 'x')),
    /^TMPDIR \S+ is not a folder, or its path contains a file;/,
  ],
  [
    'a socket in a TMPDIR that is missing',
    () => makeSocketFolder('socket-', '/no-such-folder'),
    /^TMPDIR \/no-such-folder does not exist;/,
  ],
  [
    'a new store with 95 MB of space',
    () => checkRoom('/data', 'new', freeMegabytes(95)),
    /^DATA_DIR \/data has 95 MB of free space on its disk and needs 96 MB; set DATA_DIR to/,
  ],
  [
    'the restart of a store with 23 MB of space',
    () => checkRoom('/data', 'existing', freeMegabytes(23)),
    /has 23 MB of free space on its disk and needs 24 MB/,
  ],
  ['a folder of another user', refusal('EACCES'), /^DATA_DIR \/data .*permission denied; set D/],
  ['a forbidden folder', refusal('EPERM'), /permission denied/],
  ['a read-only disk', refusal('EROFS'), /the file system is read-only/],
  ['a full disk', refusal('ENOSPC'), /no space left/],
  ['a used quota', refusal('EDQUOT'), /no space left/],
  ['a name that is too long', refusal('ENAMETOOLONG'), /too long a path/],
  ['a folder that cannot be created', refusal('ENOENT'), /cannot be created/],
  ['any other error', refusal('EIO'), /^DATA_DIR \/data cannot be used \(EIO\); set DATA_DIR/],
])('%s is refused with one sentence that says what to do', (_, run, sentence) => {
  let message = 'nothing was refused';
  try {
    run();
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toMatch(sentence);
  expect(message).not.toContain('\n');
});

test.each([
  ...['100% tide', 'tô ü 名', "it's", 'a(b)', 'a+b & c;d', 'q"q', 'p{q,r}', 'd$HOME', 'a:b'].map(
    (name): [string, () => unknown] => [
      `the project in a folder named ${name}`,
      () => checkProjectFolder(`/home/${name}/tidemark`),
    ],
  ),
  ['Node.js 20.19', () => checkNode('20.19.0')],
  ['Node.js 22', () => checkNode('22.1.0')],
  ['a TMPDIR with blanks and Vietnamese letters', () => temporaryFolder(foreign)],
  ['a new store with 96 MB of space', () => checkRoom('/data', 'new', freeMegabytes(96))],
])('%s is accepted', (_, run) => {
  expect(run).not.toThrow();
});

test.each([
  ['too long for a socket', long],
  ['not plain ASCII', foreign],
])('a socket gets a folder in /tmp when TMPDIR is %s', (_, value) => {
  const socket = makeSocketFolder('socket-', value);
  rmSync(socket, { recursive: true });
  expect(path.dirname(socket)).toBe('/tmp');
});

test('a relative TMPDIR is read from the working folder', () => {
  expect(temporaryFolder('.')).toBe(process.cwd());
});

test('every variable of the driver is removed for a store of our own, and no other', () => {
  const driver = {
    PGSSLMODE: 'require',
    PGSSLNEGOTIATION: 'direct',
    PGHOST: '192.0.2.1',
    PGPORT: '1',
    PGUSER: 'me',
    PGDATABASE: 'mine',
    PGPASSWORD: 'x',
    PGOPTIONS: '-c default_transaction_read_only=on',
    PGCLIENT_ENCODING: 'LATIN1',
    PGREPLICATION: 'database',
    PGBINARY: '1',
    PGAPPNAME: 'x',
    PGCONNECT_TIMEOUT: '1',
    PGPASSFILE: '/none',
    NODE_PG_FORCE_NATIVE: '1',
  };
  const env = { ...driver, PATH: '/bin', DATABASE_URL: 'x', PORT: '1', pgsslmode: 'kept' };
  ignoreDriverVariables(env);
  expect(env).toEqual({ PATH: '/bin', DATABASE_URL: 'x', PORT: '1', pgsslmode: 'kept' });
});

test('the address of a file encodes the characters of addresses', () => {
  expect(fileAddress('/c# a?b/100%.html')).toBe('file:///c%23%20a%3Fb/100%25.html');
});
