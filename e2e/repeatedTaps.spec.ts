import { tapBuy } from './support/buy';
import { signIn } from './support/account';
import { networkQuiet } from './support/quiet';
import { expect, test } from './support/test';

test('a deposit is sent once if the button is tapped several times before the response arrives', async ({
  page,
  request,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await signIn(page, request);
  const keys: string[] = [];
  await page.route('**/api/user/deposit', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    await released;
    await route.continue();
  });
  await page.goto('/recharge');
  await page.getByLabel('Amount in USDT').fill('150');
  const next = page.getByRole('button', { name: 'Next step' });
  await next.click();
  // The button becomes busy before the exchange answers, because the store already contains the request.
  await expect(next).toHaveAttribute('aria-busy', 'true');
  await next.click({ force: true });
  await page.getByLabel('Amount in USDT').press('Enter');
  await expect.poll(() => keys.length).toBe(1);
  release();
  await expect(page).toHaveURL(/\/recharge2\?deposit=/);
  await networkQuiet(page);
  expect(keys).toHaveLength(1);
});

test('an open order is shown as text on every page', async ({ page, request }) => {
  await signIn(page, request);
  await page.goto('/trade?product=EURUSD');
  await tapBuy(page);
  await expect(page.getByRole('region', { name: 'Your order' }).getByRole('timer')).toBeVisible();
  for (const path of ['/hq', '/wallet', '/yqhy']) {
    await page.goto(path);
    await expect(page.getByText('1 open order')).toBeVisible();
    await expect(page.getByText(/EUR\/USD ends in \d:\d\d/)).toBeVisible();
  }
});
