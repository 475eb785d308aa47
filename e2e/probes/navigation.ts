import type { Page } from '@playwright/test';
import { boxOf } from '../support/box';
import { geometryFaults } from '../support/geometry';
import { expect } from '../support/test';
import { animationsEnd } from '../support/time';
import { words } from '../support/words';
import { PROBE_VIEWPORT } from './geometry';
import { linesOf, PHONES } from './lines';
import { faultsOf, painted } from './stop';
import type { Probe, Stop } from './stop';

const navigationOf = ({ page, language }: Stop) =>
  page.getByRole('navigation', { name: words(language, 'tab.label') });

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Runs a check on the open page at each size, and returns to the size of the probes. */
async function atSizes(
  page: Page,
  sizes: readonly Size[],
  check: (size: Size) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await painted(page);
    const found = await check(size);
    faults.push(...found.map((fault) => `at ${size.width} px: ${fault}`));
  }
  await page.setViewportSize(PROBE_VIEWPORT);
  return faults;
}

const LARGE = [
  { width: 1280, height: 800 },
  { width: 900, height: 700 },
] as const;

/** On a large screen the navigation has the full height of the left side, its links fit, and it covers nothing. */
export const sideNavigation: Probe = ({ page }) =>
  atSizes(page, LARGE, async ({ width, height }) => {
    await animationsEnd(page);
    const { bar, links, main } = await page.evaluate(() => {
      const boxesOf = (selector: string) =>
        [...document.querySelectorAll(selector)]
          .filter((each) => each.checkVisibility())
          .map((each) => each.getBoundingClientRect().toJSON() as DOMRect);
      const [bar, main] = [boxesOf('nav[data-tabs]')[0], boxesOf('main')[0]];
      return { bar, main, links: boxesOf('nav[data-tabs] a') };
    });
    if (!bar || !main) return ['there is no navigation or no main part'];
    const faults = links
      // A link is at most two lines high: a word that does not fit would be broken into more.
      .filter((link) => link.right > bar.width || link.height > 80)
      .map((link) => `a link ends at ${link.right} px and is ${link.height} px high`);
    if (links.length !== 5) faults.push(`the navigation has ${links.length} links`);
    if (bar.x !== 0 || bar.y !== 0 || bar.height !== height)
      faults.push(`the navigation is at ${bar.x}, ${bar.y} and ${bar.height} px high`);
    if (main.x < bar.width || main.right > width)
      faults.push(`the main part is from ${main.x} to ${main.right} px`);
    return [...faults, ...(await page.evaluate(geometryFaults, 'nav[data-tabs]'))];
  });

/** Expects five tabs of equal widths with whole words, and gaps between their names. */
async function expectTabs(stop: Stop, width: number) {
  const links = await navigationOf(stop).getByRole('link').all();
  expect(links).toHaveLength(5);
  let lastEnd = -7;
  for (const link of links) {
    const target = await boxOf(link);
    expect(target.width, 'width of a tab').toBeCloseTo(width / 5, 0);
    expect(target.height, 'height of a tab').toBeGreaterThanOrEqual(44);
    const name = link.locator('span');
    // The text may be narrower than its element.
    const text = await name.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    });
    expect(text.left - lastEnd, await name.innerText()).toBeGreaterThanOrEqual(7);
    lastEnd = text.right;
    expect(await linesOf(name), 'lines of a tab').toBeLessThanOrEqual(2);
  }
}

/** Viewports of phones in landscape. */
const LANDSCAPE = [
  { width: 844, height: 390 },
  { width: 568, height: 320 },
] as const;

/** Expects a low tab bar with each name on one line after its icon, and on Market two complete prices above it. */
async function expectLandscape(stop: Stop, { width }: Size) {
  const { page, language } = stop;
  const bar = await boxOf(navigationOf(stop));
  expect(bar.height, 'height of the tab bar').toBeLessThanOrEqual(50);
  for (const tab of await navigationOf(stop).getByRole('link').all()) {
    const [icon, text] = [await boxOf(tab.locator('svg')), await boxOf(tab.locator('span'))];
    expect(text.x, 'a name after its icon').toBeGreaterThanOrEqual(icon.x + icon.width);
    // A text of two lines would be higher.
    expect(text.height, 'height of a name').toBeLessThan(20);
  }
  if (width === LANDSCAPE[0].width) {
    const list = page.getByRole('list', { name: words(language, 'market.list') });
    const second = await boxOf(list.getByRole('listitem').nth(1));
    expect(second.y + second.height, 'the end of the second price').toBeLessThanOrEqual(bar.y);
  }
}

/** The tab bar is legible: on Home on each phone, on Market in landscape. */
export const tabs: Probe = async (stop) => {
  const { page, path } = stop;
  if (path === '/')
    return atSizes(page, PHONES, ({ width }) => faultsOf(() => expectTabs(stop, width)));
  if (path === '/hq')
    return atSizes(page, LANDSCAPE, (size) => faultsOf(() => expectLandscape(stop, size)));
  return [];
};
