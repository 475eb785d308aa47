import type { Page } from '@playwright/test';
import { newAccount, signIn } from './support/account';
import { PLACES } from './support/places';
import { expect, test } from './support/test';
import { words } from './support/words';

const ROUTES = PLACES.map(({ path, heading, plainHeading, from }) => ({
  path,
  id: plainHeading ?? heading,
  from,
}));

const heading = (page: Page, id: string | null) =>
  page.getByRole('heading', { level: 1, ...(id !== null && { name: words('en', id) }) });

async function expectAt(page: Page, path: string, id: string | null = null) {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await expect(heading(page, id)).toBeVisible();
}

test('a visitor who opens a private path sees Home after the login', async ({ page, request }) => {
  const account = newAccount();
  await request.post('/api/user/register', { data: account });
  await page.goto('/withdraw');
  await page.getByLabel(words('en', 'login.username.label')).fill(account.username);
  await page
    .getByLabel(words('en', 'login.password.label'), { exact: true })
    .fill(account.password);
  await page.getByRole('button', { name: words('en', 'login.submit'), exact: true }).click();
  await expectAt(page, '/');
});

test('signing out in one tab signs out the other tabs', async ({ page, context, request }) => {
  await signIn(page, request);
  await page.goto('/my');
  await expect(page.getByText('10,000.00').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/my');
  // Without responses of the exchange, only the other tab can tell the first tab about the sign-out.
  await page.route('**/api/**', () => undefined);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('10,000.00')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('a user reaches every route by taps', async ({ page, request }) => {
  const reached = new Set<string>();
  const arrive = async (path: string, id: string | null = null) => {
    await expectAt(page, path, id);
    reached.add(path);
  };
  const tap = (name: string | RegExp) => page.getByRole('link', { name }).first().click();
  const tab = (id: string) =>
    page
      .getByRole('navigation', { name: words('en', 'tab.label') })
      .getByRole('link', { name: words('en', id), exact: true })
      .click();
  const back = async (path: string) => {
    await page.getByRole('button', { name: words('en', 'common.back') }).click();
    await expectAt(page, path);
  };
  await signIn(page, request);
  await page.goto('/');
  await arrive('/');

  await test.step('from Home: deposit and its next step', async () => {
    await tap(words('en', 'deposit.title'));
    await arrive('/recharge', 'deposit.title');
    await page.getByLabel('Amount in USDT').fill('100');
    await page.getByRole('button', { name: words('en', 'deposit.next'), exact: true }).click();
    await arrive('/recharge2', 'deposit.title');
    await back('/recharge');
    await back('/');
  });

  await test.step('from the tab bar: Market and Trade, products, Support and help', async () => {
    await tab('tab.market');
    await arrive('/hq');
    await tap(/EUR\/USD/);
    await arrive('/trade');
    await page.goBack();
    await tab('tab.wealth');
    await arrive('/lc', 'wealth.title');
    await tap(/USDT lock-up, 7 days/);
    await arrive('/xq');
    await back('/lc');
    await tab('tab.support');
    await arrive('/kf', 'support.title');
    await tap(words('en', 'support.ask.all'));
    await arrive('/bz', 'help.title');
    await tap(words('en', 'help.lockup.title'));
    await arrive('/bz2', 'help.lockup.title');
    await back('/bz');
    await back('/kf');
  });

  await tab('tab.mine');
  await arrive('/my');
  for (const [label, path, id] of [
    ['mine.orders', '/orderrecord', 'orderRecords.title'],
    ['mine.cashFlow', '/runningwater', 'cashFlow.title'],
    ['mine.withdraw', '/withdraw', 'withdraw.title'],
    ['mine.identity', '/realname', 'identity.title'],
    ['mine.invite', '/yqhy', 'invite.title'],
  ] as const) {
    await test.step(`from Mine: ${path}`, async () => {
      await tap(new RegExp(`^${words('en', label)}`));
      await arrive(path, id);
      await back('/my');
    });
  }
  for (const [tile, label, path, id] of [
    ['mine.targets', 'mine.bankCard', '/bindBankCard', 'bankCard.title'],
    ['mine.targets', 'mine.wallet', '/wallet', 'wallet.title'],
    ['mine.passwords', 'mine.loginPassword', '/loginpassword', 'password.login.title'],
    ['mine.passwords', 'mine.fundPassword', '/txpassword', 'password.fund.title'],
    ['mine.settings', 'mine.language', '/lang', 'mine.language'],
  ] as const) {
    await test.step(`from a sheet of Mine: ${path}`, async () => {
      await page.getByRole('button', { name: words('en', tile), exact: true }).click();
      await tap(new RegExp(`^${words('en', label)}`));
      await arrive(path, id);
      await back('/my');
    });
  }

  await test.step('from each list of records to the others', async () => {
    await page.goto('/orderrecord');
    const others = page.getByRole('navigation', { name: words('en', 'activity.label') });
    for (const [label, path, id] of [
      ['activity.transfers', '/record', 'records.title'],
      ['activity.earnings', '/record', 'records.title'],
      ['activity.cashFlow', '/runningwater', 'cashFlow.title'],
      ['activity.orders', '/orderrecord', 'orderRecords.title'],
    ] as const) {
      await others.getByRole('link', { name: words('en', label) }).click();
      await arrive(path, id);
      await expect(others.locator('[aria-current=page]')).toHaveText(words('en', label));
    }
  });

  for (const { path, id, from } of ROUTES) {
    if (from === undefined || id === null) continue;
    await test.step(`from ${from}: ${path}`, async () => {
      await page.goto(from);
      await tap(words('en', id));
      await arrive(path, id);
    });
  }

  await page.goto('/my');
  await test.step('signed out: login and registration', async () => {
    await page.getByRole('button', { name: words('en', 'mine.signOut') }).click();
    await arrive('/login', 'login.title');
    await tap(words('en', 'registration.title'));
    await arrive('/reg', 'registration.title');
  });
  expect([...reached].sort()).toEqual(ROUTES.map(({ path }) => path).sort());
});

test('a visitor reaches every public route by taps, and the login from Mine', async ({ page }) => {
  await page.goto('/');
  const tap = (name: string | RegExp) => page.getByRole('link', { name }).first().click();
  for (const [name, path] of [
    ['Market', '/hq'],
    [/EUR\/USD/, '/trade'],
  ] as const) {
    await tap(name);
    await expectAt(page, path);
  }
  await page.goBack();
  for (const [name, path] of [
    ['Financial Management', '/lc'],
    [/USDT lock-up, 7 days/, '/xq'],
    [words('en', 'wealth.buy.login'), '/login'],
    [words('en', 'registration.title'), '/reg'],
  ] as const) {
    await tap(name);
    await expectAt(page, path);
  }
  await page.goto('/kf');
  for (const [name, path] of [
    [words('en', 'support.ask.all'), '/bz'],
    [words('en', 'help.orders.title'), '/bz2'],
    [words('en', 'help.article.support'), '/kf'],
    ['Mine', '/login'],
  ] as const) {
    await tap(name);
    await expectAt(page, path);
  }
});
