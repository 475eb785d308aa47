import type { Page } from '@playwright/test';
import { expect } from '../support/test';

/** Allowed movement in px, horizontal and vertical together. Positions are rounded, so each may change by one pixel. */
const MOVE_LIMIT = 2;

interface Position {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    /** Positions of texts and controls before the handoff, and immediately after it. */
    positions: { readonly before: Position[]; after?: Position[] };
  }
}

/** Runs in the page: measures now, and again at the mutation in which the app replaces the prerendered page. */
function watchTakeOver() {
  const measure = () =>
    [...document.querySelectorAll('#root :is(h1, h2, a, button, label)')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return { text: element.textContent.trim(), x, y };
      })
      .filter(({ text }, _at, all) => text !== '' && all.filter((e) => e.text === text).length < 2);
  window.positions = { before: measure() };
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root');
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('[data-arriving]')) return;
    window.positions.after = measure();
    observer.disconnect();
  }).observe(root, { childList: true });
}

/**
 * Opens a page while the script of the app is withheld, and waits for the prerendered text. Returns a function that
 * releases the script.
 */
export async function openWithAppHeld(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/app\.[^/]+$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(
    page.locator('[data-arriving] :is(h1, a)').filter({ visible: true }).first(),
  ).toBeVisible();
  return release;
}

/** Opens a page and returns one fault for each text that the handoff has moved or removed. */
export async function takeOverFaults(page: Page, path: string): Promise<readonly string[]> {
  const release = await openWithAppHeld(page, path);
  await page.evaluate(watchTakeOver);
  release();
  await expect(page.locator('[data-arriving]'), path).toHaveCount(0);
  const { before, after = [] } = await page.evaluate(() => window.positions);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (before.length === 0) return [`${path}, handoff: nothing was prerendered`];
  const kept = before.flatMap((position) => {
    const now = after.find(({ text }) => text === position.text);
    return now
      ? [{ ...position, by: Math.abs(now.x - position.x) + Math.abs(now.y - position.y) }]
      : [];
  });
  return [
    ...(kept.length > before.length / 2
      ? []
      : [`${path}, handoff: ${kept.length} of ${before.length} texts are still present`]),
    ...kept
      .filter(({ by }) => by > MOVE_LIMIT)
      .map(({ text, by }) => `${path}, handoff: “${text}” moved by ${by} px`),
  ];
}
