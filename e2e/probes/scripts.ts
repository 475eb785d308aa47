import type { Page, Request } from '@playwright/test';
import { expect } from '../support/test';
import { faultsOf } from './stop';
import type { Probe } from './stop';

/** The largest lazily loaded screen, in bytes on the wire. */
const SCREEN_LIMIT = 15_000;

export const nameOf = (request: Request) => new URL(request.url()).pathname;

/** The offline chunk is loaded when the page is idle and has a budget of its own. */
export const OFFLINE = '/assets/offline.';
export const isOffline = (name: string) => name.startsWith(OFFLINE);

export type Loaded = ReadonlyMap<
  string,
  { readonly bytes: number; readonly encoding: string | undefined }
>;

/** Records the scripts that a page loads from now on, with their bytes on the wire and their content encoding. */
export function weighScripts(page: Page, isMeant = (name: string) => !isOffline(name)): Loaded {
  const loaded = new Map<string, { bytes: number; encoding: string | undefined }>();
  const weigh = async (request: Request) => {
    if (!nameOf(request).endsWith('.js') || !isMeant(nameOf(request))) return;
    const response = await request.response();
    const { responseBodySize: bytes } = await request.sizes();
    // A preloaded script is requested again by its element and then has no bytes, since it is in the cache.
    const before = loaded.get(nameOf(request))?.bytes ?? 0;
    const encoding = (await response?.allHeaders())?.['content-encoding'];
    loaded.set(nameOf(request), { bytes: Math.max(before, bytes), encoding });
  };
  page.on('requestfinished', (request) => void weigh(request));
  return loaded;
}

/** The name of the script that draws a path. */
export const screenOf = (path: string) => `screen-${path === '/' ? 'home' : path.slice(1)}`;

/** The screen of the page was loaded as one script within the budget. */
export const screenBytes =
  (loaded: Loaded): Probe =>
  ({ path, timeout }) =>
    faultsOf(async () => {
      const screen = screenOf(new URL(path, 'http://app').pathname);
      const weight = () =>
        [...loaded].find(([file]) => file.startsWith(`/assets/${screen}.`))?.[1].bytes ?? 0;
      // The size of a script is known a moment after the script.
      await expect.poll(weight, { message: `${screen} was loaded`, timeout }).toBeGreaterThan(0);
      expect(weight(), `bytes of ${screen}`).toBeLessThanOrEqual(SCREEN_LIMIT);
    });

/** Records the script elements that are added to the page, for `preloadsRun`. */
export const recordScripts = (page: Page) =>
  page.addInitScript(() => {
    const run = new Set<string>();
    Object.assign(window, { run });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement) run.add(node.src);
      }
    }).observe(document, { childList: true, subtree: true });
  });

/** Every script that the page preloads also runs; needs `recordScripts`. */
export const preloadsRun: Probe = ({ page, timeout }) =>
  faultsOf(() =>
    expect
      .poll(
        () =>
          page.locator('link[rel=preload][as=script]').evaluateAll((links) => {
            const { run } = window as unknown as { run: ReadonlySet<string> };
            const preloaded = links.map((link) => (link as HTMLLinkElement).href);
            return preloaded.length > 0
              ? preloaded.filter((file) => !run.has(file))
              : ['nothing was preloaded'];
          }),
        { message: 'preloaded scripts that were not run', timeout },
      )
      .toEqual([]),
  );
