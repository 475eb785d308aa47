import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { parseMessage, root } from './messages.mjs';

/**
 * Checks the catalogues against `i18n/GLOSSARY.md`: one translation per term in each language, and no forbidden
 * words.
 */

/** @typedef {import('./messages.mjs').Element} Element */
/** @typedef {import('./messages.mjs').Catalogue} Catalogue */
/**
 * The forms of a term by language, in lower case: in English all forms, in the other languages the allowed forms.
 * @typedef {Record<string, readonly string[]>} Term
 */
/**
 * @typedef {object} Glossary
 * @property {readonly Term[]} terms
 * @property {readonly (readonly [id: string, term: string, language: string])[]} exceptions
 * @property {readonly (readonly [language: string, word: string, instead: string])[]} forbidden
 */

/** Replaces a placeholder of a message. The character is neither a letter nor a punctuation mark in any language. */
const GAP = '\uFFFC';

/**
 * Returns the rows of the table below a heading, including the header row.
 * @param {string} page
 * @param {string} heading
 * @returns {string[][]}
 */
function tableBelow(page, heading) {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const lines = (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** @param {string} page the text of GLOSSARY.md */
export function parseGlossary(page) {
  const [head = [], , ...rows] = tableBelow(page, 'Terms');
  // The last column is a note. The names of the other columns are language codes.
  const languages = head.slice(0, -1);
  const terms = rows.map((cells) =>
    Object.fromEntries(
      languages.map((language, i) => [language, (cells[i] ?? '').toLowerCase().split(' / ')]),
    ),
  );
  const [, , ...excepted] = tableBelow(page, 'Exceptions');
  const exceptions = excepted.map(
    ([id = '', term = '', language = '']) => /** @type {const} */ ([id, term, language]),
  );
  const [, , ...never] = tableBelow(page, 'Never');
  const forbidden = never.map(
    ([language = '', word = '', instead = '']) => /** @type {const} */ ([language, word, instead]),
  );
  return /** @type {Glossary} */ ({ terms, exceptions, forbidden });
}

export async function readGlossary() {
  return parseGlossary(await readFile(path.join(root, 'i18n', 'GLOSSARY.md'), 'utf8'));
}

/**
 * Returns the visible text of a message with all branches, with a gap for each placeholder.
 * @param {readonly Element[]} elements
 * @returns {string}
 */
function visibleText(elements) {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return visibleText(element.children);
      if (!('options' in element)) return GAP;
      return Object.values(element.options)
        .map(({ value }) => visibleText(value))
        .join(GAP);
    })
    .join('');
}

/** @param {string} form */
const wordPattern = (form) => new RegExp(`(?<![\\p{L}\\p{N}])${form}(?![\\p{L}\\p{N}])`, 'giu');

/**
 * Returns the terms in an English text. Longer terms match first, so that “fund password” does not count as “fund”.
 * @param {string} text
 * @param {readonly Term[]} terms
 */
function termsIn(text, terms) {
  const forms = terms.flatMap((term) => (term.en ?? []).map((form) => ({ term, form })));
  forms.sort((one, other) => other.form.length - one.form.length);
  /** @type {Set<Term>} */
  const found = new Set();
  let rest = text;
  for (const { term, form } of forms) {
    const without = rest.replace(wordPattern(form), GAP);
    if (without !== rest) found.add(term);
    rest = without;
  }
  return found;
}

const HAN = '\\p{Script=Han}';
/** Violations of Chinese typesetting rules, as [description, pattern]. */
const chineseFaults = /** @type {const} */ ([
  ['a half-width mark', new RegExp(`${HAN}[,;:!?()]|[,;:!?()]${HAN}|（[^）]*,`, 'u')],
  ['no space before a character', new RegExp(`[A-Za-z0-9%]${HAN}`, 'u')],
  ['no space behind a character', new RegExp(`${HAN}[A-Za-z0-9]`, 'u')],
  ['a space beside a full-width mark', / [，。；：！？（）、“”]|[，。；：！？（）、“”] /u],
]);

/** Interval chips are an exception, because they have no room for spaces. */
const isChip = (/** @type {string} */ id) => id.startsWith('chart.interval.');

/**
 * Returns all violations of the glossary.
 * @param {Record<string, Catalogue>} catalogues by language
 * @param {Glossary} glossary
 * @returns {string[]} one sentence per fault
 */
export function findGlossaryFaults(catalogues, { terms, exceptions, forbidden }) {
  /** @type {string[]} */
  const faults = [];
  const unused = new Set(exceptions);
  const isExcepted = (
    /** @type {string} */ id,
    /** @type {Term} */ term,
    /** @type {string} */ language,
  ) => {
    const match = exceptions.find(
      ([where, form, said]) => where === id && said === language && term.en?.includes(form),
    );
    if (match) unused.delete(match);
    return match !== undefined;
  };
  for (const [id, english] of Object.entries(catalogues.en ?? {})) {
    const used = termsIn(visibleText(parseMessage('en', id, english)), terms);
    for (const [language, catalogue] of Object.entries(catalogues)) {
      const words = visibleText(parseMessage(language, id, catalogue[id] ?? ''));
      const lower = words.toLowerCase();
      for (const term of used) {
        if (language === 'en' || term[language]?.some((form) => lower.includes(form))) continue;
        if (!isExcepted(id, term, language))
          faults.push(
            `${language}: ${id} must translate “${term.en?.[0]}” as “${term[language]?.join('” or “')}”`,
          );
      }
      for (const [where, word, instead] of forbidden) {
        if (where === language && lower.includes(word.toLowerCase()))
          faults.push(`${language}: ${id} uses “${word}” instead of “${instead}”`);
      }
      if (language !== 'cn' || isChip(id)) continue;
      for (const [what, sign] of chineseFaults) {
        if (sign.test(words)) faults.push(`cn: ${id} has ${what} in “${sign.exec(words)?.[0]}”`);
      }
    }
  }
  for (const [id, term, language] of unused) {
    if (id in (catalogues.en ?? {}))
      faults.push(
        `i18n/GLOSSARY.md has an unnecessary exception for ${id}: “${term}” in ${language}`,
      );
  }
  return faults;
}
