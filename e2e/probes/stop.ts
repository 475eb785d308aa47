import { stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { networkQuiet } from '../support/quiet';
import { expect } from '../support/test';
import type { Language } from '../support/words';

/** A page that is open in the browser, with the data that the probes need. */
export interface Stop {
  readonly page: Page;
  /** The address, with its query. */
  readonly path: string;
  readonly language: Language;
  /** Message id of the level 1 heading; null if the heading comes from the exchange, such as the name of a product. */
  readonly heading: string | null;
  /** Timeout of each assertion in ms; the default of Playwright when absent. */
  readonly timeout?: number | undefined;
}

/** Checks one property of an open page and returns its faults, one sentence each. */
export type Probe = (stop: Stop) => Promise<readonly string[]>;

/** Returns the start of an error's message without terminal colours. The start names the element. */
const firstLines = (error: unknown) =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    .split('\n')
    .slice(0, 12)
    .join('\n');

/** Converts a failed assertion to faults, so that one run lists the faults of all pages. */
export async function faultsOf(assertion: () => Promise<void>): Promise<readonly string[]> {
  try {
    await assertion();
    return [];
  } catch (error) {
    return [firstLines(error)];
  }
}

/** Runs all probes on a page; each fault names its page, language and probe. */
export async function runProbes(
  stop: Stop,
  probes: Readonly<Record<string, Probe>>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [name, probe] of Object.entries(probes)) {
    let found: readonly string[] = [];
    const thrown = await faultsOf(async () => {
      found = await probe(stop);
    });
    for (const fault of [...thrown, ...found]) {
      faults.push(`${stop.path} in ${stop.language}, ${name}: ${fault}`);
    }
  }
  return faults;
}

/** Resolves after two paints, because components that measure themselves need the second one. */
export const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Waits until the page has its data, its requests have ended, and its finite animations have ended. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await networkQuiet(page);
  await expect
    .poll(
      () =>
        page.evaluate(
          () =>
            document.getAnimations().filter(({ playState, effect }) => {
              const { endTime = 0 } = effect?.getComputedTiming() ?? {};
              return playState === 'running' && Number.isFinite(Number(endTime));
            }).length,
        ),
      { message: 'finite animations are running' },
    )
    .toBe(0);
}

/** Changes the route inside the app, as a tap on a link does, and waits until the old screen has been replaced. */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // Marks the heading of the previous screen, so that it is not mistaken for the heading of the new screen.
    if (new URL(to, location.href).pathname !== location.pathname) {
      document.querySelector('h1')?.setAttribute('data-left', '');
    }
    const state = { key: crypto.randomUUID(), idx: history.length };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  await expect(page.locator('h1[data-left]'), `${path}: the old screen is gone`).toHaveCount(0);
}
