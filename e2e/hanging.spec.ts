import { signIn } from './support/account';
import { expect, test } from './support/test';
import { words } from './support/words';

/** `FAULTS=all` opens every page that needs data of the exchange; otherwise only the first four are opened. */
const isFullRun = process.env.FAULTS === 'all';

const ROUTES = [
  ...[
    '/hq',
    '/my',
    '/trade',
    '/orderrecord',
    '/record',
    '/runningwater',
    '/lc',
    '/xq?product=LOCK-7',
  ],
  ...['/recharge', '/withdraw', '/yqhy', '/wallet', '/bindBankCard', '/realname', '/'],
];
const word = (id: string) => words('en', id);

test('a page shows after three seconds that the exchange is slow, and a retry button after ten', async ({
  complaints,
  page,
  request,
}) => {
  if (isFullRun) test.setTimeout(300_000);
  complaints.expect(/Failed to load resource|net::ERR/);
  await signIn(page, request);
  await page.clock.install();
  await page.route('**/api/**', () => undefined);
  for (const path of isFullRun ? ROUTES : ROUTES.slice(0, 4)) {
    await page.goto(path);
    await expect(page.locator('h1').first(), path).toBeAttached();
    await page.clock.fastForward(3_100);
    await expect(page.getByText(word('app.slow')), path).toBeVisible();
    await page.clock.fastForward(10_000);
    const retry = page.getByRole('button', { name: word('common.retry') }).first();
    await expect(retry, path).toBeVisible();
  }
});
