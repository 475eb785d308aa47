import { TYPE } from '@formatjs/icu-messageformat-parser';
import { idLiteral } from './messages.mjs';

/**
 * In the built app a message is called by a short number instead of its id, in the code and in the catalogues alike:
 * ids are for people and weigh two and a half kilobytes on a page. Numbers hold for one build; file names tell builds
 * apart, so that code and text of two builds never meet.
 */

/** @typedef {import('./messages.mjs').Element} Element */
/** @typedef {Record<string, Element[]>} Messages */

/**
 * A number for each id, in base 36. Ids are sorted, so those of a family follow each other.
 * @param {readonly string[]} ids
 * @returns {ReadonlyMap<string, string>}
 */
export const numberMessages = (ids) =>
  new Map([...ids].sort().map((id, index) => [id, index.toString(36)]));

/**
 * Source code with numbers in the place of ids. Only whole literals are ids, which `npm run i18n` checks.
 * @param {string} source
 * @param {ReadonlyMap<string, string>} numbers
 */
export const withNumbers = (source, numbers) =>
  source.replace(
    idLiteral,
    (/** @type {string} */ literal, /** @type {string} */ quote, /** @type {string} */ id) => {
      const number = numbers.get(id);
      return number === undefined ? literal : `${quote}${number}${quote}`;
    },
  );

/** @param {Element} element */
const packElement = (element) => (element.type === TYPE.literal ? element.value : element);

/**
 * A catalogue as lists of messages that follow each other, each under the number of its first; plain text is a string.
 * `src/intl/unpackMessages.ts` is the way back.
 * @param {Messages} messages
 * @param {ReadonlyMap<string, string>} numbers
 */
export function packMessages(messages, numbers) {
  /** @type {Record<string, unknown[]>} */
  const packed = {};
  let next = NaN;
  /** @type {unknown[]} */
  let run = [];
  for (const [id, elements] of Object.entries(messages).sort(byKey)) {
    const name = numbers.get(id);
    if (name === undefined) throw new Error(`${id} is in no catalogue of i18n`);
    const number = parseInt(name, 36);
    if (number !== next) packed[name] = run = [];
    const parts = elements.map(packElement);
    run.push(parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts);
    next = number + 1;
  }
  return packed;
}

/**
 * In the order of `sort`, which compares by code unit.
 * @param {[string, unknown]} one
 * @param {[string, unknown]} other
 */
const byKey = ([one], [other]) => (one < other ? -1 : 1);
