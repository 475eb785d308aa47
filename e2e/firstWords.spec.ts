import type { Page } from '@playwright/test';
import { LANGUAGES } from '../src/contract/languages';
import { localeOf } from '../src/intl/locale';
import { signIn } from './support/account';
import { routePaths } from './support/routePaths';
import { expect, test } from './support/test';
import { words } from './support/words';

/** What a visitor reads at a path before any script runs; the login at all others, which are private. */
const FIRST_WORDS: Readonly<Record<string, string>> = {
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

test('without scripts every page has its words and a way on, in each language', async ({
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
      const word = words(language, FIRST_WORDS[path] ?? 'login.title');
      // On Trade and Home the title itself waits for a name that only the exchange knows.
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

/** Much of a page at once, on a machine that others use too. */
const PATIENT = { timeout: 30_000 };

interface Place {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    /** Where what is read and tapped stood before the app took over, and in the moment after it. */
    places: { readonly before: Place[]; after?: Place[] };
  }
}

/** Runs inside the page, and looks again in the very moment in which the app takes over. */
function watchTakeOver() {
  const look = () =>
    [...document.querySelectorAll('#root :is(h1, h2, a, button, label)')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return { text: element.textContent.trim(), x, y };
      })
      .filter(({ text }, _at, all) => text !== '' && all.filter((e) => e.text === text).length < 2);
  window.places = { before: look() };
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root');
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('[data-arriving]')) return;
    window.places.after = look();
    observer.disconnect();
  }).observe(root, { childList: true });
}

/** Opens a page whose app comes when `release` is called, and waits until its own words are there. */
async function openHeld(page: Page, path: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/app\.[^/]+$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(
    page.locator('[data-arriving] :is(h1, a)').filter({ visible: true }).first(),
  ).toBeVisible();
  return release;
}

/** What somebody has said about notices; a browser without a window refuses them for everybody. */
const setNotices = (page: Page, permission: NotificationPermission) =>
  page.addInitScript((said) => {
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => said });
  }, permission);

