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

// jsdom does not paint, and contrast needs painted pages, so these cases run in a browser.
test('the accessibility check accepts a sound page and names a fault of either theme', async ({
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
