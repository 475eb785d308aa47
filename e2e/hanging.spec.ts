import { signIn } from './support/account';
import { expect, test } from './support/test';
import { words } from './support/words';

/** `FAULTS=all` opens every page that asks the exchange for something before it can be shown. */
const isWhole = process.env.FAULTS === 'all';

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

test('of an exchange that does not answer it is said after three seconds, and after ten there is a way on', async ({
  complaints,
  page,
  request,
}) => {
  if (isWhole) test.setTimeout(300_000);
  complaints.expect(/Failed to load resource|net::ERR/);
  await signIn(page, request);
  await page.clock.install();
  await page.route('**/api/**', () => undefined);
  for (const path of isWhole ? ROUTES : ROUTES.slice(0, 4)) {
    await page.goto(path);
    await expect(page.locator('h1').first(), path).toBeAttached();
    await page.clock.fastForward(3_100);
    await expect(page.getByText(word('app.slow')), path).toBeVisible();
    await page.clock.fastForward(10_000);
    const retry = page.getByRole('button', { name: word('common.retry') }).first();
    await expect(retry, path).toBeVisible();
  }
});
