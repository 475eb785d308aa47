import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { Capabilities, Session, WebDriver } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { BrowserDriver } from './webDriver';
import { makeTemporary } from '../../exchange/surroundings.mjs';

const FIREFOX = '/usr/bin/firefox-esr';

/** Marionette's names of the commands that the checks send, and the parameters that differ from WebDriver's. */
const COMMANDS: Readonly<Record<string, readonly [name: string, parameters?: object]>> = {
  [Name.NEW_SESSION]: ['WebDriver:NewSession'],
  [Name.GET]: ['WebDriver:Navigate'],
  [Name.EXECUTE_SCRIPT]: ['WebDriver:ExecuteScript'],
  [Name.CLICK_ELEMENT]: ['WebDriver:ElementClick'],
  [Name.SEND_KEYS_TO_ELEMENT]: ['WebDriver:ElementSendKeys'],
  [Name.SCREENSHOT]: ['WebDriver:TakeScreenshot', { full: false }],
  [Name.GET_TITLE]: ['WebDriver:GetTitle'],
  setWindowRect: ['WebDriver:SetWindowRect'],
  setContext: ['Marionette:SetContext'],
};

/**
 * A profile without first-run prompts and telemetry. The offer to save passwords is enabled, as in a default profile.
 */
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

/**
 * Starts Firefox ESR; returns undefined if Debian's `firefox-esr` is not installed. Selenium sends its commands
 * through Firefox's own socket (Marionette), because neither Debian nor npm has geckodriver, which would translate
 * them.
 */
export async function openFirefox(size: { width: number; height: number }) {
  if (!existsSync(FIREFOX)) return undefined;
  const profile = makeTemporary('tidemark-firefox-');
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

  const driver = WebDriver.createSession(
    {
      async execute(command: Command) {
        const [name, own] = COMMANDS[command.getName()] ?? [];
        if (name === undefined) throw new Error(`Unknown command ${command.getName()}`);
        const { id, ...parameters } = command.getParameters() as Record<string, unknown>;
        const answer = await send(name, { ...parameters, ...own, ...elementId(id) });
        return name === 'WebDriver:NewSession' ? toSession(answer) : answer;
      },
    },
    new Capabilities(),
  );
  const setContext = (value: 'chrome' | 'content') =>
    driver.execute(new Command('setContext').setParameter('value', value));
  async function runPrivileged(script: string): Promise<unknown> {
    await setContext('chrome');
    try {
      return await driver.executeScript(script);
    } finally {
      await setContext('content');
    }
  }
  async function close() {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    socket.destroy();
    await rm(profile, { recursive: true, force: true });
  }
  // By default a window of Firefox cannot be as narrow as a phone.
  await runPrivileged(
    "Services.wm.getMostRecentWindow('navigator:browser').document.documentElement.style.minWidth = '0';",
  );
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  const version = (await driver.getCapabilities()).getBrowserVersion() ?? '';
  return new BrowserDriver('Firefox ESR', version, driver, close, runPrivileged);
}

function toSession(answer: unknown): Session {
  const { sessionId, capabilities } = answer as { sessionId: string; capabilities: object };
  return new Session(sessionId, new Capabilities(capabilities));
}

/** WebDriver refers to an element by an object with one key, Marionette by its id. */
const elementId = (reference: unknown) =>
  typeof reference === 'object' &&
  reference !== null && { id: Object.values<unknown>(reference as Record<string, unknown>)[0] };

/** Reads the port of Marionette, which Firefox chooses and writes to a file in the profile. */
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

/** Most results are wrapped in `{ value }`, except the result of a new session. */
const unwrap = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
