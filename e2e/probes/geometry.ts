import { geometryFaults } from '../support/geometry';
import { phone } from '../support/browser';
import { painted } from './stop';
import type { Probe } from './stop';

/** The viewport in which the probes visit pages. */
export const PROBE_VIEWPORT = { width: 390, height: 664 } as const;
/** Text only, because the gallery's tests measure the tap targets of each component. */
const TEXT_OF_PAGE = { selector: 'body', isTextOnly: true };
const SIZES = [{ width: 320, height: 568 }, PROBE_VIEWPORT, { width: 1280, height: 800 }] as const;

/** No text is cut off or runs out of its box or the screen, on the narrowest phone, a usual one and a laptop. */
export const geometry: Probe = async ({ page }) => {
  const faults: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await painted(page);
    const found = await page.evaluate(geometryFaults, TEXT_OF_PAGE);
    faults.push(...found.map((fault) => `at ${size.width} px: ${fault}`));
  }
  await page.setViewportSize(PROBE_VIEWPORT);
  await page.evaluate(() => scrollTo(0, 0));
  await painted(page);
  return faults;
};

/** The text of the play money banner is shortened, and a tap expands it. */
const OPENED_BY_TAP = /“Everything here/;

/** The page can be read when its text is twice as large. */
export const enlargedText: Probe = async ({ page }) => {
  await page.setViewportSize(phone);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  // Lists measure their rows again.
  await painted(page);
  const faults = await page.evaluate(geometryFaults, TEXT_OF_PAGE);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(PROBE_VIEWPORT);
  await page.evaluate(() => scrollTo(0, 0));
  await painted(page);
  return faults.filter((fault) => !OPENED_BY_TAP.test(fault));
};
