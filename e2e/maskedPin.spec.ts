import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { words } from './support/words';

/**
 * Removes `-webkit-text-security`, which Firefox lacks, and applies the rules of the fallback. Returns the number of
 * rules.
 */
async function applyMaskFallback(page: Page): Promise<number> {
  return page.evaluate(() => {
    let fallbacks = 0;
    for (const sheet of document.styleSheets) {
      for (const rule of [...sheet.cssRules]) {
        if (rule instanceof CSSStyleRule) rule.style.removeProperty('-webkit-text-security');
        if (!(rule instanceof CSSSupportsRule)) continue;
        if (!/^not \(-webkit-text-security/.test(rule.conditionText)) continue;
        for (const inner of rule.cssRules) sheet.insertRule(inner.cssText, sheet.cssRules.length);
        fallbacks += 1;
      }
    }
    return fallbacks;
  });
}

const screenshotsOf = async (field: Locator, typed: string) => {
  await field.fill(typed);
  const box = field.locator('..');
  const plain = await box.screenshot({ animations: 'disabled' });
  await field.selectText();
  return { plain, selected: await box.screenshot({ animations: 'disabled' }) };
};

test('a fund password is unreadable even in a browser without -webkit-text-security', async ({
  page,
}) => {
  await page.goto('/reg');
  const field = page.getByLabel(words('en', 'registration.payPassword.label'), { exact: true });
  await field.fill('1');
  // The field shows the digits until the user hides them, because a visible typing error can be corrected.
  await field
    .locator('..')
    .getByRole('button', { name: words('en', 'common.hide') })
    .click();
  expect(await applyMaskFallback(page)).toBeGreaterThan(0);

  const one = await screenshotsOf(field, '135790');
  const other = await screenshotsOf(field, '246818');
  expect(one.plain.equals(other.plain), 'two passwords look the same').toBe(true);
  expect(one.selected.equals(other.selected), 'two selected passwords look the same').toBe(true);
  const shorter = await screenshotsOf(field, '13579');
  expect(shorter.plain.equals(one.plain), 'a shorter password looks the same').toBe(false);

  await field.fill('135790');
  const hidden = await field.locator('..').screenshot({ animations: 'disabled' });
  await field.locator('..').getByRole('button', { name: 'Show' }).click();
  const shown = await field.locator('..').screenshot({ animations: 'disabled' });
  expect(shown.equals(hidden)).toBe(false);
});
