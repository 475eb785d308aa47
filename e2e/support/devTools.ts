import type { BrowserContext, Page } from '@playwright/test';
import { installFakeDevTools } from '#src/testing/fakeDevTools';
import type { FakeDevTools, SeenInDevTools } from '#src/testing/fakeDevTools';

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
