import { signIn } from './support/account';
import { expect, test } from './support/test';
import { words } from './support/words';

const word = (id: string) => words('en', id);

/** The browser says that it has no network, as behind some VPNs and firewalls. */
test('a deposit can be opened while the browser wrongly says that it is offline', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  await signIn(page, request);
  await page.goto('/recharge');
  await page.getByLabel('Amount in USDT').fill('150');
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  const next = page.getByRole('button', { name: word('deposit.next') });
  await expect(next).toBeEnabled();
  await expect(page.getByText(word('common.offline'))).toHaveCount(0);
  await expect(page.getByText(word('app.offline'))).toHaveCount(0);
});

/** The browser says that it has a network, but no call arrives; its flag never changes. */
test('money actions are off while no call arrives, and on again without an event of the browser', async ({
  complaints,
  page,
  request,
}) => {
  complaints.expect(/ERR_FAILED|Failed to load/);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true });
    window.addEventListener('online', (event) => event.stopImmediatePropagation(), true);
  });
  await signIn(page, request);
  await page.goto('/recharge');
  await page.getByLabel('Amount in USDT').fill('150');
  const next = page.getByRole('button', { name: word('deposit.next') });
  await expect(next).toBeEnabled();
  await page.route('**/api/**', (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(next).toBeDisabled();
  await expect(page.getByText(word('app.offline'))).toBeVisible();
  await page.unrouteAll();
  await expect(next).toBeEnabled();
  await expect(page.getByText(word('app.offline'))).toHaveCount(0);
});
