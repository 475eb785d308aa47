import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { firstContent, limits, readBuild, tradeWithOrder } from '../scripts/pageScripts';
import { signIn } from './support/account';
import { expect, test } from './support/test';
import { words } from './support/words';

/** The byte budgets count from a list of files; here a browser says that the list is true. */

const appFolder = path.resolve(process.env.BUILD_DIR ?? 'build', 'app');
const build = readBuild(appFolder);
const english = (bundle: string) => build.chunk(`text-en-${bundle}-json`);
const core = english('core');

/** Bytes of the files as the exchange sends them to a browser that takes gzip. */
const weigh = (files: readonly string[]) =>
  files.reduce((sum, file) => {
    const packed = path.join(appFolder, `${file}.gz`);
    return sum + statSync(existsSync(packed) ? packed : path.join(appFolder, file)).size;
  }, 0);

/** Every script the page has asked for so far, as the build names them. */
function watchScripts(page: Page) {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.add(pathname.slice(1));
  });
  return asked;
}

test('Home says its first words with the counted scripts alone, and they are within the budget', async ({
  page,
}) => {
  const counted = firstContent(build, core);
  const withheld: string[] = [];
  await page.route('**/*.js', async (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    if (counted.includes(file)) return route.continue();
    // Never answered: whatever the first words needed of it would be missing.
    withheld.push(file);
  });
  await page.goto('/', { waitUntil: 'commit' });

  await expect(page.getByRole('link', { name: words('en', 'registration.title') })).toBeVisible();
  expect(withheld).toEqual(
    expect.arrayContaining(build.chunk('caller').filter((file) => !counted.includes(file))),
  );
  expect(weigh(counted)).toBeLessThanOrEqual(limits.firstContent);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the first calls, the screen and the contract leave together, not one after the other', async ({
  page,
}) => {
  const started: string[] = [];
  page.on('request', (request) => started.push(new URL(request.url()).pathname.slice(1)));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const [app = ''] = build.entry.slice(-1);
  await page.route(`**/${app}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });

  // The app's own code is still on its way, so only the boot script can have asked.
  for (const file of [...build.chunk('home'), ...build.chunk('caller'), ...core]) {
    await expect.poll(() => started, file).toContain(file);
  }
  for (const call of ['api/common/config', 'api/product/list']) {
    await expect.poll(() => started, call).toContain(call);
  }
  release();
  await expect(page.getByRole('link', { name: /EUR\/USD/ }).first()).toBeVisible();
});

test('everything that Trade loads with an open order is counted, and within the budget', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  await page.goto('/trade?product=EURUSD');
  await page.getByRole('button', { name: new RegExp(words('en', 'ticket.buyRise')) }).click();
  await expect(page.getByText(words('en', 'order.accepted'))).toBeVisible();

  const asked = watchScripts(page);
  await page.goto('/trade?product=EURUSD');
  const card = page.getByRole('region', { name: words('en', 'position.label') });
  await expect(card.getByText(/^\d+:\d\d$/).first()).toBeVisible();
  const counted = tradeWithOrder(build, [...core, ...english('trade')]);
  await expect.poll(() => [...asked].sort()).toEqual([...counted].sort());
  // Nothing more comes while the user only watches.
  await page.waitForTimeout(3_000);
  expect([...asked].sort()).toEqual([...counted].sort());
  expect(weigh([...asked])).toBeLessThanOrEqual(limits.tradeWithOrder);
});
