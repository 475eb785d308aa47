import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createPageServer } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { launchOptions } from '../../e2e/support/browser';
import { copySources } from '../copySources';

/** Enough for a build and a new store on a busy machine. */
const PATIENCE_MS = 600_000;

/** A copy of the project, which the tests edit. */
let folder: string;
let port: number;
let dev: Started;
let browser: Browser;
/** A page that was opened at the same address before `npm run dev`. */
let page: Page;

const OLD_TITLE = 'Old build';
/** Answers every visit with the page of the old build, like the service worker of `npm start` on a slow machine. */
const OLD_WORKER = `
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open('tidemark old').then((cache) => cache.add('/'))));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/'));
});`;

/** Opens a build with a service worker at the address of `npm run dev`, and stops the server of the build. */
async function visitOldBuild(): Promise<void> {
  const server = createPageServer(({ url }, response) => {
    const isWorker = url === '/service-worker.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? OLD_WORKER : `<!doctype html><title>${OLD_TITLE}</title>`);
  }).listen(port, '0.0.0.0');
  await once(server, 'listening');
  await page.goto(`http://localhost:${port}/`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

/** The running program and its output. */
interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves at the next output or at the end of the program. */
  readonly nextOutput: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '0.0.0.0');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

function startDev(): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts', '--no-types'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: `${folder}/.data` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let listeners: (() => void)[] = [];
  const append = (chunk: string) => {
    output += chunk;
    for (const notify of listeners) notify();
    listeners = [];
  };
  child.stdout.on('data', (chunk: Buffer) => append(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => append(chunk.toString()));
  child.once('exit', () => append(''));
  return {
    child,
    output: () => output,
    nextOutput: () => new Promise((resolve) => listeners.push(resolve)),
  };
}

/**
 * Resolves when the condition is true. The condition is checked after each output, because the program prints after
 * each edit.
 */
async function until(isMet: () => Promise<boolean> | boolean): Promise<void> {
  for (;;) {
    const nextOutput = dev.nextOutput();
    if (await isMet()) return;
    if (dev.child.exitCode !== null) throw new Error(`npm run dev has ended: ${dev.output()}`);
    await nextOutput;
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
  folder = copySources();
  port = await freePort();
  browser = await chromium.launch(launchOptions());
  page = await browser.newPage();
  await visitOldBuild();
  dev = startDev();
  await until(() => dev.output().includes(`Tidemark is ready at http://localhost:${port}`));
}, PATIENCE_MS);

afterAll(async () => {
  await browser.close();
  if (dev.child.exitCode === null) {
    const ended = once(dev.child, 'exit');
    dev.child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}, PATIENCE_MS);

const bundle = (name: string) => served(`/assets/${name}.js`);

test(
  'npm run dev serves page and exchange when it prints its ready line',
  async () => {
    expect(await served('/')).toContain('<script');
    expect(JSON.parse(await served('/openapi.json'))).toHaveProperty('paths');
  },
  PATIENCE_MS,
);

test(
  'npm run dev replaces the service worker of an earlier production build',
  async () => {
    await page.goto(`http://localhost:${port}/`);
    await page.waitForFunction((old) => document.title !== old, OLD_TITLE, {
      timeout: PATIENCE_MS,
    });
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'npm run dev serves edits of a text, a screen and a handler',
  async () => {
    const before = await served('/assets/app.js');
    expect(before).not.toBe('');
    edit('i18n/en.json', '"Main navigation"', '"Edited navigation"');
    await until(
      async () =>
        readFileSync(path.join(folder, '.cache/messages/en/core.json'), 'utf8').includes(
          'Edited navigation',
        ) && (await served('/')).includes('<script'),
    );
    edit(
      'src/screens/mine/MineScreen.tsx',
      'export function',
      "export const EDITED = 'edited-screen';\nexport function",
    );
    await until(async () => (await bundle('screen-my')).includes('edited-screen'));
    edit(
      'exchange/http/handlers/common.ts',
      'web_name: WEB_NAMES[exchange.environment]',
      "web_name: 'Edited'",
    );
    await until(async () => {
      const asked = fetch(`http://127.0.0.1:${port}/api/common/config`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      // The exchange restarts after the edit, so a call may meet its end.
      const text = await asked.then((answer) => answer.text()).catch(() => '');
      return text.includes('Edited');
    });
  },
  PATIENCE_MS,
);

test(
  'npm run dev reports a broken catalogue and serves the next valid edit',
  async () => {
    const before = dev.output().length;
    const catalogue = path.join(folder, 'i18n/en.json');
    const valid = readFileSync(catalogue, 'utf8');
    const edited = valid.replace('"common.retry": "', '"common.retry": "Edited: ');
    expect(edited).not.toBe(valid);
    writeFileSync(catalogue, valid.trimEnd().slice(0, -1));
    await until(() => /en\.json|JSON/.test(dev.output().slice(before)));
    writeFileSync(catalogue, edited);
    await until(() =>
      readFileSync(path.join(folder, '.cache/messages/en/core.json'), 'utf8').includes('Edited: '),
    );
    expect(await served('/')).toContain('<script');
  },
  PATIENCE_MS,
);

test(
  'npm run dev with a port in use prints one line and exits with 1',
  async () => {
    const second = startDev();
    const [code] = (await once(second.child, 'close')) as [number];
    expect(code).toBe(1);
    expect(second.output()).toBe(
      `PORT ${port} is in use by another program; set PORT to a free one.\n`,
    );
  },
  PATIENCE_MS,
);
