import type { Page, Request } from '@playwright/test';
import { expect } from '../support/test';
import { faultsOf } from './stop';
import type { Probe } from './stop';

/** Byte budget of a lazily loaded screen, on the wire. */
const SCREEN_LIMIT = 20_000;

export const nameOf = (request: Request) => new URL(request.url()).pathname;

/** The offline chunk is loaded when the page is idle, and has a budget of its own. */
export const OFFLINE_CHUNK = '/assets/offline.';
export const isOfflineChunk = (name: string) => name.startsWith(OFFLINE_CHUNK);

export type Loaded = ReadonlyMap<
  string,
  { readonly bytes: number; readonly encoding: string | undefined }
>;

/** Records the scripts that a page loads from now on, with their bytes on the wire and their content encoding. */
export function weighScripts(
  page: Page,
  isMeant = (name: string) => !isOfflineChunk(name),
): Loaded {
  const loaded = new Map<string, { bytes: number; encoding: string | undefined }>();
  const weigh = async (request: Request) => {
    if (!nameOf(request).endsWith('.js') || !isMeant(nameOf(request))) return;
    const response = await request.response();
    const { responseBodySize: bytes } = await request.sizes();
    // The script element of a preloaded script requests it again and gets it from the cache, without bytes on the
    // wire.
    const before = loaded.get(nameOf(request))?.bytes ?? 0;
    const encoding = (await response?.allHeaders())?.['content-encoding'];
    loaded.set(nameOf(request), { bytes: Math.max(before, bytes), encoding });
  };
  page.on('requestfinished', (request) => void weigh(request));
  return loaded;
}

/** Returns the paths that the script of a screen renders; none for any other script. */
export function pathsDrawnBy(file: string): string[] {
  const screens = /\/screen-([^.]+)\./.exec(file)?.[1]?.split('_') ?? [];
  return screens.map((screen) => (screen === 'home' ? '/' : `/${screen}`));
}

/** The screen of the page was loaded as one script within the budget. */
export const screenBytes =
  (loaded: Loaded): Probe =>
  ({ path, timeout }) =>
    faultsOf(async () => {
      const { pathname } = new URL(path, 'http://app');
      const weight = () =>
        [...loaded].find(([file]) => pathsDrawnBy(file).includes(pathname))?.[1].bytes ?? 0;
      // The browser reports the size of a script only a moment after the script is loaded.
      const message = `the screen of ${pathname} was loaded`;
      await expect.poll(weight, { message, timeout }).toBeGreaterThan(0);
      expect(weight(), `bytes of the screen of ${pathname}`).toBeLessThanOrEqual(SCREEN_LIMIT);
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

/** The page runs every script that it preloads. Needs `recordScripts`. */
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
