import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Builder } from 'selenium-webdriver';
import { findFreePort } from '../../e2e/support/exchange';
import { BrowserDriver } from './webDriver';

const DRIVER = '/usr/bin/WebKitWebDriver';
const LIBRARIES = '/usr/lib';

/** Finds the minimal browser of WebKitGTK, which Debian installs next to its library. */
function findMiniBrowser(): string | undefined {
  for (const machine of readdirSync(LIBRARIES)) {
    for (const version of ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']) {
      const file = path.join(LIBRARIES, machine, version, 'MiniBrowser');
      if (existsSync(file)) return file;
    }
  }
  return undefined;
}

/**
 * Starts WebKitGTK as a substitute for Safari; returns undefined if Debian's `webkit2gtk-driver` or `xvfb` is not
 * installed.
 */
export async function openWebKit(size: { width: number; height: number }) {
  const binary = findMiniBrowser();
  if (!existsSync(DRIVER) || !binary || !existsSync('/usr/bin/xvfb-run')) return undefined;
  const port = await findFreePort();
  const screen = `-screen 0 ${size.width}x${size.height}x24`;
  const child = spawn(
    'xvfb-run',
    ['--auto-servernum', `--server-args=${screen}`, DRIVER, `--port=${port}`, '--host=127.0.0.1'],
    {
      stdio: 'ignore',
      detached: true,
      // A container lacks the privileges that WebKit's sandbox needs, and only our own pages are opened.
      env: {
        ...process.env,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await waitUntilUp(`${url}/status`);
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation', '--full-screen'] },
    })
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  const version = (await driver.getCapabilities()).getBrowserVersion() ?? '';
  return new BrowserDriver('WebKitGTK', version, driver, async () => {
    await driver.quit().catch(() => undefined);
    const ended = once(child, 'exit');
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  });
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
