import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * The properties of the machine that the preflight checks; its tests use a substitute.
 *
 * @typedef {object} Machine
 * @property {string} nodeVersion such as `20.19.0`
 * @property {string} root folder of the project
 * @property {number | undefined} uid 0 for root; undefined on Windows
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {() => string} playwrightBrowser path of Playwright's own Chromium, whether it is installed or not
 * @property {(file: string) => boolean} isExecutable
 * @property {(command: string, args: readonly string[]) => boolean} succeeds runs a command without output
 * @property {(command: string, args: readonly string[]) => void} runVisibly runs a command with its output
 * @property {(name: string) => string} resolvePackage path of a package's main file
 * throws when the package is not installed
 */

const require = createRequire(import.meta.url);

/** @type {Machine} */
export const thisMachine = {
  nodeVersion: process.versions.node,
  root: fileURLToPath(new URL('..', import.meta.url)),
  uid: process.getuid?.(),
  env: process.env,
  playwrightBrowser() {
    const playwright = /** @type {typeof import('@playwright/test')} */ (
      require('@playwright/test')
    );
    return playwright.chromium.executablePath();
  },
  isExecutable(file) {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  succeeds: (command, args) => spawnSync(command, args).status === 0,
  runVisibly(command, args) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  },
  resolvePackage: (name) => require.resolve(name),
};
