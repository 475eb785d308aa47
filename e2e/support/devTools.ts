import type { BrowserContext, Page } from '@playwright/test';
import { installFakeDevTools } from '../../src/testing/fakeDevTools';
import type { FakeDevTools, SeenInDevTools } from '../../src/testing/fakeDevTools';

declare global {
  interface Window {
    /** Put into each page by `openDevTools`. */
    fakeDevTools?: FakeDevTools;
  }
}

/** A developer's browser: every page is watched, and what of `canaries` it is told is listed, over all pages. */
export async function openDevTools(context: BrowserContext, canaries: readonly string[] = []) {
  const leaks: string[] = [];
  await context.exposeFunction('reportLeak', (leak: string) => leaks.push(leak));
  await context.addInitScript(installFakeDevTools, canaries);
  return { leaks };
}

/** What the developer sees of this page. */
export const seenOn = (page: Page): Promise<SeenInDevTools> =>
  page.evaluate(() => {
    if (!window.fakeDevTools) throw new Error('no DevTools here');
    return window.fakeDevTools.seen();
  });

/** Types of the actions in the history, oldest first. */
export const historyOn = async (page: Page) => (await seenOn(page)).history.map(({ type }) => type);

/** Jumps to right before the first action of this type. */
export async function jumpBefore(page: Page, type: string) {
  const index = (await historyOn(page)).indexOf(type) - 1;
  if (index < 0) throw new Error(`nothing is before ${type} in the history`);
  await page.evaluate((to) => window.fakeDevTools?.jump(to), index);
}

/** Jumps to right after the last action of this type. */
export async function jumpTo(page: Page, type: string) {
  const index = (await historyOn(page)).lastIndexOf(type);
  if (index < 0) throw new Error(`${type} is not in the history`);
  await page.evaluate((to) => window.fakeDevTools?.jump(to), index);
}