async function expectNothingMoves(page: Page, path: string) {
  const release = await openHeld(page, path);
  await page.evaluate(watchTakeOver);
  release();
  await expect(page.locator('[data-arriving]')).toHaveCount(0, PATIENT);
  const { before, after = [] } = await page.evaluate(() => window.places);
  expect(before.length, path).toBeGreaterThan(0);
  // Most of it is still there, and where it stood.
  const same = before.flatMap((place) => {
    const now = after.find(({ text }) => text === place.text);
    return now ? [[place, now] as const] : [];
  });
  expect(same.length, path).toBeGreaterThan(before.length / 2);
  for (const [{ text, x, y }, now] of same) {
    expect(Math.abs(now.x - x) + Math.abs(now.y - y), `${path}: ${text}`).toBeLessThanOrEqual(2);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

for (const language of LANGUAGES) {
  test(`the app takes over without moving anything that a visitor reads, in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await setNotices(page, 'default');
    await page.addInitScript((stored) => localStorage.setItem('lang', stored), language);
    for (const path of Object.keys(FIRST_WORDS)) await expectNothingMoves(page, path);
    await expectNothingMoves(page, '/login');
    await expectNothingMoves(page, '/reg?invite=TIDE2026');
    await setNotices(page, 'denied');
    await expectNothingMoves(page, '/lang');
  });
}

test('the app takes over without moving anything that a user reads', async ({ page, request }) => {
  test.setTimeout(180_000);
  await signIn(page, request);
  for (const path of ['/', '/hq', '/my', '/record', '/yqhy', '/orderrecord', '/wallet']) {
    await expectNothingMoves(page, path);
  }
});

test('while the app is on its way the language, the theme and the session are those of the browser', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('lang', 'cn');
    localStorage.setItem('preferences', '{"version":1,"theme":"light"}');
  });
  const release = await openHeld(page, '/trade?product=EURUSD');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', 'zh-CN');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('data-market', 'red-up');
  await expect(page.locator('[data-arriving]')).toContainText(words('cn', 'ticket.buyRise'));
  release();
  await expect(page.locator('[data-arriving]')).toHaveCount(0, PATIENT);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a link leads on before the app is there, and keeps the focus when it comes', async ({
  page,
}) => {
  const release = await openHeld(page, '/');
  const way = page.getByRole('link', { name: words('en', 'registration.title') });
  await way.focus();
  release();
  await expect(page.locator('[data-arriving]')).toHaveCount(0, PATIENT);
  await expect(way).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Trade's price as it is written in each language. */
const PRICES = { en: /^\d\.\d{5}$/, vn: /^\d,\d{5}$/, cn: /^\d\.\d{5}$/ };

for (const language of LANGUAGES) {
  test(`the price of the moment is on Trade before the app, and stays when it comes, in ${language}`, async ({
    page,
  }) => {
    await page.addInitScript((stored) => localStorage.setItem('lang', stored), language);
    const release = await openHeld(page, '/trade?product=EURUSD');
    const drawn = page.locator('[data-arriving] header');
    await expect(drawn.locator('[data-first=price]')).toHaveText(PRICES[language]);
    await expect(drawn.locator('[data-first=symbol]')).toHaveText('EUR/USD');
    // No age beside it, for nothing counts it yet: the time of day is true for however long the app takes.
    await expect(drawn.locator('[data-first=at]')).toHaveText(/^\d\d:\d\d:\d\d$/);
    await page.evaluate(() => {
      const headers: string[] = [];
      const look = () => headers.push(document.querySelector('#root header')?.textContent ?? '');
      new MutationObserver(look).observe(document.body, {
        ...{ childList: true, characterData: true, subtree: true },
      });
      Object.assign(window, { headers });
    });
    release();
    await expect(page.locator('[data-arriving]')).toHaveCount(0, PATIENT);
    await expect(page.locator('[data-first=price]')).toHaveCount(0, PATIENT);
    const headers = await page.evaluate(() => (window as { headers?: string[] }).headers ?? []);
    expect(headers.length).toBeGreaterThan(1);
    expect(headers.filter((text) => !/EUR\/USD.*\d[.,]\d{5}/.test(text))).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('a price that is not of this moment does not stand there before the app', async ({ page }) => {
  await page.route('**/api/product/details', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { priceAt: number } };
    answer.data.priceAt -= 60_000;
    await route.fulfill({ response, json: answer });
  });
  const answered = page.waitForResponse('**/api/product/details');
  await openHeld(page, '/trade?product=EURUSD');
  await (await answered).finished();
  await page.waitForTimeout(500);
  await expect(page.locator('[data-arriving] [data-first=price]')).toHaveText('');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the words are painted before the app’s own files run, also where these lie in the cache', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let isFramed = false;
    const ran: boolean[] = [];
    Object.assign(window, { ran });
    const areThere = () => document.querySelector('[data-arriving] h1') !== null;
    const look = (changes: readonly MutationRecord[]) => {
      if (!isFramed && areThere()) requestAnimationFrame(() => (isFramed = true));
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement && /\/assets\/app\./.test(node.src))
          ran.push(isFramed);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  for (const visit of ['first', 'from the cache']) {
    await page.goto('/hq');
    await expect(page.locator('[data-arriving]'), visit).toHaveCount(0, PATIENT);
    expect(await page.evaluate(() => (window as { ran?: boolean[] }).ran), visit).toEqual([true]);
  }
});

test('each page is titled with its name before the app is there, in its language', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'cn'));
  await openHeld(page, '/hq');
  await expect(page).toHaveTitle(`${words('cn', 'tab.market')} · Tidemark`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a machine that runs no script reads what a page is called', async ({ exchange }) => {
  const titles = new Set<string>();
  for (const path of routePaths()) {
    const page = await (await fetch(exchange.url + path)).text();
    const title = /<title>([^<]*)<\/title>/.exec(page)?.[1] ?? '';
    expect(page).toContain(`<meta property="og:title" content="${title}" />`);
    titles.add(title);
  }
  expect(titles).toContain(`${words('en', 'tab.market')} · Tidemark`);
  expect(titles).toContain(`${words('en', 'withdraw.title')} · Tidemark`);
  // The help centre and its article begin alike, as do the wealth products and one of them.
  expect(titles.size).toBeGreaterThan(routePaths().length - 4);
});

test('an address that stands for another page begins without words of this one', async ({
  page,
}) => {
  await page.route(/\/assets\/app\.[^/]+$/, () => {});
  await page.goto('/login?mode=reset', { waitUntil: 'commit' });
  await expect(page.locator('[data-arriving]')).toHaveText('');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the page is the same file for everybody', async ({ exchange, page, request }) => {
  const { token } = await signIn(page, request);
  const stranger = await fetch(`${exchange.url}/my`);
  const user = await fetch(`${exchange.url}/my`, { headers: { authorization: token } });
  expect(await user.text()).toBe(await stranger.text());
});
