import type { Page } from '@playwright/test';
import { photo } from './pictures';

/** Text for fields that accept letters. No text of the app contains it. */
const TEXT_CANARY = 'Zq7canary';
/** Text for fields that accept digits only. */
const DIGIT_CANARY = '917355';

const TEXT_FIELDS =
  'input:not([type=radio], [type=checkbox], [type=file], [type=hidden], [type=date], [type=range]), textarea';

/** Fills every visible and editable field of the page. Returns the number of fields. */
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

/**
 * The typed values. The digits are quoted as in JSON, because six digits without quotes may be part of another
 * number.
 */
export const typedCanaries = [TEXT_CANARY, JSON.stringify(DIGIT_CANARY), 'data:image/jpeg'];

/** Returns the local and session storage of the page as one text, without the session token and the drafts of forms. */
export const storageOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored = Object.entries({ ...localStorage, ...sessionStorage }).filter(
      ([key]) => key !== 'accessToken' && key !== 'drafts',
    );
    return JSON.stringify(stored);
  });

/** Returns the stored fields of all drafts, each as `form.field`. */
export const draftFields = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { drafts } = JSON.parse(sessionStorage.getItem('drafts') ?? '{"drafts":[]}') as {
      drafts: [form: string, draft: { texts: Record<string, string> }][];
    };
    return drafts.flatMap(([form, { texts }]) =>
      Object.keys(texts).map((field) => `${form}.${field}`),
    );
  });
