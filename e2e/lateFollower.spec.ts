import { signIn } from './support/account';
import { networkQuiet } from './support/quiet';
import { expect, test } from './support/test';

/** The file with everything that sends what was asked for. */
const FOLLOWER = '**/assets/follower.*.js';

test('a deposit that is asked for while the follower is on its way leaves once, however often it is tapped', async ({
  page,
  request,
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await signIn(page, request);
  await page.route(FOLLOWER, async (route) => {
    await arrived;
    await route.continue();
  });
  const keys: string[] = [];
  page.on('request', (call) => {
    if (call.url().endsWith('/api/user/deposit'))
      keys.push(call.headers()['idempotency-key'] ?? '');
  });
  // The page's own preload waits for the file too.
  await page.goto('/recharge', { waitUntil: 'commit' });
  await page.getByLabel('Amount in USDT').fill('150');
  const next = page.getByRole('button', { name: 'Next step' });
  await next.click();
  // What was asked for stands in the store at once, and the form says so.
  await expect(next).toHaveAttribute('aria-busy', 'true');
  await next.click({ force: true });
  await page.getByLabel('Amount in USDT').press('Enter');
  expect(keys).toEqual([]);
  arrive();
  await expect(page).toHaveURL(/\/recharge2\?deposit=/);
  await networkQuiet(page);
  expect(keys).toHaveLength(1);
});

test('an order whose follower cannot be had is told not to have been sent, and the next tap sends it', async ({
  complaints,
  page,
  request,
}) => {
  complaints.expect(/ERR_FAILED/);
  await signIn(page, request);
  await page.route(FOLLOWER, (route) => route.abort());
  await page.goto('/trade?product=EURUSD');
  const buy = page.getByRole('button', { name: /Buy Rise/ });
  await buy.click();
  await expect(page.getByText(/nothing was sent/)).toBeVisible();
  await page.unroute(FOLLOWER);
  await buy.click();
  await expect(page.getByText('successfully ordered')).toBeVisible();
});

test('an open order is told in words on every page, also where nothing has brought the follower', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  await page.goto('/trade?product=EURUSD');
  await page.getByRole('button', { name: /Buy Rise/ }).click();
  await expect(page.getByRole('region', { name: 'Your order' }).getByRole('timer')).toBeVisible();
  await page.route(FOLLOWER, (route) => route.abort());
  for (const path of ['/hq', '/wallet', '/yqhy']) {
    await page.goto(path);
    await expect(page.getByText('1 open order')).toBeVisible();
    await expect(page.getByText(/EUR\/USD ends in \d:\d\d/)).toBeVisible();
  }
});
