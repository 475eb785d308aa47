import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Finds a Chromium for the browser tests, or installs one if that needs no interaction. */

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The headless shell uses a fifth less CPU in a test run. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

const usualPlaces = [
  '/snap/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {readonly string[]} wanted */
function onPath(wanted) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return wanted.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** @param {readonly string[]} places */
const findFirst = (places) => process.env.CHROMIUM || places.find(isExecutable);

const whole = () => [...onPath(names), ...usualPlaces, chromium.executablePath()];

/**
 * @returns {string | undefined} path of a full browser: CHROMIUM, then the PATH, the usual folders, Playwright's own
 */
export const findChromium = () => findFirst(whole());

/** @returns {string | undefined} path of a browser for tests: CHROMIUM, then a headless shell, then any */
export const findTestBrowser = () => findFirst([...onPath(shells), ...whole()]);

/**
 * Ensures that a browser for the tests exists; installs one on Debian if run as root.
 * @throws Error with installation instructions if there is none
 */
export function ensureChromium() {
  if (findChromium() === undefined) install();
  const browser = findTestBrowser();
  if (browser === undefined) {
    throw new Error(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium chromium-headless-shell; elsewhere: npx playwright install chromium) or set CHROMIUM to its path.',
    );
  }
  if (!isExecutable(browser)) throw new Error(`CHROMIUM is ${browser}, which is not executable`);
  console.log(`Chromium: ${browser}`);
}

function install() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Chromium not found; installing it with apt-get');
  aptGet('update');
  // Without a Chinese font every character is rendered as a box, wider than the character, so layouts would differ.
  aptGet('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  aptGet('install', '-y', '--no-install-recommends', ...shells.slice(0, 1));
}

/** @param {string[]} command */
function aptGet(...command) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-q', ...command], { stdio: ['ignore', 'inherit', 'inherit'], env });
}
