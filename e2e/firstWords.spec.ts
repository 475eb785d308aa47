import { LANGUAGE_RULES, LANGUAGES } from '#contract/languages';
import type { Language } from '#contract/languages';
import { localeOf } from '#src/intl/locale';
import { painted } from './probes/stop';
import { openWithAppHeld, takeOverFaults } from './probes/takeOver';
import { newAccount, signIn } from './support/account';
import { routePaths } from './support/routePaths';
import { expect, test } from './support/test';
import { words } from './support/words';

/** Message ids of the prerendered text by path. A private path shows the login. */
const FIRST_TEXT: Readonly<Record<string, string>> = {
  '/': 'home.visitor.title',
  '/hq': 'tab.market',
  '/lc': 'wealth.title',
  '/xq': 'wealth.title',
  '/trade': 'trade.title',
  '/reg': 'registration.title',
  '/kf': 'support.title',
  '/bz': 'help.title',
  '/bz2': 'help.title',
  '/lang': 'mine.language',
};

test('every page shows its prerendered text in each language and a working link without scripts', async ({
  browser,
  exchange,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: exchange.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of routePaths()) {
    await page.goto(path);
    for (const language of LANGUAGES) {
      const part = page.locator(`div[lang=${localeOf(language)}]`);
      const word = words(language, FIRST_TEXT[path] ?? 'login.title');
      // The heading of Trade is the name of a pair, which only the exchange knows.
      if (path !== '/trade') {
        await expect(part.getByRole('heading', { name: word }).first(), path).toBeVisible();
      }
      await expect(part, path).toContainText(word);
      await expect(page.locator('.needs')).toContainText(words(language, 'page.needs'));
      await expect(page.locator('.needs')).toBeVisible();
    }
  }
  await page.goto('/');
  await page.getByRole('link', { name: words('vn', 'registration.title') }).click();
  await expect(page).toHaveURL(/\/reg$/);
  await context.close();
});

test('the app moves no text at the handoff from the prerendered page', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  await signIn(page, request);
  const faults: string[] = [];
  for (const path of ['/', '/hq', '/my', '/record', '/yqhy', '/orderrecord', '/wallet']) {
    faults.push(...(await takeOverFaults(page, path)));
  }
  expect(faults).toEqual([]);
});

