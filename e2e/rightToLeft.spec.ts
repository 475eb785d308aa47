import type { Locator, Page } from '@playwright/test';
import { directionCss } from '#src/ui/baseCss';
import { signIn } from './support/account';
import { placeOrderByApi } from './support/placeOrderByApi';
import { networkQuiet } from './support/quiet';
import { expect, test } from './support/test';

/** No language of the app is written from right to left, so these tests give English the styles of one. */
const styles = directionCss([{ locale: 'en', isRightToLeft: true }]);

async function turnRight(page: Page) {
  // The security policy forbids a style element of a test, but not a style sheet made by a script.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, styles);
}

const middle = (part: Locator) =>
  part.evaluate((element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  });

/** Elements that end outside the window, apart from rows that scroll sideways. */
const cutElements = (page: Page) =>
  page.evaluate(() => {
    const isInRow = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX === 'auto' || isInRow(element.parentElement));
    return [...document.querySelectorAll('main *, nav *, header *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const isOutside = left < -1 || right > window.innerWidth + 1;
        return width > 0 && isOutside && !isInRow(element) && !element.closest('svg, canvas');
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

test('in a language from right to left, every main page fits and points the other way', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  for (const size of [
    { width: 390, height: 664 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    for (const path of ['/', '/hq', '/trade', '/lc', '/my', '/orderrecord', '/recharge', '/lang']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await networkQuiet(page);
      await turnRight(page);
      const widths = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        window.innerWidth,
      ]);
      expect(widths[0], path).toBeLessThanOrEqual(widths[1]!);
      expect(await cutElements(page), path).toEqual([]);
    }
  }
  await page.goto('/recharge');
  const back = page.locator('header svg[data-mirrored]').first();
  await expect(back).toHaveCSS('transform', 'none');
  await turnRight(page);
  await expect(back).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
});

test('in a language from right to left, a switch that is on has its knob at the left', async ({
  page,
}) => {
  await page.goto('/lang');
  await turnRight(page);
  const control = page.getByRole('switch', { disabled: false }).first();
  const knobX = () =>
    control.evaluate((input) => {
      const knob = getComputedStyle(input.nextElementSibling!, '::after');
      return [knob.right, knob.transform].join(' ');
    });
  await control.setChecked(false);
  await expect.poll(knobX).toBe('3px none');
  await control.setChecked(true);
  await expect.poll(knobX).toBe('3px matrix(1, 0, 0, 1, -18, 0)');
});

test('in a language from right to left, a swipe to the right shows the next open order', async ({
  page,
  request,
}) => {
  const { token } = await signIn(page, request);
  for (const direction of ['rise', 'drop'] as const)
    await placeOrderByApi(request, token, { productId: 'BTCUSDT', direction, amount: '20' });
  await page.goto('/trade?product=BTCUSDT');
  const strip = page.locator('[data-many]');
  await expect(strip.getByText('1/2')).toBeVisible();
  await turnRight(page);
  const from = await middle(strip);
  const box = (await strip.boundingBox())!;
  await page.mouse.move(from, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(from + 80, box.y + box.height / 2);
  await page.mouse.up();
  await expect(strip.getByText('2/2')).toBeVisible();
});
