import { signIn } from './support/account';
import { networkQuiet } from './support/quiet';
import { expect, test } from './support/test';

/** The chunk with the code that sends money actions. */
const FOLLOWER = '**/assets/follower.*.js';

test('a deposit submitted while the follower chunk loads is sent once, however often it is tapped', async ({
  page,
  request,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await signIn(page, request);
  await page.route(FOLLOWER, async (route) => {
    await released;
    await route.continue();
  });
  const keys: string[] = [];
  page.on('request', (call) => {
    if (call.url().endsWith('/api/user/deposit'))
      keys.push(call.headers()['idempotency-key'] ?? '');
  });
  // The page preloads the held chunk, so its load event does not fire yet.
  await page.goto('/recharge', { waitUntil: 'commit' });
  await page.getByLabel('Amount in USDT').fill('150');
  const next = page.getByRole('button', { name: 'Next step' });
  await next.click();
  // The action is in the store at once, and the form shows it.
  await expect(next).toHaveAttribute('aria-busy', 'true');
  await next.click({ force: true });
  await page.getByLabel('Amount in USDT').press('Enter');
  expect(keys).toEqual([]);
  release();
  await expect(page).toHaveURL(/\/recharge2\?deposit=/);
  await networkQuiet(page);
  expect(keys).toHaveLength(1);
});

test('an order is shown as not sent when the follower chunk fails to load, and the next tap sends it', async ({
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

test('an open order is shown as text on every page, also without the follower chunk', async ({
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
