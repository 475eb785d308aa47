import type { BrowserContext, Page } from '@playwright/test';
import { installFakeDevTools } from '#testkit/app/fakeDevTools';
import type { FakeDevTools, SeenInDevTools } from '#testkit/app/fakeDevTools';

declare global {
  interface Window {
    /** `openDevTools` adds this to each page. */
    fakeDevTools?: FakeDevTools;
  }
}

/**
 * Installs fake Redux DevTools in every page of the context, and returns a list to which it adds the canaries that
 * reach them.
 */
export async function openDevTools(context: BrowserContext, canaries: readonly string[] = []) {
  const leaks: string[] = [];
  await context.exposeFunction('reportLeak', (leak: string) => leaks.push(leak));
  await context.addInitScript(installFakeDevTools, canaries);
  return { leaks };
}

/** Returns the records of the fake DevTools of this page. */
export const devToolsOf = (page: Page): Promise<SeenInDevTools> =>
  page.evaluate(() => {
    if (!window.fakeDevTools) throw new Error('no DevTools here');
    return window.fakeDevTools.seen();
  });
