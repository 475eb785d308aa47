import { TYPE } from '@formatjs/icu-messageformat-parser';

/** The types of message arguments for react-intl. */

/** @typedef {import('./messages.mjs').Element} Element */

/** @type {Partial<Record<TYPE, string>>} */
const typeOfKind = {
  [TYPE.argument]: 'string | number',
  [TYPE.number]: 'number',
  [TYPE.date]: 'number | Date',
  [TYPE.time]: 'number | Date',
  [TYPE.select]: 'string',
  [TYPE.plural]: 'number',
  [TYPE.tag]: "import('react-intl').MessageTag",
};

/**
 * Calls `found` for every argument of a message, including nested ones.
 * @param {readonly Element[]} elements
 * @param {(name: string, kind: TYPE) => void} found
 */
export function forEachArgument(elements, found) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found(element.value, element.type);
    if ('options' in element)
      for (const option of Object.values(element.options)) forEachArgument(option.value, found);
    if ('children' in element) forEachArgument(element.children, found);
  }
}

/**
 * Declares the argument types of every message. An argument with different types in different languages must have a
 * value that matches all of them.
 * @param {ReadonlyMap<string, readonly Element[][]>} messagesById in all languages
 */
export function argumentTypes(messagesById) {
  const lines = [...messagesById].map(([id, messages]) => {
    /** @type {Map<string, Set<string>>} */
    const types = new Map();
    for (const message of messages)
      forEachArgument(message, (name, kind) => {
        const known = types.get(name) ?? new Set();
        types.set(name, known.add(`(${typeOfKind[kind]})`));
      });
    const fields = [...types].map(
      ([name, all]) => `${JSON.stringify(name)}: ${[...all].join(' & ')}`,
    );
    const given = fields.length === 0 ? 'NoArguments' : `{${fields.join('; ')}}`;
    return `    ${JSON.stringify(id)}: ${given};`;
  });
  // Messages without arguments share one type, because TypeScript compares a thousand identical types too slowly.
  return `declare namespace FormatjsIntl {\n  type NoArguments = {};\n  interface MessageArguments {\n${lines.join('\n')}\n  }\n}\n`;
}
