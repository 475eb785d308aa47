import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Scenario } from '../src/scenarios/format';
import { signIn } from './support/account';
import { photo } from './support/pictures';
import { expect, test } from './support/test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

type Control = (name: string, body: Record<string, unknown>) => Promise<unknown>;

async function orderThroughReload(page: Page, control: Control) {
  await page.goto('/trade?product=EURUSD');
  await page.getByRole('button', { name: /^Buy Rise/ }).click();
  const card = page.getByRole('region', { name: 'Your order' });
  await expect(card.getByRole('timer')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('timer')).toBeVisible();
  await control('clock', { advanceMs: 90_000 });
  await expect(card.getByRole('link', { name: 'Receipt' })).toBeVisible();
}

async function deniedIdentity(page: Page, control: Control) {
  await page.goto('/realname');
  await page.getByLabel('Real name').fill('Linh Tran');
  await page.getByLabel('ID number').fill('079199990000');
  await button(page, 'Next').click();
  for (let side = 0; side < 2; side += 1) {
    const picture = page.getByLabel(/^(Take a picture|Take a new picture)$/);
    await picture.setInputFiles(await photo(page, 600, 400));
    await button(page, 'Use this picture').click();
  }
  await button(page, 'Send for review').click();
  await expect(page.getByText('Under Review')).toBeVisible();
  await control('clock', { advanceMs: 5_000 });
  await expect(page.getByRole('heading', { name: 'Denied' })).toBeVisible();
}

async function lockUp(page: Page) {
  await page.goto('/xq?product=LOCK-7');
  await button(page, 'Lock USDT').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Amount in USDT').fill('1000');
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: 'Lock USDT', exact: true }).click();
  await expect(sheet.getByRole('heading', { name: 'successfully ordered' })).toBeVisible();
  await sheet.getByRole('link', { name: 'See my orders' }).click();
  await expect(page.getByRole('list', { name: 'Financial record' })).toBeVisible();
}

async function report(page: Page) {
  await page.goto('/');
  await button(page, 'What is this?').click();
  const download = page.waitForEvent('download');
  await button(page, 'Report a problem').click();
  return readFile(await (await download).path(), 'utf8');
}

/** Each step that expects something is green, and none is left to come. */
async function expectGreen(page: Page, steps: Scenario['steps']) {
  await expect(page.locator('[data-step]')).toHaveCount(steps.length);
  await expect(page.locator('[data-status=red], [data-status=waiting]')).toHaveCount(0);
  const expecting = steps.filter(({ expect: wanted }) => wanted !== undefined).length;
  await expect(page.locator('[data-status=green]')).toHaveCount(expecting);
}

test('a reported session is told again in the lab, forwards and backwards, as it was lived', async ({
  page,
  request,
  control,
}) => {
  test.setTimeout(180_000);
  await signIn(page, request);
  await test.step('an order, through a reload, to its settlement', () =>
    orderThroughReload(page, control));
  await test.step('an identity that is denied', () => deniedIdentity(page, control));
  await test.step('a lock-up', () => lockUp(page));
  const text = await report(page);
  const { actors, steps } = JSON.parse(text) as Scenario;
  const machines = actors.map(({ machine }) => machine);
  expect(machines).toEqual(expect.arrayContaining(['order', 'kyc', 'lockup']));

  await page.goto('/lab.html');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'problem.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  await expect(page.getByRole('heading', { level: 1, name: /^Reported/ })).toBeVisible();
  await page.getByLabel('Speed').selectOption('60');
  await button(page, 'Play').click();
  await expect(button(page, 'Step forward')).toBeDisabled({ timeout: 60_000 });
  await page.getByRole('radio', { name: 'Steps' }).check({ force: true });
  await expectGreen(page, steps);

  const timeline = page.getByRole('slider', { name: 'Timeline' });
  for (const share of [0.1, 0.8, 0.35]) {
    await timeline.fill(String(Math.round(share * 2_000)));
    await expect(page.locator('[data-status=waiting]').first()).toBeAttached();
    await expect(page.locator('[data-status=red]')).toHaveCount(0);
  }
  await timeline.fill('2000');
  await expectGreen(page, steps);
});
