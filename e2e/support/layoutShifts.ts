import type { Page } from '@playwright/test';
import { expect } from './test';

declare global {
  interface Window {
    /** `recordShifts` adds this to the page. */
    shifts?: { readonly value: number; readonly moved: readonly string[] }[];
  }
}

/** An entry of the type `layout-shift`. */
interface Shift {
  readonly value?: number;
  readonly sources?: readonly { readonly node: Node | null }[];
}

/** Records every layout shift from the start of the page. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, sources = [] } = entry as Shift;
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
        window.shifts?.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Expects almost no layout shift. A failure names the elements that moved. */
export async function expectStill(page: Page) {
  const shifts = await page.evaluate(() => window.shifts ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  // Allows a text of another length in the same place, and one more digit on the axis of the chart. Web Vitals rates a
  // page as good up to 0.1; the limit here is a tenth of that.
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01);
}
