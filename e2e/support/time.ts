import type { BrowserContext, Page } from '@playwright/test';
import { networkQuiet } from './quiet';

type Control = (name: 'clock', body: { advanceMs: number }) => Promise<unknown>;

declare global {
  interface Window {
    /** The browser's own `performance`; `installClock` adds it to each page. */
    realPerformance?: Performance;
  }
}

const STEP_MS = 1_000;

/**
 * Replaces the clocks of all pages of the context by clocks that the test controls. They run until the test changes
 * them. Call this function before a page is opened.
 */
export async function installClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.realPerformance = performance;
  });
  await context.clock.install();
  // The clock of Playwright hides all performance entries. The app needs them, because it looks for its own scripts in
  // them.
  await context.addInitScript(() => {
    const real = window.realPerformance;
    if (real === undefined) return;
    performance.getEntries = () => real.getEntries();
    performance.getEntriesByName = (name, type) => real.getEntriesByName(name, type);
    performance.getEntriesByType = (type) => real.getEntriesByType(type);
  });
}

/** Time that is longer than a busy machine needs to stop the clock. */
const AHEAD_MS = 10_000;

/**
 * Stops the clocks of all pages of the context, so that only `passTime` moves them; `context.clock.resume()` starts
 * them again. Needs `installClock` and an open page.
 */
export async function stopClock(context: BrowserContext): Promise<void> {
  const nows = context.pages().map((page) => page.evaluate(() => Date.now()));
  // Playwright can stop a clock only at a later time.
  await context.clock.pauseAt(Math.max(...(await Promise.all(nows))) + AHEAD_MS);
  await Promise.all(context.pages().map((page) => networkQuiet(page)));
}

/**
 * Moves the clocks of the exchange and of all pages of the context by `ms`, in steps of one second. Waits for the
 * requests of the pages after each step. Needs `installClock`.
 */
export async function passTime(context: BrowserContext, control: Control, ms: number) {
  for (let passedMs = 0; passedMs < ms; passedMs += STEP_MS) {
    await control('clock', { advanceMs: STEP_MS });
    await context.clock.runFor(STEP_MS);
    await Promise.all(context.pages().map((page) => networkQuiet(page, 100)));
  }
}

/** Waits for two frames, so that the changes of the last event are rendered. */
export const framesDrawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );

/** Waits until every animation and transition has ended. Endless animations, such as that of a loader, are ignored. */
export const animationsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, timeline }) => {
        const { endTime } = effect?.getComputedTiming() ?? {};
        return timeline === document.timeline && Number.isFinite(Number(endTime));
      })
      .map(({ finished }) => finished);
    await Promise.allSettled(ending);
  });
