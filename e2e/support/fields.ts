import type { Page } from '@playwright/test';
import { photo } from './pictures';

/** Typed where letters are taken; it is in no word of the app. */
const TYPED = 'Zq7canary';
/** Typed where only digits are. */
const DIGITS = '917355';

const TEXT_FIELDS =
  'input:not([type=radio], [type=checkbox], [type=file], [type=hidden], [type=date], [type=range]), textarea';

/** Types something into every field of the page that takes anything. Gives how many there were. */
export async function typeEverywhere(page: Page): Promise<number> {
  let filled = 0;
  for (const field of await page.locator(TEXT_FIELDS).all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    await field.fill(TYPED);
    if ((await field.inputValue()) === '') await field.fill(DIGITS);
    filled += 1;
  }
  for (const field of await page.locator('input[type=file]').all()) {
    await field.setInputFiles(await photo(page, 640, 400));
    filled += 1;
  }
  return filled;
}

/** As they stand in JSON: six digits alone may be part of any number. */
export const typedEverywhere = [TYPED, JSON.stringify(DIGITS), 'data:image/jpeg'];

/** Everything that this tab keeps, but the session token, as one text. */
export const storedOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored = Object.entries({ ...localStorage }).filter(([key]) => key !== 'accessToken');
    return JSON.stringify([stored, { ...sessionStorage }]);
  });
