import type { Page } from '@playwright/test';
import { geometryFaults } from './support/geometry';
import { expect, expectAccessible, test } from './support/test';
import { words } from './support/words';

const LANGUAGES = ['en', 'vn', 'cn'] as const;
const LOCALES = { en: 'en', vn: 'vi-VN', cn: 'zh-CN' } as const;
const WIDTHS = [320, 390, 768];
const TEXT_SIZES = ['100', '200'];

/** Opens the gallery with a query and with reduced motion. */
async function open(page: Page, address = '') {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/gallery.html${address}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** Chooses a value in the gallery's settings, without a reload. */
const choose = (page: Page, value: string) =>
  page.locator(`header ~ main input[value="${value}"]`).first().dispatchEvent('click');

async function faultsAt(page: Page, width: number, text: string, selector = 'body') {
  await page.setViewportSize({ width, height: 844 });
  const faults = await page.evaluate(geometryFaults, selector);
  return faults.map((fault) => `${width} px, ${text} %: ${fault}`);
}

for (const language of LANGUAGES) {
  test(`no component of the gallery is cut off, covered or unreachable (${language})`, async ({
    page,
  }) => {
    await open(page, `?lang=${language}`);
    const faults: string[] = [];
    for (const text of TEXT_SIZES) {
      await choose(page, text);
      await expect(page.locator('html')).toHaveAttribute('style', `font-size: ${text}%;`);
      for (const width of WIDTHS) faults.push(...(await faultsAt(page, width, text)));
    }
    expect(faults).toEqual([]);
  });
}

for (const theme of ['dark', 'light']) {
  test(`every component of the gallery is accessible in three languages (${theme} theme)`, async ({
    page,
  }) => {
    await open(page, `?theme=${theme}`);
    for (const language of LANGUAGES) {
      await choose(page, language);
      await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[language]);
      await expectAccessible(page);
    }
  });
}

for (const section of ['Sheet', 'PictureViewer']) {
  test(`each overlay in the gallery section ${section} is accessible, fits on the screen and returns the focus`, async ({
    page,
  }) => {
    await open(page, `?section=${section}&lang=vn&text=200&theme=light`);
    const openers = page.getByRole('button', { name: /^Mở: / });
    const count = await openers.count();
    expect(count).toBeGreaterThan(0);
    for (let at = 0; at < count; at += 1) {
      await openers.nth(at).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      for (const width of [320, 390]) {
        expect(await faultsAt(page, width, '200', 'dialog[open]')).toEqual([]);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(openers.nth(at)).toBeFocused();
    }
  });
}

test('the picture viewer works with keys alone, and Escape returns the focus to the thumbnail', async ({
  page,
}) => {
  await open(page, '?section=Thumbnails');
  const ninth = page.getByRole('button', { name: 'Picture 9 of 24' });
  await expect(ninth).toHaveText('24 in all');
  await ninth.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Picture 9 of 24' });
  await expect(viewer.getByRole('img')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Picture 10 of 24' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Picture 1 of 24' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(ninth).toBeFocused();
});

test('a gallery address shows one section alone, or scrolls to a section in the list of all', async ({
  page,
}) => {
  await open(page, '?section=Badge');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Badge']);
  await open(page, '?lang=cn#StaleNote');
  const section = page.locator('#StaleNote');
  await expect(section).toBeInViewport();
  await choose(page, 'light');
  await expect(page).toHaveURL(/theme=light.*#StaleNote$/);
  await open(page, '?section=NoSuchThing');
  await expect(page.getByRole('alert')).toHaveText(words('en', 'gallery.unknown'));
});

test('a setting of the gallery does not change the stored settings of the app', async ({
  page,
}) => {
  await open(page, '?theme=light&lang=vn&market=safe');
  await choose(page, 'cn');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
