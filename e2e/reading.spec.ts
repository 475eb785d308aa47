import type { Page } from '@playwright/test';
import { newAccount, openAccount } from './support/account';
import { geometryFaults } from './support/geometry';
import { expect, test } from './support/test';
import { words } from './support/words';

/** For whoever reads with large letters, colours of their own, a keyboard, no scripts or an old browser. */

const PHONE = { width: 390, height: 844 };
const TABS = ['/', '/hq', '/lc', '/kf', '/my', '/trade?product=EURUSD'];
/** What is no fault of large letters: targets, what a bar lies over before it is scrolled to, and news that a tap opens. */
const NOT_OF_LETTERS = /smaller than a finger|is covered by|“Everything here/;

async function show(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('every tab and Trade can be read at twice the size of their text', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAccount(page, newAccount());
  for (const path of TABS) {
    await show(page, path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    // The lists are drawn anew for the new size.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const faults = await page.evaluate(geometryFaults, 'body');
    expect([path, faults.filter((fault) => !NOT_OF_LETTERS.test(fault))]).toEqual([path, []]);
  }
});

test('each page has a title of its own, with the name of the site behind it', async ({ page }) => {
  const titles = new Map<string, string>();
  const paths = [
    '/hq',
    '/trade?product=EURUSD',
    '/lc',
    '/kf',
    '/bz',
    '/lang',
    '/login',
    '/reg',
    '/xq',
  ];
  for (const path of paths) {
    await show(page, path);
    await expect(page).toHaveTitle(/^.+ · Tidemark$/);
    titles.set(await page.title(), path);
  }
  // The list of products stands on /lc and on a bare /xq.
  expect(titles.size).toBe(paths.length - 1);
});

for (const language of ['en', 'vn', 'cn'] as const) {
  test(`the title of a page is in its language, ${language}`, async ({ page }) => {
    await page.addInitScript((stored) => localStorage.setItem('lang', stored), language);
    const titles = {
      '/trade?product=EURUSD': `${words(language, 'trade.title')} EUR/USD · Tidemark`,
      '/hq': `${words(language, 'tab.market')} · Tidemark`,
      '/bz': `${words(language, 'help.title')} · Tidemark`,
      '/login': `${words(language, 'login.title')} · Tidemark`,
    };
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
    }
  });
}

test('where scripts are off, the page says what it needs', async ({ browser, exchange }) => {
  const context = await browser.newContext({ baseURL: exchange.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/trade');
  // Where no script runs, Playwright looks for no text in a noscript element by itself.
  await expect(page.locator('.needs')).toBeVisible();
  for (const language of ['en', 'vn', 'cn'] as const) {
    await expect(page.locator('.needs')).toContainText(words(language, 'page.needs'));
  }
  await expect(page).toHaveTitle(`${words('en', 'trade.title')} · Tidemark`);
  await context.close();
});

test('a browser that is too old is told so, another never is', async ({
  browser,
  exchange,
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText(words('en', 'page.needs'))).toBeHidden();

  const context = await browser.newContext({ baseURL: exchange.url });
  const old = await context.newPage();
  await old.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (property: string, value?: string) =>
      value === undefined
        ? supports(property)
        : !value.includes('color-mix') && supports(property, value);
  });
  // The app's own code, which such a browser cannot read.
  await old.route(/\/assets\/(app|react)\..*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await old.goto('/');
  await expect(old.getByText(words('en', 'page.needs')).first()).toBeVisible();
  await context.close();
});

test('what has the focus is never under a bar', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/', '/hq']) {
    await show(page, path);
    for (const key of [...Array<string>(30).fill('Tab'), ...Array<string>(25).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body || focused.closest('nav')) return null;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return there && (focused.contains(there) || there.contains(focused))
          ? null
          : (focused.textContent ?? 'covered');
      });
      expect([path, key, covered]).toEqual([path, key, null]);
    }
  }
});

test('a field that is refused stands whole below the head, on every size of screen', async ({
  page,
}) => {
  for (const size of [PHONE, { width: 390, height: 664 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await show(page, '/reg');
    await page.locator('form button[type=submit]').click();
    const field = page.locator('[aria-invalid=true]').first();
    await expect(field).toBeFocused();
    const between = await field.evaluate((input) => {
      const box = input.closest('label, [data-field]') ?? input.parentElement!;
      const head = document.querySelector('[data-kept]')!;
      return box.getBoundingClientRect().top - head.getBoundingClientRect().bottom;
    });
    expect(between, `${size.width} × ${size.height}`).toBeGreaterThanOrEqual(0);
  }
});

test('with colours of the reader’s own, focus and choice are still told', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize(PHONE);
  await show(page, '/login');
  await page.getByLabel(words('en', 'login.username.label')).focus();
  const outline = await page.evaluate(() => {
    const field = document.activeElement;
    const box = field?.parentElement;
    return [field, box].some((each) => each && getComputedStyle(each).outlineStyle !== 'none');
  });
  expect(outline).toBe(true);

  await show(page, '/trade?product=EURUSD');
  const grounds = await page
    .getByRole('radiogroup', { name: words('en', 'ticket.duration') })
    .locator('input + *')
    .evaluateAll((chips) => chips.map((chip) => getComputedStyle(chip).backgroundColor));
  expect(new Set(grounds).size).toBe(2);
});

test('the browser’s own bar has the colour of the theme that was chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await show(page, '/lang');
  const themes = page.getByRole('radiogroup', { name: words('en', 'language.theme.title') });
  await themes.getByRole('radio', { name: words('en', 'language.theme.dark') }).click();
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute(
    'content',
    '#0c1118',
  );
  await themes.getByRole('radio', { name: words('en', 'language.theme.system') }).click();
  await expect(page.locator('#chosen-theme-color')).toHaveCount(0);
});
