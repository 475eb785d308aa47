import type { Page } from '@playwright/test';
import { geometryFaults } from '../support/geometry';
import { expect } from '../support/test';
import { PROBE_VIEWPORT } from './geometry';
import { painted } from './stop';
import type { Probe } from './stop';

/** A window of 1280 × 1024 px at 400 % zoom. */
export const ZOOMED = { width: 320, height: 256 } as const;
/** Maximum height of the bars that stay in place while the page scrolls: a third of the window. */
const COVERED_MAX_PX = Math.floor(ZOOMED.height / 3);

/** Returns how many pixel rows in the middle of the window belong to a bar that stays in place. */
const coveredRows = (page: Page) =>
  page.evaluate(() => {
    const isInBar = (element: Element | null): boolean =>
      element !== null &&
      (/^(?:fixed|sticky)$/.test(getComputedStyle(element).position) ||
        isInBar(element.parentElement));
    return Array.from({ length: innerHeight }, (_, y) => y).filter((y) =>
      isInBar(document.elementFromPoint(innerWidth / 2, y)),
    ).length;
  });

/** The covered controls; null while a toast is shown. */
const coveredWithoutToast = (page: Page) =>
  page.evaluate(() => {
    if (document.querySelector('[role=status][style*="--bars"] > *') !== null) return null;
    const area = document.querySelector('dialog[open]') ?? document;
    const controls = 'a[href], button, input, select, textarea, summary';
    return [...area.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => {
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (hit !== null && (control.contains(hit) || hit.contains(control))) return [];
        const name = control.getAttribute('aria-label') ?? control.textContent;
        return hit?.closest('label')?.control === control ? [] : [`“${name}” is covered`];
      });
  });

/**
 * Scrolls to each control of a page, or of an open sheet, and returns those whose middle another element covers. Waits
 * until no toast is shown, such as that of an order that has ended, because a toast goes away by itself.
 */
export async function coveredControls(page: Page): Promise<string[]> {
  let covered: string[] | null = null;
  await expect
    .poll(async () => (covered = await coveredWithoutToast(page)), { message: 'a toast is shown' })
    .not.toBeNull();
  return covered ?? [];
}

/** At 400 % zoom the bars cover at most a third of the window, no text is cut off and no control is covered. */
export const zoom: Probe = async ({ page }) => {
  await page.setViewportSize(ZOOMED);
  const faults: string[] = [];
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((share) => scrollTo(0, document.body.scrollHeight * share), part);
    await painted(page);
    const rows = await coveredRows(page);
    if (rows > COVERED_MAX_PX) faults.push(`bars cover ${rows} px at ${part} of its height`);
  }
  faults.push(...(await page.evaluate(geometryFaults, { selector: 'body', isTextOnly: true })));
  faults.push(...(await coveredControls(page)));
  await page.setViewportSize(PROBE_VIEWPORT);
  await page.evaluate(() => scrollTo(0, 0));
  await painted(page);
  return faults;
};
