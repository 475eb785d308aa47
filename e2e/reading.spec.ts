import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { words } from './support/words';

const PHONE = { width: 390, height: 844 };
async function show(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('the app is in English if no language is stored, whatever language the browser prefers', async ({
  browser,
  exchange,
}) => {
  const context = await browser.newContext({ locale: 'vi-VN', baseURL: exchange.url });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await context.close();
});

test('a page says that it needs scripts when scripts are disabled', async ({
  browser,
  exchange,
}) => {
  const context = await browser.newContext({ baseURL: exchange.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/trade');
  // Playwright's text locators do not find text inside a noscript element, so a class is used.
  await expect(page.locator('.needs')).toBeVisible();
  for (const language of ['en', 'vn', 'cn'] as const) {
    await expect(page.locator('.needs')).toContainText(words(language, 'page.needs'));
  }
  await expect(page).toHaveTitle(`${words('en', 'trade.title')} · Tidemark`);
  await context.close();
});

test('an old browser shows the requirements of the app, a current browser does not', async ({
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
  // The code of the app is replaced, because an old browser cannot parse it.
  await old.route(/\/assets\/(app|react)\..*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await old.goto('/');
  await expect(old.getByText(words('en', 'page.needs')).first()).toBeVisible();
  await context.close();
});

test('the focused element is never covered by a bar', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/', '/hq']) {
    await show(page, path);
    for (const key of [...Array<string>(30).fill('Tab'), ...Array<string>(25).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body || focused.closest('nav')) return null;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit && (focused.contains(hit) || hit.contains(focused))
          ? null
          : (focused.textContent ?? 'covered');
      });
      expect([path, key, covered]).toEqual([path, key, null]);
    }
  }
});

test('an invalid field is fully visible below the header on every screen size', async ({
  page,
}) => {
  for (const size of [PHONE, { width: 390, height: 664 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await show(page, '/reg');
    await page.locator('form button[type=submit]').click();
    const field = page.locator('[aria-invalid=true]').first();
    await expect(field).toBeFocused();
    const gap = await field.evaluate((input) => {
      const box = input.closest('label, [data-field]') ?? input.parentElement!;
      const head = document.querySelector('header')!;
      return box.getBoundingClientRect().top - head.getBoundingClientRect().bottom;
    });
    expect(gap, `${size.width} × ${size.height}`).toBeGreaterThanOrEqual(0);
  }
});

test('the focus and the chosen radio button are visible with forced colours', async ({ page }) => {
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
  const durations = page.getByRole('radiogroup', { name: words('en', 'ticket.duration') });
  const looks = await durations.locator('input').evaluateAll((inputs) =>
    inputs.map((input) => {
      const { backgroundColor, color } = getComputedStyle(input.nextElementSibling!);
      return { isChecked: (input as HTMLInputElement).checked, backgroundColor, color };
    }),
  );
  const system = await page.evaluate(() => {
    const sample = document.createElement('p');
    Object.assign(sample.style, { forcedColorAdjust: 'none', background: 'Highlight' });
    sample.style.color = 'HighlightText';
    document.body.append(sample);
    const { backgroundColor, color } = getComputedStyle(sample);
    return { backgroundColor, color };
  });
  for (const { isChecked, ...look } of looks) {
    if (isChecked) expect(look).toEqual(system);
    else expect(look.backgroundColor).not.toBe(system.backgroundColor);
  }
  expect(looks.filter(({ isChecked }) => isChecked)).toHaveLength(1);
});

test('the browser bar has the colour of the chosen theme', async ({ page }) => {
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
