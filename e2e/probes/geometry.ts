import { geometryFaults } from '../support/geometry';
import { phone } from '../support/browser';
import { painted } from './stop';
import type { Probe } from './stop';

/** The size at which the pages are walked. */
export const WALKED = { width: 390, height: 664 } as const;
const SIZES = [{ width: 320, height: 568 }, WALKED, { width: 1280, height: 800 }] as const;

/** No text is cut off and no control is too small or covered, on the narrowest phone, a usual one and a laptop. */
export const geometry: Probe = async ({ page }) => {
  const faults: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await painted(page);
    const found = await page.evaluate(geometryFaults, 'body');
    faults.push(...found.map((fault) => `at ${size.width} px: ${fault}`));
  }
  await page.setViewportSize(WALKED);
  await page.evaluate(() => scrollTo(0, 0));
  await painted(page);
  return faults;
};

/** Not caused by large letters: the size of targets, what a bar covers before scrolling, and a banner that a tap opens. */
const NOT_OF_LETTERS = /smaller than a finger|is covered by|“Everything here/;

/** The page can be read when its text is twice as large. */
export const largeLetters: Probe = async ({ page }) => {
  await page.setViewportSize(phone);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  // Lists measure their rows again.
  await painted(page);
  const faults = await page.evaluate(geometryFaults, 'body');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(WALKED);
  await page.evaluate(() => scrollTo(0, 0));
  await painted(page);
  return faults.filter((fault) => !NOT_OF_LETTERS.test(fault));
};
