import { signIn } from './support/account';
import { expect, expectAccessible, test } from './support/test';

const SCREENS = [
  ['/', 'Tidemark'],
  ['/hq', 'Market'],
  ['/trade', null],
  ['/orderrecord', 'Order records'],
  ['/my', null],
  ['/lang', 'Language'],
  ['/login', 'Log in'],
  ['/login?mode=reset', null],
  ['/reg', 'Open An Account Now'],
] as const;

const forVisitors = (path: string) => path.startsWith('/login') || path === '/reg';

for (const theme of ['dark', 'light'] as const) {
  for (const [path, title] of SCREENS) {
    test(`${path} is accessible and quiet, ${theme}`, async ({ page, request }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      if (!forVisitors(path)) await signIn(page, request);
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1, ...(title && { name: title }) });
      await expect(heading).toBeVisible();
      await page.waitForTimeout(700);
      await expectAccessible(page);
    });
  }
}

test('a private page leads a visitor to the login, and nothing private is asked', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  for (const path of ['/my', '/orderrecord']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
  expect(asked.filter((path) => /user\/details|order\//.test(path))).toEqual([]);
});

test('signing out in one tab signs out the others', async ({ page, context, request }) => {
  await signIn(page, request);
  await page.goto('/my');
  await expect(page.getByText('10,000.00').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/my');
  // Only the other tab can tell it: what it asks the exchange from now on gets no answer.
  await page.route('**/api/**', () => undefined);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('10,000.00')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('without a stored language the app speaks English, whatever the browser prefers', async ({
  browser,
  exchange,
}) => {
  const context = await browser.newContext({ locale: 'vi-VN', baseURL: exchange.url });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await context.close();
});
