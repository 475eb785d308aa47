import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Finds the browser for the browser tests, or installs one where that can be done without asking. */

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

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

/** @returns {string | undefined} path of a Chromium: CHROMIUM, then the PATH, the usual places, Playwright's own */
export function findChromium() {
  const asked = process.env.CHROMIUM;
  if (asked !== undefined && asked !== '') return asked;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...usualPlaces, chromium.executablePath()].find(isExecutable);
}

/**
 * The same, but a Debian machine where we are root gets one installed.
 * @returns {string} path of a Chromium
 * @throws Error that says what to install when there is none and none can be had
 */
export function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) {
    if (!isExecutable(found)) throw new Error(`CHROMIUM is ${found}, which cannot be run`);
    console.log(`Chromium: ${found}`);
    return found;
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium here; installing one with apt-get');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // Without a Chinese font every sign is a box, wider than the sign, and the pages are not what users see.
    const packages = ['chromium', 'fonts-noto-cjk'];
    for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
      spawnSync('apt-get', ['-q', ...command], { stdio: ['ignore', 'inherit', 'inherit'], env });
    }
    const installed = findChromium();
    if (installed !== undefined) {
      console.log(`Chromium installed: ${installed}`);
      return installed;
    }
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM to its path.',
  );
}
