import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { bundlesOf, idLiteral, parseMessage, root, roomsWithText } from './messages.mjs';

/** Finds where the message catalogues disagree with each other or with the source. */

/** @typedef {import('./messages.mjs').Element} Element */
/** @typedef {import('./messages.mjs').Catalogue} Catalogue */

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
 * Names and kinds of everything a message expects to be given, sorted, such as `amount:text link:tag`.
 * A plural may be a plain number in a language that knows no plural, so both count as one kind.
 * @param {Element[]} elements
 * @returns {string}
 */
export function placeholdersOf(elements) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {Element[]} list */
  const walk = (list) => {
    for (const element of list) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      const kind = kindOfType[element.type];
      found.add(`${element.value}:${kind === 'plural' || kind === 'text' ? 'number' : kind}`);
      if ('options' in element)
        for (const option of Object.values(element.options)) walk(option.value);
      if ('children' in element) walk(element.children);
    }
  };
  walk(elements);
  return [...found].sort().join(' ');
}

/**
 * Every fault in a set of catalogues compared with the ids that the source uses.
 * @param {Record<string, Catalogue>} catalogues by language
 * @param {Map<string, string>} usedIds id to the file that uses it
 * @returns {string[]} one sentence a fault
 */
export function findFaults(catalogues, usedIds) {
  const faults = [];
  const reference = catalogues.en ?? {};
  for (const [language, catalogue] of Object.entries(catalogues)) {
    for (const id of Object.keys(reference)) {
      if (!(id in catalogue)) faults.push(`${language}.json lacks ${id}`);
    }
    for (const [id, text] of Object.entries(catalogue)) {
      if (!(id in reference)) faults.push(`${language}.json has ${id}, which en.json has not`);
      if (text.trim() === '') faults.push(`${language}.json: ${id} is empty`);
      if (bundlesOf(id).length === 0)
        faults.push(`${id} belongs to no row of scripts/messages.mjs`);
      faults.push(...findMessageFaults(language, id, text, reference[id]));
    }
  }
  for (const id of Object.keys(reference)) {
    if (!usedIds.has(id)) faults.push(`${id} is in the catalogues and used nowhere`);
  }
  for (const [id, file] of usedIds) {
    if (!(id in reference)) faults.push(`${file} uses ${id}, which no catalogue has`);
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
    const here = placeholdersOf(parseMessage(language, id, text));
    if (referenceText === undefined || language === 'en') return [];
    const there = placeholdersOf(parseMessage('en', id, referenceText));
    return here === there
      ? []
      : [`${language}.json: ${id} takes “${here}”, en.json takes “${there}”`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** @returns {Promise<Map<string, string>>} every literal id in the client's source, with the first file that has it */
export async function collectUsedIds() {
  /** @type {Map<string, string>} */
  const used = new Map();
  for (const room of roomsWithText) {
    const folder = path.join(root, 'src', room);
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    for (const name of names.filter((each) => /\.tsx?$/.test(each) && !/\.test\./.test(each))) {
      const source = await readFile(path.join(folder, name), 'utf8');
      for (const [, , id] of source.matchAll(idLiteral)) {
        if (id !== undefined && !used.has(id)) used.set(id, `src/${room}/${name}`);
      }
    }
  }
  return used;
}
