import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions, phone } from './e2e/support/browser';
import { findTestBrowser } from './scripts/chromium.mjs';

const launched = launchOptions(findTestBrowser());
/** A page lives for seconds here: the engine's optimizing compilers cost more than they save, a tenth of all. */
const withoutOptimizing = '--js-flags=--no-opt --no-maglev';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Each worker starts an exchange of its own, so tests in different files never see each other's prices. Much of a
  // test is waiting, so two more of them than there are cores keep all of them busy; nothing in them depends on how
  // quick the machine is.
  workers: availableParallelism() + 2,
  // A busy machine may stop a whole browser for seconds. What fails is tried once more, in a new browser on a new
  // exchange, and named as flaky in the report; what fails twice is red. By hand nothing is repeated.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  // A machine may be slow: only what hangs needs so long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ...(process.env.E2E_RESULT === undefined
      ? []
      : [['json', { outputFile: process.env.E2E_RESULT }] as const]),
  ],
  use: {
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'en-US',
    // What a worker keeps would hide what a page has lost; the tests of the worker ask for it.
    serviceWorkers: 'block',
    // A recording takes time, so only what is tried again is recorded.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: { ...launched, args: [...launched.args, withoutOptimizing] },
  },
});
