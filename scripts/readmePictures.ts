import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { launchOptions, phone } from '../e2e/support/browser';
import { startBuiltExchange } from '../e2e/support/exchange';
import { networkQuiet, trackRequests } from '../e2e/support/quiet';
import { root } from '../tooling/messages.mjs';
import { runNode } from '#tooling/runSteps';

/**
 * Takes the screenshots of the README during the main task of a user: registration, an order, its end, and its receipt.
 */
const folder = path.join(root, 'docs', 'pictures');
const env = { BUILD_DIR: 'build-screens', API_HOST: '' };
/** The screenshot of the open order shows half of its countdown. */
const HALF_WAY_MS = 30_000;

async function control(url: string, name: string, body: object) {
  const response = await fetch(`${url}/_sandbox/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`/_sandbox/${name} returned status ${response.status}`);
}

/**
 * Takes a screenshot in CSS pixels instead of the pixel density of the phone, because small files keep the repository
 * small.
 */
async function takeScreenshot(page: Page, name: string) {
  await networkQuiet(page);
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
}

if (
  (await runNode(['--import', 'tsx', 'scripts/build.ts'], { ...env, NODE_ENV: 'production' })) !== 0
) {
  process.exit(1);
}
await mkdir(folder, { recursive: true });
const exchange = await startBuiltExchange({ buildFolder: env.BUILD_DIR });
const browser = await chromium.launch(launchOptions());
try {
  const context = await browser.newContext({
    baseURL: exchange.url,
    viewport: phone,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  trackRequests(page);
  await page.goto('/reg');
  await page.getByLabel('Username').fill('marina');
  await page.getByLabel('Mobile phone number').fill('13800001234');
  await page.getByLabel('Login password', { exact: true }).fill('tide-and-time');
  await page.getByLabel('Fund password', { exact: true }).fill('246810');
  await page.getByRole('button', { name: 'Open An Account', exact: true }).click();
  await page.getByText('10,000.00').first().waitFor();
  await page.getByText('Sign Up Success').waitFor({ state: 'hidden' });
  await takeScreenshot(page, 'home');

  await page
    .getByRole('link', { name: /EUR\/USD/ })
    .first()
    .click();
  await page.locator('canvas').first().waitFor();
  await page.mouse.move(0, 0);
  await takeScreenshot(page, 'trade');

  await page.getByRole('button', { name: /Buy Rise/ }).click();
  const card = page.getByRole('region', { name: 'Your order' });
  await card.getByRole('timer').waitFor();
  await control(exchange.url, 'clock', { advanceMs: HALF_WAY_MS });
  await page.getByText('successfully ordered').waitFor({ state: 'hidden' });
  await takeScreenshot(page, 'position');

  await control(exchange.url, 'clock', { advanceMs: HALF_WAY_MS });
  await card.getByRole('link', { name: 'Receipt' }).click();
  await page.getByText('Checked on your device: it matches').waitFor();
  await takeScreenshot(page, 'receipt');
  console.log(`Pictures: ${folder}`);
} finally {
  await browser.close();
  await exchange.stop();
}
