import type { Page } from '@playwright/test';
import { DAY_MS } from '#contract';
import { createPlayer } from '#testkit/player/player';
import { readScenario } from '#testkit/player/readScenario';
import type { Scenario } from '#contract/scenarioFormat';
import type { MachinesState } from '#src/tracker/machines';
import { tapBuy } from './support/buy';
import { signIn } from './support/account';
import { openDevTools } from './support/devTools';
import { photo } from './support/pictures';
import { saveReport } from './support/secretFlows';
import { expect, test } from './support/test';

type Control = (name: string, body: Record<string, unknown>) => Promise<unknown>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function placeOrderAndReload(page: Page, control: Control) {
  await page.goto('/trade?product=GBPUSD');
  await tapBuy(page);
  const card = page.getByRole('region', { name: 'Your order' });
  await expect(card.getByRole('timer')).toBeVisible();
  await page.reload();
  // Waits for the entry price: only then does the card say whether the order is winning or losing.
  await expect(card.getByText(/winning|losing|level/i).first()).toBeVisible();
  await control('clock', { advanceMs: 61_000 });
  await expect(card.getByText(/^(Won|Lost|Tie)$/).first()).toBeVisible();
}

async function submitDeniedIdentity(page: Page, control: Control, username: string) {
  await page.goto('/realname');
  await page.getByLabel('Real name').fill('Linh Tran');
  await page.getByLabel('ID number').fill('079199990006');
  await button(page, 'Next').click();
  for (let side = 0; side < 2; side += 1) {
    const picture = page.getByLabel(/^(Take a picture|Take a new picture)$/);
    await picture.setInputFiles(await photo(page, 600, 400));
    await button(page, 'Use this picture').click();
  }
  await button(page, 'Send for review').click();
  await expect(page.getByText('Under Review')).toBeVisible();
  await control('verdict', { kind: 'identity', username, state: 'denied', reason: 'BLURRED' });
  await expect(page.getByRole('heading', { name: 'Denied' })).toBeVisible();
}

async function lockUp(page: Page, control: Control) {
  await page.goto('/xq?product=LOCK-7');
  await button(page, 'Lock USDT').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Amount in USDT').fill('1000');
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: 'Lock USDT', exact: true }).click();
  await sheet.getByRole('link', { name: 'See my orders' }).click();
  const record = page.getByRole('list', { name: 'Financial record' });
  await expect(record.getByText(/^day 1 of 7/)).toBeVisible();
  await control('clock', { advanceMs: DAY_MS + 1_000 });
  await page.reload();
  await expect(record.getByText(/^day 2 of 7/)).toBeVisible();
}

const statesOf = (machines: MachinesState) =>
  Object.values(machines)
    .map(({ machine, value, done }) => `${machine} ${value} ${done}`)
    .sort();

/** Expects that the report is small and contains the events, and that the player reaches the same states as the app. */
function expectSameStates(text: string, appMachines: MachinesState): Scenario {
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(10_000);
  const read = readScenario(text);
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  const { scenario } = read;
  const machines = new Set(scenario.actors.map(({ machine }) => machine));
  expect([...machines].sort()).toEqual(['kyc', 'lockup', 'order', 'purchase']);
  const pages = scenario.steps.flatMap(({ page: change }) => change?.does ?? []);
  expect(pages).toContain('reload');
  expect(pages).toContain('clockMoved');
  const states = scenario.steps.flatMap((step) =>
    Object.values(step.expect ?? {}).map(({ state }) => state),
  );
  expect(states).toEqual(
    expect.arrayContaining(['submitting', 'ordered', 'settled', 'denied', 'earning', 'bought']),
  );
  const player = createPlayer(scenario);
  expect(player.failures).toEqual([]);
  expect(statesOf(player.frameAt(player.durationMs).machines)).toEqual(statesOf(appMachines));
  return scenario;
}

/** Expects that each step with an expectation is green, and that no step remains to be played. */
async function expectGreen(page: Page, steps: Scenario['steps']) {
  await expect(page.locator('[data-step]')).toHaveCount(steps.length);
  await expect(page.locator('[data-status=red], [data-status=waiting]')).toHaveCount(0);
  const expecting = steps.filter(({ expect: wanted }) => wanted !== undefined).length;
  await expect(page.locator('[data-status=green]')).toHaveCount(expecting);
}

test('a reported session reaches the states of the app in the player, and plays in both directions in the lab', async ({
  context,
  page,
  request,
  control,
}) => {
  page.setDefaultTimeout(60_000);
  await openDevTools(context);
  const { account } = await signIn(page, request);
  await test.step('places an order, reloads, and gets its result', () =>
    placeOrderAndReload(page, control));
  await test.step('submits an identity that is denied', () =>
    submitDeniedIdentity(page, control, account.username));
  await test.step('locks USDT up for a day', () => lockUp(page, control));
  const text = await saveReport(page);
  const appMachines = await page.evaluate(
    () =>
      (window.fakeDevTools?.state() as { tracker: { machines: MachinesState } }).tracker.machines,
  );
  const { steps } = expectSameStates(text, appMachines);

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
  await expect(button(page, 'Step forward')).toBeDisabled();
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
