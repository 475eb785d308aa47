import type { Page } from '@playwright/test';
import { boxOf } from '../support/box';
import { expect } from '../support/test';
import { words } from '../support/words';
import { PROBE_VIEWPORT } from './geometry';
import { PHONES } from './lines';
import { faultsOf, painted } from './stop';
import type { Probe, Stop } from './stop';

/** The pages that list open orders themselves, so that they have no bar of open orders. */
const WITHOUT_BAR = ['/', '/trade'];

/** The bar of the open orders. */
const openOrders = ({ page, language }: Stop) =>
  page.getByRole('complementary', { name: words(language, 'news.open.label') });

/**
 * The names of the controls of the page that a bar covers after the browser has scrolled just as far as it needs to
 * show them, as for a focused control, and of the last control if it is covered at the end of the page.
 */
function coveredByBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, textarea)'),
    ].filter((each) => each.checkVisibility({ visibilityProperty: true }));
    // The controls of a fixed or sticky bar cannot be scrolled.
    const inFlow = controls.filter(
      (each) => each.closest('[data-foot], [data-form-foot]') === null,
    );
    const isCovered = (control: HTMLElement) => {
      const box = (control.closest('label') ?? control).getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.bottom - 2);
      return Boolean(hit?.closest('aside, nav[data-tabs], [data-foot], [data-form-foot]'));
    };
    const nameOf = (control: HTMLElement) =>
      control.getAttribute('aria-label') ?? (control.textContent || control.tagName);
    const covered = inFlow.filter((control) => {
      scrollTo({ top: 0, behavior: 'instant' });
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      return isCovered(control);
    });
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const last = inFlow.at(-1);
    const names = [...covered, ...(last && isCovered(last) ? [last] : [])].map(nameOf);
    scrollTo({ top: 0, behavior: 'instant' });
    return [...new Set(names)].map((name) => `a bar covers “${name}”`);
  });
}

/** The open orders cover no tile of Mine before it is scrolled. */
async function expectTilesAbove(stop: Stop) {
  const { page, language } = stop;
  const { y: top } = await boxOf(openOrders(stop));
  const tile = page.getByRole('main').getByRole('link', { name: words(language, 'mine.identity') });
  const { y, height } = await boxOf(tile);
  expect(y + height, 'the end of the tile of the identity').toBeLessThanOrEqual(top);
}

/** No bar at the bottom covers a control that was scrolled into view. Needs a user with an open order. */
export const clearOfBars: Probe = async (stop) => {
  const { page, path, language, timeout } = stop;
  const faults = await faultsOf(async () => {
    if (WITHOUT_BAR.includes(path.split('?')[0] ?? '')) return;
    await expect(openOrders(stop), 'the open orders').toBeVisible({ timeout });
    // In Vietnamese the page is 15 px higher above the tile.
    if (path === '/my' && language === 'en') await expectTilesAbove(stop);
  });
  return [...faults, ...(await coveredByBars(page))];
};

/** The remaining time of an open order on BTC/USDT is not cut off on any phone. */
export const remainingTime: Probe = async (stop) => {
  const { page, path, timeout } = stop;
  if (path !== '/hq') return [];
  const faults: string[] = [];
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await painted(page);
    const found = await faultsOf(async () => {
      const left = openOrders(stop).getByText(/^BTC\/USDT .*\d:\d\d$/);
      await expect(left).toBeVisible({ timeout });
      expect(await left.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    });
    faults.push(...found.map((fault) => `at ${size.width} px: ${fault}`));
  }
  await page.setViewportSize(PROBE_VIEWPORT);
  return faults;
};
