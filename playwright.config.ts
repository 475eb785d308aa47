import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions, phone } from './e2e/support/browser';
import { findTestBrowser } from './tooling/chromium.mjs';

const launched = launchOptions(findTestBrowser());
/**
 * Disables the optimizing compilers. The page of a test lives only for seconds, and in this time they cost a tenth more
 * CPU time than they save.
 */
const withoutOptimizing = '--js-flags=--no-opt --no-maglev';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Each worker starts its own exchange, so that test files share no prices and accounts.
  workers: availableParallelism(),
  forbidOnly: process.env.CI !== undefined,
  // Both end only tests that hang, so they suffice for a loaded machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
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
    // Blocked, because the cache of a service worker would hide missing files. The tests of the service worker allow
    // it.
    serviceWorkers: 'block',
    // Off, because a trace costs a fifth of the CPU time. `npm run e2e -- --trace on FILE` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...launched, args: [...launched.args, withoutOptimizing] },
  },
});
