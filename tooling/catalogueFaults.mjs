import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { forEachArgument } from './messageArguments.mjs';
import { bundlesForId, parseMessage, root, foldersWithText } from './messages.mjs';

/**
 * Finds differences between the message catalogues, messages without a use, and messages that contain the unit of
 * amounts.
 */

/** Messages that may contain USDT: they speak of the coin or of the product, and not of the currency of the account. */
const COIN_MESSAGES = new Set([
  ...['deposit.method.digital.detail', 'wallet.lead', 'wallet.none.why'],
  ...['withdraw.receive.network', 'help.lockup.title', 'help.lockup.what', 'lab.machine.lockup'],
  ...['lockup.buy', 'lockup.help', 'lockup.look', 'mine.earned.lockups', 'wealth.held.earned'],
  ...['wealth.tab.lockup', 'cashFlow.kind.lockup', 'cashFlow.kind.lockupEarning'],
]);

/** @typedef {import('./messages.mjs').Element} Element */
/** @typedef {import('./messages.mjs').Catalogue} Catalogue */

/** @type {Partial<Record<TYPE, string>>} */
const kindOfType = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'plural',
  [TYPE.tag]: 'tag',
};

/**
 * Returns names and kinds of all arguments of a message, sorted, such as `amount:text link:tag`. A plural counts as a
 * text or number, because a language without plurals may use a plain number.
 * @param {Element[]} elements
 * @returns {string}
 */
function placeholderKinds(elements) {
  /** @type {Set<string>} */
  const found = new Set();
  forEachArgument(elements, (name, type) => {
    const kind = kindOfType[type];
    found.add(`${name}:${kind === 'plural' || kind === 'text' ? 'number' : kind}`);
  });
  return [...found].sort().join(' ');
}

/**
 * Returns all faults in a set of catalogues. The type checker finds ids that are used but missing.
 * @param {Record<string, Catalogue>} catalogues by language
 * @param {ReadonlySet<string>} literals the string literals of the source
 * @returns {string[]} one sentence per fault
 */
export function findCatalogueFaults(catalogues, literals) {
  const faults = [];
  const reference = catalogues.en ?? {};
  for (const [language, catalogue] of Object.entries(catalogues)) {
    for (const id of Object.keys(reference)) {
      if (!(id in catalogue)) faults.push(`${language}.json lacks ${id}`);
    }
    for (const [id, text] of Object.entries(catalogue)) {
      if (!(id in reference)) faults.push(`${language}.json has ${id}, which is not in en.json`);
      if (/\bUSDT\b/.test(text) && !COIN_MESSAGES.has(id))
        faults.push(
          `${language}.json: ${id} contains the unit USDT; use {unit}, or an amount with it`,
        );
      if (text.trim() === '') faults.push(`${language}.json: ${id} is empty`);
      // The code loads a bundle of several families by the name of the bundle, and the bundle of a single family by the
      // name of the family.
      const family = id.split('.')[0] ?? '';
      if (bundlesForId(id).includes(family) && !literals.has(family))
        faults.push(`${id} is never loaded: no screen requests the bundle “${family}”`);
      faults.push(...findMessageFaults(language, id, text, reference[id]));
    }
  }
  for (const id of Object.keys(reference)) {
    if (!literals.has(id)) faults.push(`${id} is in the catalogues but is not used`);
  }
  return faults;
}

/**
 * @param {string} language
 * @param {string} id
 * @param {string} text
 * @param {string | undefined} referenceText
 */
function findMessageFaults(language, id, text, referenceText) {
  try {
    const here = placeholderKinds(parseMessage(language, id, text));
    if (referenceText === undefined || language === 'en') return [];
    const there = placeholderKinds(parseMessage('en', id, referenceText));
    return here === there
      ? []
      : [`${language}.json: ${id} takes “${here}”, en.json takes “${there}”`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Returns all string literals of the client's source. An id counts as used if it is a literal, because the type
 * checker cannot find unused ids.
 * @returns {Promise<ReadonlySet<string>>}
 */
export async function collectLiterals() {
  /** @type {Set<string>} */
  const literals = new Set();
  // The page plugin writes messages into the HTML, so its ids count as well.
  const files = [path.join(root, 'tooling', 'pagePlugin.ts')];
  for (const room of foldersWithText) {
    const folder = path.join(root, room);
    const names = await readdir(folder, { recursive: true });
    for (const name of names.filter((each) => /\.tsx?$/.test(each) && !/\.test\./.test(each))) {
      files.push(path.join(folder, name));
    }
  }
  for (const file of files) {
    const source = await readFile(file, 'utf8');
    for (const [, , literal = ''] of source.matchAll(/(['"`])([\w.]+)\1/g)) literals.add(literal);
  }
  return literals;
}

/**
 * Returns the words of a text. Placeholders, symbols and numbers are left out, because they are the same in every
 * language.
 */
const wordsIn = (/** @type {string} */ text) =>
  text.replace(/\{[^{}]*\}/g, ' ').match(/\p{L}{2,}/gu) ?? [];

/**
 * Returns the messages that are equal to the English ones. They are not translated yet, or names that are the same in
 * every language; a speaker of the language must decide.
 * @param {Record<string, import('./messages.mjs').Catalogue>} catalogues by language
 * @returns {string[]}
 */
export function findUntranslated({ en = {}, ...others }) {
  return Object.entries(others).flatMap(([language, catalogue]) =>
    Object.entries(catalogue)
      .filter(([id, text]) => text === en[id] && wordsIn(text).length > 0)
      .map(([id, text]) => `${language} ${id}: ${text}`),
  );
}
