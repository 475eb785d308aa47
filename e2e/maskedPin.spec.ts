import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { words } from './support/words';

/** Takes from the browser what Firefox does not have: the rules for browsers without dots of their own take effect. */
async function withoutDotsOfTheBrowser(page: Page): Promise<number> {
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

const pictureOf = async (field: Locator, typed: string) => {
  await field.fill(typed);
  const box = field.locator('..');
  const plain = await box.screenshot({ animations: 'disabled' });
  await field.selectText();
  return { plain, selected: await box.screenshot({ animations: 'disabled' }) };
};

test('a fund password cannot be read where the browser has no dots of its own either', async ({
  page,
}) => {
  await page.goto('/reg');
  const field = page.getByLabel(words('en', 'registration.payPassword.label'), { exact: true });
  await field.fill('1');
  // It is shown until it is hidden, so that a slip is seen.
  await field
    .locator('..')
    .getByRole('button', { name: words('en', 'common.hide') })
    .click();
  expect(await withoutDotsOfTheBrowser(page)).toBeGreaterThan(0);

  const one = await pictureOf(field, '135790');
  const other = await pictureOf(field, '246818');
  expect(one.plain.equals(other.plain), 'two passwords look the same').toBe(true);
  expect(one.selected.equals(other.selected), 'also while they are selected').toBe(true);
  const shorter = await pictureOf(field, '13579');
  expect(shorter.plain.equals(one.plain), 'how many digits there are is seen').toBe(false);

  await field.fill('135790');
  const hidden = await field.locator('..').screenshot({ animations: 'disabled' });
  await field.locator('..').getByRole('button', { name: 'Show' }).click();
  const shown = await field.locator('..').screenshot({ animations: 'disabled' });
  expect(shown.equals(hidden)).toBe(false);
});
