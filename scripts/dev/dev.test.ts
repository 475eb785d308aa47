import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** `npm run dev` in a copy of the project, while somebody edits it. */

const root = path.resolve(__dirname, '..', '..');
const COPIED = ['src', 'i18n', 'public', 'scripts', 'package.json', 'package-lock.json'];
const CONFIGS = ['webpack.config.ts', 'tsconfig.json', 'tsconfig.base.json', 'e2e/support'];
const PATIENCE_MS = 240_000;

let folder: string;
let dev: ChildProcess;
let output = '';
let port: number;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '0.0.0.0');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

function startDev(env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts', '--no-types'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: `${folder}/.data`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return child;
}

/** What is served at a path once it says what it should. */
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) {
    if (dev.exitCode !== null) throw new Error(`it ended: ${output}`);
    await sleep(200);
  }
}

const served = async (url: string) => (await fetch(`http://127.0.0.1:${port}${url}`)).text();

function edit(file: string, from: string, to: string): void {
  const at = path.join(folder, file);
  const text = readFileSync(at, 'utf8');
  expect(text).toContain(from);
  writeFileSync(at, text.replace(from, to));
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tidemark-dev-'));
  for (const each of [...COPIED, ...CONFIGS]) {
    cpSync(path.join(root, each), path.join(folder, each), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  port = await freePort();
  dev = startDev();
  await until(() => output.includes(`Tidemark is ready at http://localhost:${port}`));
}, PATIENCE_MS);

afterAll(async () => {
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}, PATIENCE_MS);

const bundle = (name: string) => served(`/assets/${name}.js`);

test('it is ready when it says so: page and exchange answer at once', async () => {
  expect(await served('/')).toContain('<script');
  expect(JSON.parse(await served('/openapi.json'))).toHaveProperty('paths');
});

test(
  'it takes an edit of a text, of a screen and of a handler, one after the other',
  async () => {
    const before = await served('/assets/app.js');
    expect(before).not.toBe('');
    edit('i18n/en.json', '"What is this?"', '"What is all this?"');
    await until(
      async () =>
        readFileSync(path.join(folder, '.cache/messages/en/core.json'), 'utf8').includes(
          'What is all this?',
        ) && (await served('/')).includes('<script'),
    );
    edit(
      'src/screens/mine/MineScreen.tsx',
      'export function',
      "export const EDITED = 'edited-screen';\nexport function",
    );
    await until(async () => (await bundle('screen-my')).includes('edited-screen'));
    edit('src/sandbox/http/handlers/common.ts', 'web_name: WEB_NAME', "web_name: 'Edited'");
    await until(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/common/config`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      return (await answer.text()).includes('Edited');
    });
  },
  PATIENCE_MS,
);

test(
  'a catalogue that is broken for a while is told, and the next good edit is served',
  async () => {
    edit('i18n/en.json', '"What is all this?"', '"What is all this?');
    await until(() => /en\.json|JSON/.test(output));
    edit('i18n/en.json', '"What is all this?', '"What is it?"');
    await until(() =>
      readFileSync(path.join(folder, '.cache/messages/en/core.json'), 'utf8').includes(
        'What is it?',
      ),
    );
    expect(await served('/')).toContain('<script');
  },
  PATIENCE_MS,
);

test(
  'where the port is taken it says so in one line, and leaves nothing behind',
  async () => {
    const told = output.length;
    const second = startDev();
    const [code] = (await once(second, 'exit')) as [number];
    expect(code).toBe(1);
    expect(output.slice(told)).toBe(
      `PORT ${port} is in use. Set another, such as PORT=${port + 1}.\n`,
    );
  },
  PATIENCE_MS,
);
