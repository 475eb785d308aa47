import type { Page } from '@playwright/test';
import { LANGUAGES } from '#contract/languages';
import { painted } from './probes/stop';
import { signIn } from './support/account';
import { fillWithdrawal, signInVerified } from './support/funds';
import { geometryFaults } from './support/geometry';
import { placeOrderByApi } from './support/placeOrderByApi';
import { PLACES } from './support/places';
import { networkQuiet } from './support/quiet';
import { expect, test } from './support/test';
import { words } from './support/words';

/** A window of 1280 × 1024 px at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 } as const;
/** Maximum height of the bars that stay in place while the page scrolls: a third of the window. */
const COVERED_MAX_PX = Math.floor(ZOOMED.height / 3);

/** Returns how many pixel rows in the middle of the window belong to a bar that stays in place. */
const coveredRows = (page: Page) =>
  page.evaluate(() => {
    const isInBar = (element: Element | null): boolean =>
      element !== null &&
      (/^(?:fixed|sticky)$/.test(getComputedStyle(element).position) ||
        isInBar(element.parentElement));
    return Array.from({ length: innerHeight }, (_, y) => y).filter((y) =>
      isInBar(document.elementFromPoint(innerWidth / 2, y)),
    ).length;
  });

/**
 * Scrolls to each control of a page, or of an open sheet, and returns those whose middle another element covers. Waits
 * until no toast is shown, such as that of an order that has ended, because a toast goes away by itself.
 */
async function coveredControls(page: Page): Promise<string[]> {
  let covered: string[] | null = null;
  await expect
    .poll(async () => (covered = await coveredWithoutToast(page)), { message: 'a toast is shown' })
    .not.toBeNull();
  return covered ?? [];
}

/** The covered controls; null while a toast is shown. */
const coveredWithoutToast = (page: Page) =>
  page.evaluate(() => {
    if (document.querySelector('[role=status][style*="--bars"] > *') !== null) return null;
    const area = document.querySelector('dialog[open]') ?? document;
    const controls = 'a[href], button, input, select, textarea, summary';
    return [...area.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => {
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (hit !== null && (control.contains(hit) || hit.contains(control))) return [];
        const name = control.getAttribute('aria-label') ?? control.textContent;
        return hit?.closest('label')?.control === control ? [] : [`“${name}” is covered`];
      });
  });

async function zoomFaults(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(path);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await networkQuiet(page);
  await painted(page);
  const faults: string[] = [];
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((share) => scrollTo(0, document.body.scrollHeight * share), part);
    await painted(page);
    const rows = await coveredRows(page);
    if (rows > COVERED_MAX_PX) faults.push(`bars cover ${rows} px at ${part} of its height`);
  }
  faults.push(...(await page.evaluate(geometryFaults, { selector: 'body', isTextOnly: true })));
  faults.push(...(await coveredControls(page)));
  return faults.map((fault) => `${path}: ${fault}`);
}

test.use({ viewport: ZOOMED });

for (const language of LANGUAGES) {
  test(`at 400 % zoom bars cover at most a third of each page, and nothing is cut off or covered (${language})`, async ({
    page,
    request,
  }) => {
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    const faults: string[] = [];
    for (const { path, query = '' } of PLACES.filter(({ isForVisitors }) => isForVisitors)) {
      faults.push(...(await zoomFaults(page, path + query)));
    }
    const { token } = await signIn(page, request);
    await placeOrderByApi(request, token, {
      productId: 'BTCUSDT',
      direction: 'rise',
      amount: '20',
    });
    for (const { path, query = '' } of PLACES.filter(({ isForVisitors }) => !isForVisitors)) {
      faults.push(...(await zoomFaults(page, path + query)));
    }
    expect(faults).toEqual([]);
  });
}

test('at 400 % zoom each control of a sheet can be reached, and the sheet scrolls as a whole', async ({
  page,
  request,
  control,
}) => {
  await signInVerified(page, request, control);
  const button = (id: string) => page.getByRole('button', { name: words('en', id), exact: true });
  const sheet = page.getByRole('dialog');
  const checkSheet = async (name: string) => {
    await expect(sheet).toBeVisible();
    await expect(sheet.locator('[aria-busy=true]')).toHaveCount(0);
    await painted(page);
    expect(await coveredControls(page), name).toEqual([]);
    expect(await page.evaluate(geometryFaults, { selector: 'dialog', isTextOnly: true })).toEqual(
      [],
    );
    // The title of the sheet scrolls out of view, so that the controls can use the whole height.
    await sheet.getByRole('button').last().scrollIntoViewIfNeeded();
    await expect(sheet.getByRole('heading').first()).not.toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  };

  await page.goto('/trade?product=BTCUSDT');
  await page.getByRole('button', { name: /^BTC\/USDT/ }).click();
  await checkSheet('pairs');
  await page.goto('/xq?product=LOCK-7');
  await button('lockup.buy').click();
  await checkSheet('purchase');
  await fillWithdrawal(page, /Bank Card/, '300');
  await button('withdraw.enterPin').click();
  await checkSheet('fund password');
});
