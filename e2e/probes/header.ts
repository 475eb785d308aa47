import { boxOf } from '../support/box';
import { expect } from '../support/test';
import { words } from '../support/words';
import { PROBE_VIEWPORT } from './geometry';
import { linesOf, PHONES } from './lines';
import { faultsOf, painted } from './stop';
import type { Probe, Stop } from './stop';

const MAIN = ['/', '/hq', '/lc', '/kf', '/my'];
const SIZES = PHONES.slice(1);

/** Expects the title on one line and returns the places of the tools of a main page. */
async function placesOf({ page, path, language, timeout }: Stop, username: string) {
  const header = page.locator('#root > div > header, #root header').last();
  const tools = [
    header.getByRole('button', { name: words(language, 'app.playMoney') }),
    header.getByRole('link', { name: words(language, 'home.search') }),
    header.getByRole('button', { name: new RegExp(`^${words(language, 'inbox.title')}`) }),
  ];
  for (const tool of tools) await expect(tool).toBeVisible({ timeout });
  const title = header.getByRole('heading', { level: 1 });
  if (path === '/my') await expect(title).toHaveText(username, { timeout });
  expect(await linesOf(title), 'lines of the title').toBe(1);
  const boxes = await Promise.all(tools.map(async (tool) => await boxOf(tool)));
  return {
    header: (await boxOf(header)).height,
    mark: boxes[0]!.y,
    tools: boxes.slice(1).map(({ x, y }) => [x, y]),
  };
}

/** Expects the title of the records on one line beside mark, file and eye. */
async function expectOneLine({ page, language, timeout }: Stop) {
  const title = page.getByRole('heading', { level: 1, name: words(language, 'records.title') });
  await expect(title).toBeVisible({ timeout });
  expect(await linesOf(title), 'lines of the title').toBe(1);
}

/**
 * Returns a probe for the headers of the pages of one user: the main pages have one header with the same places of
 * mark, search and inbox, and a title on one line; so has the page of the records.
 */
export function header(username: string): Probe {
  const first = new Map<number, object>();
  return async (stop) => {
    const { page, path } = stop;
    if (path !== '/record' && !MAIN.includes(path)) return [];
    const faults: string[] = [];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await painted(page);
      const found = await faultsOf(async () => {
        if (path === '/record') return expectOneLine(stop);
        const places = await placesOf(stop, username);
        expect(places, 'places in the header').toEqual(first.get(size.width) ?? places);
        first.set(size.width, places);
      });
      faults.push(...found.map((fault) => `at ${size.width} px: ${fault}`));
    }
    await page.setViewportSize(PROBE_VIEWPORT);
    return faults;
  };
}

/** The header covers no text of a page that has not been scrolled. */
export const underHeader: Probe = ({ page }) =>
  page.evaluate(() => {
    const head = document.querySelector('header');
    const main = document.querySelector('main');
    if (!head || !main) return ['there is no header or no main part'];
    scrollTo(0, 0);
    const { bottom } = head.getBoundingClientRect();
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    while (texts.nextNode()) {
      const { parentElement: parent, data } = texts.currentNode as Text;
      const { top, width, height } = parent!.getBoundingClientRect();
      // Texts for screen readers are one pixel wide.
      if (data.trim() !== '' && width > 1 && height > 1 && top < bottom - 0.5)
        faults.push(`the header covers ${Math.round(bottom - top)} px of “${data}”`);
    }
    return faults;
  });