test('the prerendered page has the stored language and theme while the app loads', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('lang', 'cn');
    localStorage.setItem('preferences', '{"version":1,"theme":"light"}');
  });
  const release = await openWithAppHeld(page, '/trade?product=EURUSD');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', 'zh-CN');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('data-market', 'red-up');
  await expect(page.locator('[data-arriving]')).toContainText(words('cn', 'ticket.buyRise'));
  release();
  await expect(page.locator('[data-arriving]')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a prerendered link keeps the focus at the handoff', async ({ page }) => {
  const release = await openWithAppHeld(page, '/');
  const link = page.getByRole('link', { name: words('en', 'registration.title') });
  await link.focus();
  release();
  await expect(page.locator('[data-arriving]')).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Matches a price of Trade in the number format of a language. */
const pricePattern = (language: Language) =>
  new RegExp(`^\\d\\${LANGUAGE_RULES[language].separators.decimal}\\d{5}$`);

for (const language of LANGUAGES) {
  test(`Trade shows the current price before the app runs, and keeps the price at the handoff (${language})`, async ({
    page,
  }) => {
    await page.addInitScript((stored) => localStorage.setItem('lang', stored), language);
    const release = await openWithAppHeld(page, '/trade?product=EURUSD');
    const prerendered = page.locator('[data-arriving] header');
    await expect(prerendered.locator('[data-first=price]')).toHaveText(pricePattern(language));
    await expect(prerendered.locator('[data-first=symbol]')).toHaveText('EUR/USD');
    // The header shows a time of day, because only the app can compute the age of the price.
    await expect(prerendered.locator('[data-first=at]')).toHaveText(/^\d\d:\d\d:\d\d$/);
    await page.evaluate(() => {
      const headers: string[] = [];
      const record = () => headers.push(document.querySelector('#root header')?.textContent ?? '');
      new MutationObserver(record).observe(document.body, {
        ...{ childList: true, characterData: true, subtree: true },
      });
      Object.assign(window, { headers });
    });
    release();
    await expect(page.locator('[data-arriving]')).toHaveCount(0);
    await expect(page.locator('[data-first=price]')).toHaveCount(0);
    const headers = await page.evaluate(() => (window as { headers?: string[] }).headers ?? []);
    expect(headers.length).toBeGreaterThan(1);
    expect(headers.filter((text) => !/EUR\/USD.*\d[.,]\d{5}/.test(text))).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('an outdated price is not shown before the app runs', async ({ page }) => {
  await page.route('**/api/product/details', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { priceAt: number } };
    answer.data.priceAt -= 60_000;
    await route.fulfill({ response, json: answer });
  });
  const answered = page.waitForResponse('**/api/product/details');
  await openWithAppHeld(page, '/trade?product=EURUSD');
  await (await answered).finished();
  // The boot script renders the price in the task after the response with the price arrives. Waits for the paint after
  // that.
  await painted(page);
  await expect(page.locator('[data-arriving] [data-first=price]')).toHaveText('');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test("the prerendered text is painted before the app's scripts run, cached or not", async ({
  page,
}) => {
  await page.addInitScript(() => {
    let isPainted = false;
    const ran: boolean[] = [];
    Object.assign(window, { ran });
    const isPrerendered = () => document.querySelector('[data-arriving] h1') !== null;
    const check = (changes: readonly MutationRecord[]) => {
      if (!isPainted && isPrerendered()) requestAnimationFrame(() => (isPainted = true));
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement && /\/assets\/app\./.test(node.src))
          ran.push(isPainted);
      }
    };
    new MutationObserver(check).observe(document, { childList: true, subtree: true });
  });
  for (const visit of ['first', 'from the cache']) {
    await page.goto('/hq');
    await expect(page.locator('[data-arriving]'), visit).toHaveCount(0);
    expect(await page.evaluate(() => (window as { ran?: boolean[] }).ran), visit).toEqual([true]);
  }
});

test('a page has its title in its language before the app runs', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'cn'));
  await openWithAppHeld(page, '/hq');
  await expect(page).toHaveTitle(`${words('cn', 'tab.market')} · Tidemark`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('every page names its title in its HTML', async ({ exchange }) => {
  const titles = new Set<string>();
  for (const path of routePaths()) {
    const page = await (await fetch(exchange.url + path)).text();
    const title = /<title>([^<]*)<\/title>/.exec(page)?.[1] ?? '';
    expect(page).toContain(`<meta property="og:title" content="${title}" />`);
    titles.add(title);
  }
  expect(titles).toContain(`${words('en', 'tab.market')} · Tidemark`);
  expect(titles).toContain(`${words('en', 'withdraw.title')} · Tidemark`);
  // The help centre and its article share a title; so do the product list and a product.
  expect(titles.size).toBeGreaterThan(routePaths().length - 4);
});

test('an address with the query of another page shows no prerendered text', async ({ page }) => {
  await page.route(/\/assets\/app\.[^/]+$/, () => {});
  await page.goto('/login?mode=reset', { waitUntil: 'commit' });
  await expect(page.locator('[data-arriving]')).toHaveText('');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the HTML of a page is the same with and without a session', async ({ exchange, request }) => {
  const registered = await request.post('/api/user/register', { data: newAccount() });
  const { data } = (await registered.json()) as { data: { accessToken: string } };
  const visitor = await fetch(`${exchange.url}/my`);
  const user = await fetch(`${exchange.url}/my`, { headers: { authorization: data.accessToken } });
  expect(await user.text()).toBe(await visitor.text());
});
