import type { Page } from '@playwright/test';
import { buyButton, tapBuy } from './support/buy';
import { signIn } from './support/account';
import { networkQuiet } from './support/quiet';
import { expect, expectAccessible, test } from './support/test';
import { words } from './support/words';

const word = (id: string) => words('en', id);
const fileOf = (chunk: string) => `**/assets/${chunk}.*.js`;
const tab = (page: Page, id: string) =>
  page.getByRole('navigation', { name: word('tab.label') }).getByRole('link', { name: word(id) });

/** Opens Home as a visitor. Chunks of other screens are not loaded. */
async function openHome(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('link', { name: word('registration.title') }).first()).toBeVisible();
}

test('a tapped tab is marked immediately, and shows a loading state while its chunk loads', async ({
  page,
}) => {
  await openHome(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(fileOf('screen-hq'), async (route) => {
    await released;
    await route.continue();
  });
  await tab(page, 'tab.market').click();
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
  await expect(page.getByText(word('home.visitor.title'))).toHaveCount(0);
  await expect(tab(page, 'tab.market')).toHaveAttribute('aria-current', 'page');
  release();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('a screen that is opened offline says why it cannot be shown, and loads when the network returns', async ({
  complaints,
  context,
  page,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await openHome(page);
  await context.setOffline(true);
  await tab(page, 'tab.market').click();
  await expect(page.getByText(word('app.missing.body'))).toBeVisible();
  await expect(page.getByText(word('app.offline'))).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByText(word('app.offline'))).toHaveCount(0);
});

test('a chunk that is missing after a deploy leads to an offer of the new version, and the typed text is kept', async ({
  complaints,
  page,
}) => {
  complaints.expect(/404/);
  await page.goto('/reg');
  const username = page.getByLabel(word('registration.username.label'));
  await username.fill('linhtran88');
  const password = page.getByLabel(word('registration.password.label'), { exact: true });
  await password.fill('tide-and-time');
  await page.route(fileOf('screen-bz_bz2'), (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: word('login.risk.more') }).click();
  const load = page.getByRole('button', { name: word('app.version.load') });
  await expect(load).toBeVisible();
  await page.unrouteAll();
  await load.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(username).toHaveValue('linhtran88');
  await expect(password).toHaveValue('');
});

test('each tap on Trade is answered although no further script can be loaded', async ({
  complaints,
  page,
  request,
}) => {
  complaints.expect(/ERR_FAILED/);
  await signIn(page, request);
  await page.goto('/trade?product=EURUSD');
  await expect(buyButton(page)).toBeEnabled();
  await networkQuiet(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  const notice = page.getByRole('alert').filter({ hasText: word('error.offline') });
  await page.getByRole('button', { name: /change currency pair/ }).click();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: word('common.dismiss') }).click();
  await expect(notice).toHaveCount(0);
  const missing = page.getByRole('alert').filter({ hasText: word('app.missing.news') });
  await tapBuy(page, { until: missing.waitFor() });
});

test('a page whose app fails to load says so in its language and offers a retry', async ({
  complaints,
  page,
}) => {
  complaints.expect(/ERR_FAILED/);
  await page.addInitScript(() => localStorage.setItem('lang', 'vn'));
  await page.route(fileOf('app'), (route) => route.abort());
  await page.goto('/');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(words('vn', 'app.missing.body'));
  await page.unrouteAll();
  await notice.getByRole('button', { name: words('vn', 'common.retry') }).click();
  await expect(
    page.getByRole('link', { name: words('vn', 'registration.title') }).first(),
  ).toBeVisible();
});

test('a programming error at the start of the app is explained on the prerendered page', async ({
  complaints,
  page,
}) => {
  complaints.expect(/planted fault/);
  // The app redirects a visitor of a private page before its first frame, so this fault occurs at the start of the app.
  await page.addInitScript(() => {
    history.replaceState = () => {
      throw new TypeError('planted fault');
    };
  });
  await page.goto('/wallet');
  const problem = page.getByRole('alert').filter({ hasText: words('en', 'app.crash.body') });
  await expect(problem.getByRole('button', { name: words('en', 'common.retry') })).toBeVisible();
});
