import type { Locator } from '@playwright/test';
import { expect } from '../support/test';
import { words } from '../support/words';
import { PROBE_VIEWPORT } from './geometry';
import { faultsOf, painted } from './stop';
import type { Probe, Stop } from './stop';
import { boxOf } from '../support/box';

export const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
] as const;

/** Returns the number of lines of a text. */
export const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** Expects names of at most two lines without broken words, and sparklines that are complete or missing. */
async function expectMarketRows({ page, language, timeout }: Stop) {
  const list = page.getByRole('list', { name: words(language, 'market.list') });
  await expect(list.getByRole('listitem').first()).toBeVisible({ timeout });
  const names = list.getByText(' / ').or(list.getByText(/\p{Script=Han}\/\p{Script=Han}/u));
  expect(await names.count()).toBeGreaterThan(6);
  // Price and name are on one line, so a higher row has a line break.
  for (const row of await list.getByRole('listitem').all()) {
    expect((await boxOf(row)).height).toBeLessThan(80);
  }
  for (const name of await names.all()) {
    const text = (await name.textContent()) ?? '';
    expect(await linesOf(name), text).toBeLessThanOrEqual(2);
    expect(await name.evaluate((each) => each.scrollWidth <= each.clientWidth), text).toBe(true);
  }
  const lines = await list.locator('svg[preserveAspectRatio="none"]').evaluateAll((drawings) =>
    drawings.map((drawing) => {
      const { right, width } = drawing.getBoundingClientRect();
      return { width, over: right - drawing.parentElement!.getBoundingClientRect().right };
    }),
  );
  expect(lines.length).toBeGreaterThan(6);
  expect(lines.filter(({ width, over }) => width > 0 && over > 0.5)).toEqual([]);
}

/** Expects the amount of each part of a balance next to its name. */
async function expectLayersOnOneLine({ page, language, timeout }: Stop) {
  const layers = page.getByRole('list', { name: words(language, 'mine.layers') });
  const amounts = layers.getByText(/^[\d.,]+$/);
  await expect(amounts.first()).toBeVisible({ timeout });
  for (const amount of await amounts.all()) expect(await linesOf(amount)).toBe(1);
}

async function expectActionsOnOneLine({ page, language }: Stop) {
  const tops = ['deposit', 'withdraw', 'orders', 'invite'].map(async (action) => {
    const name = words(language, `home.${action}`);
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    return Math.round((await boxOf(link)).y);
  });
  expect(new Set(await Promise.all(tops)).size).toBe(1);
}

const CHECKS: Readonly<Record<string, (stop: Stop) => Promise<void>>> = {
  '/': expectActionsOnOneLine,
  '/hq': expectMarketRows,
  '/my': expectLayersOnOneLine,
};

/** The actions of Home, the rows of Market and the date on Mine do not wrap on any phone. Needs a signed-in user. */
export const lines: Probe = async (stop) => {
  const check = CHECKS[stop.path];
  if (!check) return [];
  const faults: string[] = [];
  for (const size of PHONES) {
    await stop.page.setViewportSize(size);
    await painted(stop.page);
    const found = await faultsOf(() => check(stop));
    faults.push(...found.map((fault) => `at ${size.width} px: ${fault}`));
  }
  await stop.page.setViewportSize(PROBE_VIEWPORT);
  return faults;
};

/** On Home on the narrowest phone the texts of a visitor are above the surface of the water. */
export const aboveWater: Probe = async ({ page, path, language }) => {
  if (path !== '/') return [];
  await page.setViewportSize(PHONES[0]);
  await painted(page);
  const faults = await faultsOf(async () => {
    const head = page.locator('section', { hasText: words(language, 'home.visitor.title') });
    const surface = head.locator('svg[preserveAspectRatio]');
    await expect(surface.locator('path').first()).toBeAttached();
    const text = await boxOf(head.locator('p').first());
    // The highest point of the surface is 3 units below the edge of its drawing.
    const top = (await boxOf(surface)).y + 3;
    expect(text.y + text.height, 'the end of the text').toBeLessThanOrEqual(top);
  });
  await page.setViewportSize(PROBE_VIEWPORT);
  return faults;
};
