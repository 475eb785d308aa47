import { geometryFaults } from '../support/geometry';
import { phone } from '../support/browser';
import { painted } from './stop';
import type { Probe } from './stop';

/** The viewport in which the probes visit pages. */
export const PROBE_VIEWPORT = { width: 390, height: 664 } as const;
/** Checks text only, because the tests of the gallery measure the tap targets of each component. */
const TEXT_OF_PAGE = { selector: 'body', isTextOnly: true };
const SIZES = [{ width: 320, height: 568 }, PROBE_VIEWPORT, { width: 1280, height: 800 }] as const;

/** No text is cut off or leaves its box or the screen, on the narrowest phone, a typical phone and a laptop. */
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

/** Matches the text of the play money banner, which is shortened until a tap expands it. */
const OPENED_BY_TAP = /“Everything here/;

/** The page is readable with text of double size. */
export const enlargedText: Probe = async ({ page }) => {
  await page.setViewportSize(phone);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  // Lists measure their rows again after the font size has changed, so the probe waits for a paint.
  await painted(page);
  const faults = await page.evaluate(geometryFaults, TEXT_OF_PAGE);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(PROBE_VIEWPORT);
  await page.evaluate(() => scrollTo(0, 0));
  await painted(page);
  return faults.filter((fault) => !OPENED_BY_TAP.test(fault));
};
