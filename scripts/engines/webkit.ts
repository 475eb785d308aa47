import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../../e2e/support/exchange';
import { BrowserDriver } from './webDriver';
import type { Command, WebDriverConnection } from './webDriver';

const DRIVER = '/usr/bin/WebKitWebDriver';
const LIBRARIES = '/usr/lib';

/** Debian installs WebKitGTK's minimal browser next to its library. */
function findMiniBrowser(): string | undefined {
  for (const machine of readdirSync(LIBRARIES)) {
    for (const version of ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']) {
      const file = path.join(LIBRARIES, machine, version, 'MiniBrowser');
      if (existsSync(file)) return file;
    }
  }
  return undefined;
}

const PATHS: Record<Exclude<Command, 'setContext' | 'newSession' | 'deleteSession'>, string> = {
  navigate: 'url',
  execute: 'execute/sync',
  click: 'element/:id/click',
  sendKeys: 'element/:id/value',
  screenshot: 'screenshot',
  title: 'title',
  resize: 'window/rect',
};

const getCommands = new Set<Command>(['screenshot', 'title']);

async function request(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: { message?: string } | null };
  if (!response.ok) throw new Error(value?.message || `${url} returned status ${response.status}`);
  return value;
}

/**
 * Starts WebKitGTK as a substitute for Safari; undefined if Debian's `webkit2gtk-driver` or `xvfb` is not installed.
 */
export async function openWebKit(size: { width: number; height: number }) {
  const browser = findMiniBrowser();
  if (!existsSync(DRIVER) || !browser || !existsSync('/usr/bin/xvfb-run')) return undefined;
  const port = await findFreePort();
  const screen = `-screen 0 ${size.width}x${size.height}x24`;
  const child = spawn(
    'xvfb-run',
    ['--auto-servernum', `--server-args=${screen}`, DRIVER, `--port=${port}`, '--host=127.0.0.1'],
    {
      stdio: 'ignore',
      detached: true,
      // WebKit's sandbox needs privileges that a container lacks; only our own pages are opened.
      env: {
        ...process.env,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    },
  );
  const root = `http://127.0.0.1:${port}`;
  await waitUntilUp(`${root}/status`);
  const options = { binary: browser, args: ['--automation', '--full-screen'] };
  const session = (await request(`${root}/session`, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const base = `${root}/session/${session.sessionId}`;

  const wire: WebDriverConnection = {
    async send(command, parameters = {}) {
      const { id, ...body } = parameters;
      const route = PATHS[command as keyof typeof PATHS];
      if (!route) throw new Error(`WebKit does not support the command ${command}`);
      const url = `${base}/${route.replace(':id', String(id))}`;
      return getCommands.has(command) ? request(url, 'GET') : request(url, 'POST', body);
    },
    async close() {
      await request(base, 'DELETE').catch(() => undefined);
      const ended = once(child, 'exit');
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
  await wire.send('resize', { x: 0, y: 0, ...size });
  return new BrowserDriver('WebKitGTK', session.capabilities.browserVersion, wire);
}

async function waitUntilUp(url: string): Promise<void> {
  for (let tries = 100; tries > 0; tries -= 1) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('WebKitWebDriver does not respond');
}
