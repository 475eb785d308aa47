import type { Page } from '@playwright/test';
import { photo } from './pictures';

/** Typed into fields that accept letters; no text of the app contains it. */
const TEXT_CANARY = 'Zq7canary';
/** Typed into fields that accept digits only. */
const DIGIT_CANARY = '917355';

const TEXT_FIELDS =
  'input:not([type=radio], [type=checkbox], [type=file], [type=hidden], [type=date], [type=range]), textarea';

/** Fills every visible and editable field of the page, and returns their number. */
export async function fillEveryField(page: Page): Promise<number> {
  let filled = 0;
  for (const field of await page.locator(TEXT_FIELDS).all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    await field.fill(TEXT_CANARY);
    if ((await field.inputValue()) === '') await field.fill(DIGIT_CANARY);
    filled += 1;
  }
  for (const field of await page.locator('input[type=file]').all()) {
    await field.setInputFiles(await photo(page, 640, 400));
    filled += 1;
  }
  return filled;
}

/** The typed values. The digits are quoted as in JSON, since six bare digits may be part of any number. */
export const typedCanaries = [TEXT_CANARY, JSON.stringify(DIGIT_CANARY), 'data:image/jpeg'];

/** Returns the local and session storage of the page as one text, without the session token. */
export const storageOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored = Object.entries({ ...localStorage }).filter(([key]) => key !== 'accessToken');
    return JSON.stringify([stored, { ...sessionStorage }]);
  });
