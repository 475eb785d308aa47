import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './support/test';

const plant = (page: Page, part: string) =>
  page.setContent(`<!doctype html><html lang="en"><title>Planted</title>
    <style>
      body { color: #000; background: #fff; }
      @media (prefers-color-scheme: dark) { body { color: #fff; background: #000; } }
      @media (prefers-color-scheme: light) { .pale { color: #bbb; } }
    </style>
    <main><h1>Planted</h1>${part}</main></html>`);

// These cases need a browser, because contrast needs painted pages and jsdom does not paint.
test('the accessibility check accepts a correct page and names a fault of each theme', async ({
  page,
}) => {
  await plant(page, '<p>Legible</p><button>Go</button>');
  await expectAccessibleInBothThemes(page);

  await plant(page, '<button class="mute"></button>');
  await expect(expectAccessible(page)).rejects.toThrow(/button-name[^]*mute/);

  await plant(page, '<p class="pale">Pale</p>');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await expect(expectAccessibleInBothThemes(page)).rejects.toThrow(/color-contrast[^]*pale/);
});
