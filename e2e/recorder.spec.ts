import type { APIRequestContext, Page } from '@playwright/test';
import { createPlayer } from '../src/lab/player/player';
import { readScenario } from '../src/lab/player/readScenario';
import type { MachinesState } from '../src/state/machines/machines';
import { signIn } from './support/account';
import { openDevTools } from './support/devTools';
import { photo } from './support/pictures';
import { saveReport } from './support/secretFlows';
import { expect, test } from './support/test';

const DAY_MS = 86_400_000;

async function passTime(request: APIRequestContext, advanceMs: number) {
  expect((await request.post('/_sandbox/clock', { data: { advanceMs } })).ok()).toBe(true);
}

async function orderThroughReload(page: Page, request: APIRequestContext) {
  await page.goto('/trade?product=GBPUSD');
  await page.getByRole('button', { name: /Buy Rise/ }).click();
  const card = page.getByRole('region', { name: 'Your order' });
  await expect(card.getByText(/^\d:\d\d$/).first()).toBeVisible();
  await page.reload();
  // Its entry is there, so the price stands on a side of it.
  await expect(card.getByText(/winning|losing|level/i).first()).toBeVisible();
  await passTime(request, 61_000);
  await expect(card.getByText(/^(Win|Lose|Tie)$/).first()).toBeVisible();
}

async function deniedIdentity(page: Page) {
  await page.goto('/realname');
  await page.getByLabel('Real name').fill('Linh Tran');
  await page.getByLabel('ID number').fill('0791234560000');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  for (const next of ['Back of the ID', 'Send for review']) {
    const picture = page.getByLabel(/^(Take a picture|Take a new picture)$/);
    await picture.setInputFiles(await photo(page, 800, 500));
    await page.getByRole('button', { name: 'Use this picture', exact: true }).click();
    await expect(page.getByText(next).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Send for review', exact: true }).click();
  await expect(page.getByText('Denied').first()).toBeVisible();
}

async function lockUp(page: Page, request: APIRequestContext) {
  await page.goto('/xq?product=LOCK-7');
  await page.getByRole('button', { name: 'Lock USDT', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Amount in USDT').fill('1000');
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: 'Lock USDT', exact: true }).click();
  await sheet.getByRole('link', { name: 'See my orders' }).click();
  const record = page.getByRole('list', { name: 'Financial record' });
  await expect(record.getByText(/^day 1 of 7/)).toBeVisible();
  await passTime(request, DAY_MS + 1_000);
  await page.reload();
  await expect(record.getByText(/^day 2 of 7/)).toBeVisible();
}

const standing = (machines: MachinesState) =>
  Object.values(machines)
    .map(({ machine, value, done }) => `${machine} ${value} ${done}`)
    .sort();

test('a live session is reported in ten kilobytes and plays to the same states', async ({
  context,
  page,
  request,
}) => {
  test.setTimeout(150_000);
  page.setDefaultTimeout(60_000);
  await openDevTools(context);
  await signIn(page, request);
  await orderThroughReload(page, request);
  await deniedIdentity(page);
  await lockUp(page, request);
  const text = await saveReport(page);
  const lived = await page.evaluate(
    () => (window.fakeDevTools?.state() as { machines: MachinesState }).machines,
  );

  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(10_000);
  const read = readScenario(text);
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  const { scenario } = read;
  const told = new Set(scenario.actors.map(({ machine }) => machine));
  expect([...told].sort()).toEqual(['kyc', 'lockup', 'order', 'purchase']);
  const pages = scenario.steps.flatMap(({ page: change }) => change?.does ?? []);
  expect(pages).toContain('reload');
  expect(pages).toContain('clockMoved');
  const ends = scenario.steps.flatMap((step) =>
    Object.values(step.expect ?? {}).map(({ state }) => state),
  );
  expect(ends).toEqual(
    expect.arrayContaining(['submitting', 'ordered', 'settled', 'denied', 'earning', 'bought']),
  );

  const player = createPlayer(scenario);
  expect(player.failures).toEqual([]);
  expect(standing(player.frameAt(player.durationMs).machines)).toEqual(standing(lived));
});
