import path from 'node:path';
import { thisMachine } from './machine.mjs';

/** @typedef {import('./machine.mjs').Machine} Machine */

/** Finds a Chromium for the browser tests, or installs one if the installation needs no input. */

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The headless shell needs a fifth less CPU time for the tests. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

const usualPlaces = [
  '/snap/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * @param {Machine} machine
 * @param {readonly string[]} wanted
 */
function onPath({ env }, wanted) {
  const folders = (env.PATH ?? '').split(path.delimiter);
  return wanted.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/**
 * @param {Machine} machine
 * @param {readonly string[]} places
 */
const findFirst = ({ env, isExecutable }, places) => env.CHROMIUM || places.find(isExecutable);

/** @param {Machine} machine */
const whole = (machine) => [...onPath(machine, names), ...usualPlaces, machine.playwrightBrowser()];

/**
 * @returns {string | undefined} path of a full browser: CHROMIUM, then the PATH, the usual folders, Playwright's own
 * browser
 */
export const findChromium = (machine = thisMachine) => findFirst(machine, whole(machine));

/** @returns {string | undefined} path of a browser for tests: CHROMIUM, then a headless shell, then any other */
export const findTestBrowser = (machine = thisMachine) =>
  findFirst(machine, [...onPath(machine, shells), ...whole(machine)]);

/**
 * Ensures that a browser for the tests exists. Installs one on Debian if run as root.
 * @returns {string} the path of the browser
 * @throws Error with installation instructions if there is none
 */
export function ensureChromium(machine = thisMachine) {
  const canUseApt = machine.isExecutable(APT_GET);
  if (findChromium(machine) === undefined && machine.uid === 0 && canUseApt) install(machine);
  const browser = findTestBrowser(machine);
  if (browser === undefined) {
    const command = canUseApt
      ? `sudo apt-get install ${packages.join(' ')}`
      : 'npx playwright install chromium';
    throw new Error(
      `Chromium for the browser tests is missing: run ${command}, or set CHROMIUM to its path.`,
    );
  }
  if (!machine.isExecutable(browser)) {
    throw new Error(
      `CHROMIUM is ${browser}, which is not executable: set it to the path of a Chromium.`,
    );
  }
  return browser;
}

const APT_GET = '/usr/bin/apt-get';
/**
 * The Chinese font is needed for correct layouts: without it a character is rendered as a box that is wider than the
 * character.
 */
const packages = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk'];

/** @param {Machine} machine */
function install(machine) {
  console.log('Chromium not found; installing it with apt-get');
  const aptGet = (/** @type {string[]} */ ...args) => machine.runVisibly(APT_GET, ['-q', ...args]);
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  // Older releases of Debian do not have this package.
  aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
}
