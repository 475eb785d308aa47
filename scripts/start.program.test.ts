import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBinaries } from '#exchange/storage/cluster/binaries';
import { root } from '../tooling/messages.mjs';
import { copySources } from './copySources';

/** Time limit of `npm start` when it ends before the build. */
const LIMIT_MS = 120_000;

/** Runs `npm start` with these settings, in the project or a copy of it. */
function startWith(env: Record<string, string>, cwd = root) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidemark-start-'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd,
    env: { ...process.env, BUILD_DIR: folder, PORT: '0', ...env },
    encoding: 'utf8',
    timeout: LIMIT_MS,
  });
  const isBuilt = existsSync(path.join(folder, 'app'));
  rmSync(folder, { recursive: true });
  return { status, printed: `${stdout}${stderr}`, isBuilt };
}

/** Replaces files of an installed package in a copy of the project. */
function replacePackage(copy: string, name: string, files: Readonly<Record<string, string>>) {
  const folder = path.join(copy, 'node_modules', name);
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
    chmodSync(path.join(folder, file), 0o755);
  }
}

test('npm start with an invalid PORT prints one line, exits with 1 and builds nothing', () => {
  const { status, printed, isBuilt } = startWith({ PORT: 'abc' });
  expect(printed).toContain('PORT must be a whole number from 0 to 65535, not "abc".\n');
  expect([status, isBuilt]).toEqual([1, false]);
});

test.each([
  ['is missing', '/no-such-folder', 'does not exist'],
  ['is a file', '/etc/hostname', 'is not a folder, or its path contains a file'],
])('npm start whose TMPDIR %s prints one line and builds nothing', (_, TMPDIR, reason) => {
  const { status, printed, isBuilt } = startWith({ TMPDIR });
  expect(printed).toBe(`TMPDIR ${TMPDIR} ${reason}; set TMPDIR to a folder you can write.\n`);
  expect([status, isBuilt]).toEqual([1, false]);
});

test.each(['c# projects', 'what?now'])(
  'npm start in a folder named %s prints one line and builds nothing',
  (name) => {
    const parent = copySources();
    const folder = path.join(path.dirname(parent), name);
    renameSync(parent, folder);
    const { status, printed, isBuilt } = startWith({}, folder);
    rmSync(folder, { recursive: true });
    expect(printed).toMatch(/^The folder .+ has a [#?] in its path, .+\.\n$/);
    expect([status, isBuilt]).toEqual([1, false]);
  },
);

test('npm start with a used port prints one line, exits with 1 and builds nothing', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { status, printed, isBuilt } = startWith({ PORT: String(port), HOST: '127.0.0.1' });
  server.close();
  expect(printed).toContain(`PORT ${port} is in use by another program; set PORT to a free one.\n`);
  expect([status, isBuilt]).toEqual([1, false]);
});

describe('npm start with incomplete packages', () => {
  let copy: string;
  beforeAll(() => {
    copy = copySources();
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('names PostgreSQL and the command to complete it when npm ran no install scripts', () => {
    const { packageName } = findBinaries();
    // The folder of the platform packages is a link to the project's own packages, so only the link is removed.
    rmSync(path.join(copy, 'node_modules', path.dirname(packageName)));
    replacePackage(copy, packageName, {
      'package.json': '{"main": "dist/index.js"}',
      'dist/index.js': '',
      'native/bin/postgres': '#!/bin/sh\nexit 127\n',
    });
    const { status, printed, isBuilt } = startWith({ DATABASE_URL: '' }, copy);
    expect(printed).toMatch(
      new RegExp(`: run npm rebuild --ignore-scripts=false ${packageName}\\.\n`),
    );
    expect([status, isBuilt]).toEqual([1, false]);
  });

  test.each(['rollup', 'esbuild'])(
    'prints one line that names %s when its native part is not installed',
    (name) => {
      replacePackage(copy, name, { 'index.js': "throw new Error('no native part')" });
      const { status, printed, isBuilt } = startWith({}, copy);
      expect(printed).toBe(
        `The native part of ${name} is missing: run npm ci without --omit=optional.\n`,
      );
      expect([status, isBuilt]).toEqual([1, false]);
      rmSync(path.join(copy, 'node_modules', name), { recursive: true });
    },
  );
});
