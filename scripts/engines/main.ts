import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startBuiltExchange } from '../../e2e/support/exchange';
import type { Language } from '../../e2e/support/words';
import { languages, root } from '../../tooling/messages.mjs';
import { runNode } from '#tooling/runSteps';
import { openFirefox } from './firefox';
import { checkOfflineStarts } from './offlineStarts';
import { doMainJob, fillRegistration, checkPasswordManager, checkRoutes } from './browserChecks';
import type { BrowserRun } from './browserChecks';
import type { BrowserDriver } from './webDriver';
import { openWebKit } from './webkit';

/**
 * Runs the main job and opens all routes in Firefox ESR and WebKitGTK, in each language, starts the app repeatedly
 * without the exchange, and checks the entries of Firefox's password manager. Debian has both engines (`firefox-esr`,
 * `webkit2gtk-driver` and `xvfb`); an engine that is not installed is reported and skipped. Prints one line per fault,
 * and saves a screenshot after each check in
 * `engines/`. Exit code 1 if there was a fault.
 */
const SIZE = { width: 390, height: 844 };
const folder = path.join(root, 'engines');
const env = { BUILD_DIR: 'build-test', API_HOST: '' };
const print = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({ options: { built: { type: 'boolean' }, only: { type: 'string' } } });
if (!values.built) {
  const build = ['--import', 'tsx', 'scripts/build.ts'];
  const code = await runNode(build, { ...env, NODE_ENV: 'production' });
  if (code !== 0) process.exit(code);
}

const PACKAGES = { firefox: 'firefox-esr', webkit: 'webkit2gtk-driver and xvfb' } as const;
const openers = { firefox: openFirefox, webkit: openWebKit } as const;

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
let isGood = true;
let nth = 0;

/** Runs one check and prints its faults, or the error that stopped it. */
async function runCheck(driver: BrowserDriver, title: string, piece: () => Promise<string[]>) {
  const found = await piece().catch((error: unknown) => [(error as Error).message]);
  print(`${found.length === 0 ? 'ok    ' : 'FAILED'} ${driver.name} ${driver.version}: ${title}`);
  for (const line of found) print(`         ${line.replaceAll('\n', ' ')}`);
  isGood &&= found.length === 0;
  const file = path.join(folder, `${driver.name}-${title}.png`.replaceAll(/[^\w.-]+/g, '-'));
  await writeFile(file, await driver.picture());
}

for (const [engine, open] of Object.entries(openers)) {
  // Each engine has its own exchange, because the checks change prices and clocks.
  const exchange = await startBuiltExchange({ buildFolder: env.BUILD_DIR });
  const driver = await open(SIZE);
  if (driver === undefined) {
    print(
      `skipped: ${engine}, because ${PACKAGES[engine as keyof typeof PACKAGES]} is not installed`,
    );
    await exchange.stop();
    continue;
  }
  try {
    await runCheck(driver, 'starts without the exchange', () =>
      checkOfflineStarts(driver, exchange.url),
    );
    if (values.only === 'offline') continue;
    for (const language of languages as Language[]) {
      const world = (): BrowserRun => ({ url: exchange.url, language, accountNumber: (nth += 1) });
      await runCheck(driver, `main job (${language})`, async () => {
        await doMainJob(driver, world());
        return [];
      });
      await runCheck(driver, `all routes (${language})`, async () => {
        const here = world();
        await fillRegistration(driver, here);
        return checkRoutes(driver, here);
      });
    }
    if (engine === 'firefox') {
      await runCheck(driver, 'password manager', () =>
        checkPasswordManager(driver, {
          url: exchange.url,
          language: 'en',
          accountNumber: (nth += 1),
        }),
      );
    }
  } finally {
    await driver.close();
    await exchange.stop();
  }
}
process.exit(isGood ? 0 : 1);
