import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from './words';

const folder = path.resolve(import.meta.dirname, '..', '..', 'i18n');

/**
 * Texts that are equal in every language: names of people, banks, languages, products and places, and texts typed by
 * users. Also the visible end of a masked address, because it can look like a word.
 */
const NAMES =
  /Marina Reed|Bank of Nowhere|Play Money Bank|Tidemark Sandbox|tester\d+|New Zealand|Savings|paid by hand|regular|chart-keeper|(First|Second) Street|English|Tiếng Việt|中文|[A-Z]+\/[A-Z]+|localhost\S+|•+\w+/g;

/** Random numbers of deposits, accounts and invitations, whose letters can look like a word. */
const CODES = /[A-Z-]*\d[A-Z\d-]*/g;

const tokens = (text: string) =>
  (
    text
      .replace(NAMES, '')
      .replace(CODES, ' ')
      .match(/\p{L}+/gu) ?? []
  ).map((token) => token.toLowerCase());

const vocabulary = (language: Language) => {
  const catalogue: unknown = JSON.parse(
    readFileSync(path.join(folder, `${language}.json`), 'utf8'),
  );
  return new Set(Object.values(catalogue as Record<string, string>).flatMap(tokens));
};

const HAN = /\p{Script=Han}/u;
/** Letters of Vietnamese that English does not have. */
const VIETNAMESE = /[ăâđêôơưạảãáàằắặẵẳầấậẫẩẹẻẽéèềếệễểịỉĩíìọỏõóòồốộỗổờớợỡởụủũúùừứựữửỵỷỹýỳ]/iu;

/**
 * Returns a function that finds words of other languages, for example English words that the catalogue of this
 * language never uses.
 */
export function foreignWordsFinder(language: Language): (text: string) => string[] {
  if (language === 'en') {
    return (text) => tokens(text).filter((token) => HAN.test(token) || VIETNAMESE.test(token));
  }
  const english = vocabulary('en');
  const own = vocabulary(language);
  return (text) =>
    tokens(text).filter((token) => token.length > 2 && english.has(token) && !own.has(token));
}

/** Returns all texts of the page, and the attributes that screen readers announce. */
export const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const announced = ['aria-label', 'placeholder', 'alt', 'title', 'aria-description'];
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    for (let at: Node | null = walker.currentNode; at; at = walker.nextNode()) {
      if (!(at instanceof Element) || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(at.tagName)) continue;
      for (const name of announced) texts.push(at.getAttribute(name) ?? '');
      for (const child of at.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) texts.push(child.textContent ?? '');
      }
    }
    return texts.filter((text) => text.trim() !== '');
  });
