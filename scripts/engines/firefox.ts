import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BrowserDriver } from './webDriver';
import type { Command, WebDriverConnection } from './webDriver';

const FIREFOX = '/usr/bin/firefox-esr';

const NAMES: Record<Command, string> = {
  navigate: 'WebDriver:Navigate',
  execute: 'WebDriver:ExecuteScript',
  click: 'WebDriver:ElementClick',
  sendKeys: 'WebDriver:ElementSendKeys',
  screenshot: 'WebDriver:TakeScreenshot',
  title: 'WebDriver:GetTitle',
  resize: 'WebDriver:SetWindowRect',
  newSession: 'WebDriver:NewSession',
  deleteSession: 'WebDriver:DeleteSession',
  setContext: 'Marionette:SetContext',
};

/** A profile without first-run prompts and telemetry, but with the offer to save passwords, as in a normal profile. */
const PREFERENCES = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'signon.rememberSignons': true,
};

/** Starts Firefox ESR with Marionette; undefined if Debian's `firefox-esr` is not installed. */
export async function openFirefox(size: { width: number; height: number }) {
  if (!existsSync(FIREFOX)) return undefined;
  const profile = await mkdtemp(path.join(tmpdir(), 'tidemark-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    FIREFOX,
    ['--marionette', '--remote-allow-system-access', '--headless', '--profile', profile],
    {
      stdio: 'ignore',
      env: { ...process.env, HOME: profile },
    },
  );
  const socket = net.connect(await readPort(profile), '127.0.0.1');
  const send = await createMarionetteClient(socket);

  const wire: WebDriverConnection = {
    send: async (command, parameters) =>
      send(NAMES[command], command === 'screenshot' ? { full: false } : parameters),
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      socket.destroy();
      await rm(profile, { recursive: true, force: true });
    },
  };
  const session = (await wire.send('newSession', {})) as {
    capabilities: { browserVersion: string };
  };
  const driver = new BrowserDriver('Firefox ESR', session.capabilities.browserVersion, wire);
  // By default Firefox's window has a minimum width that is larger than a phone.
  await driver.asEngine(
    "Services.wm.getMostRecentWindow('navigator:browser').document.documentElement.style.minWidth = '0';",
  );
  await wire.send('resize', size);
  return driver;
}

/** Firefox writes its chosen port to a file in the profile. */
async function readPort(profile: string): Promise<number> {
  for (let tries = 150; tries > 0; tries -= 1) {
    const text = await readFile(path.join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '');
    if (Number(text) > 0) return Number(text);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Firefox did not open its Marionette port');
}

/**
 * Speaks the Marionette protocol: messages are `length:JSON`, with `[0, id, name, parameters]` or `[1, id, error,
 * result]`.
 */
async function createMarionetteClient(socket: net.Socket) {
  let buffer = Buffer.alloc(0);
  let lastId = 0;
  const waiting = new Map<number, (answer: [{ message: string } | null, unknown]) => void>();
  socket.on('data', (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const colon = buffer.indexOf(58);
      const length = Number(buffer.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || buffer.length < colon + 1 + length) return;
      const message = JSON.parse(buffer.subarray(colon + 1, colon + 1 + length).toString()) as
        | [number, number, { message: string } | null, unknown]
        | Record<string, unknown>;
      buffer = buffer.subarray(colon + 1 + length);
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      waiting.get(id)?.([error, result]);
      waiting.delete(id);
    }
  });
  await once(socket, 'connect');
  return (name: string, parameters: Record<string, unknown> = {}) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, ([error, result]) => {
        if (error) reject(new Error(error.message));
        else resolve(unwrap(result));
      });
      const text = JSON.stringify([0, lastId, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

/** Most results are wrapped in `{ value }`; that of a new session is not. */
const unwrap = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
