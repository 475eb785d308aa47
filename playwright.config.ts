import { defineConfig } from '@playwright/test';
import { launchOptions, phone } from './e2e/support/browser';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Each worker starts an exchange of its own, so tests in different files never see each other's prices.
  workers: 1,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 90_000,
  expect: { timeout: 10_000 },
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
    trace: 'retain-on-failure',
    launchOptions: launchOptions(),
  },
});
