import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { argumentTypes } from './messageArguments.mjs';

/**
 * Turns the message catalogues (`i18n/en.json` and its sisters: id to ICU text) into parsed messages that need no
 * parser in the browser, split so that a screen loads its own words only. The result lies in `.cache/messages`,
 * which the bundle and Jest know as `messages/<language>/<bundle>.json`.
 */

export const root = path.resolve(import.meta.dirname, '..');
export const compiledFolder = path.join(root, '.cache', 'messages');

/** As stored and sent, which is not what Intl calls them. */
export const languages = ['en', 'vn', 'cn'];

/**
 * Which family of ids (the part before the first dot) travels in which bundle.
 * `core` is loaded with the first page and has a byte budget; the rest comes with the screens that need it. A family that
 * several of those use and the first page does not, such as the rules of fields, travels with each of them. What an act
 * is refused for (`refusal`) travels with what acts: the forms' bundles, and the news that comes with the code that sends;
 * what any call may meet is `reason`.
 * @type {Record<string, readonly string[]>}
 */
const bundles = {
  core: ['app', 'tab', 'common', 'error', 'reason', 'home', 'market', 'product'],
  sandbox: ['sandbox'],
  trade: ['trade', 'ticket', 'chart', 'position', 'order'],
  news: ['news', 'refusal'],
  receipts: ['receipt', 'orderRecords', 'details'],
  account: [
    'login',
    'registration',
    'mine',
    'language',
    'identity',
    'password',
    'binding',
    'invite',
    'rule',
    'refusal',
  ],
  secure: ['freeze', 'pin', 'refusal'],
  funds: ['deposit', 'withdraw', 'records', 'cashFlow', 'wallet', 'bankCard', 'rule', 'refusal'],
  earn: ['wealth', 'fund', 'lockup', 'review', 'rule', 'refusal'],
  help: ['help', 'support', 'notice'],
  report: ['report'],
  tools: ['lab', 'gallery', 'review', 'address', 'category'],
};

/** Rooms whose string literals are taken for message ids when they begin with a family of the table. */
export const roomsWithText = ['ui', 'intl', 'screens', 'app', 'lab', 'gallery'];
/** @typedef {Record<string, string>} Catalogue */
/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

/**
 * The bundles a message id travels in; none when its family stands in no row of the table.
 * @param {string} id
 */
export function bundlesOf(id) {
  const family = id.split('.')[0] ?? '';
  return Object.keys(bundles).filter((bundle) => bundles[bundle]?.includes(family));
}

/**
 * @param {string} language
 * @returns {Promise<Catalogue>}
 */
export async function readCatalogue(language) {
  const text = await readFile(path.join(root, 'i18n', `${language}.json`), 'utf8');
  return /** @type {Catalogue} */ (JSON.parse(text));
}

/**
 * Parses one message; throws with the language and id when it is not valid ICU.
 * @param {string} language
 * @param {string} id
 * @param {string} text
 * @returns {Element[]}
 */
export function parseMessage(language, id, text) {
  try {
    return parse(text, { captureLocation: false });
  } catch (error) {
    throw new Error(`i18n/${language}.json: ${id} is not a valid message: ${String(error)}`);
  }
}

/**
 * Writes every bundle of every language, and for the type checker what each message is given; a file is touched only
 * when its content changed, so that watchers rest.
 */
export async function compileCatalogues(folder = compiledFolder) {
  /** @type {Map<string, Element[][]>} */
  const messagesById = new Map();
  for (const language of languages) {
    await removeOldBundles(path.join(folder, language));
    const catalogue = await readCatalogue(language);
    /** @type {Record<string, Record<string, Element[]>>} */
    const compiled = Object.fromEntries(Object.keys(bundles).map((bundle) => [bundle, {}]));
    for (const [id, text] of Object.entries(catalogue)) {
      // A family that stands in no row yet goes with the core; `npm run i18n` asks for its row.
      const [first = 'core', ...others] = bundlesOf(id);
      const message = parseMessage(language, id, text);
      messagesById.set(id, [...(messagesById.get(id) ?? []), message]);
      for (const bundle of [first, ...others])
        Object.assign(compiled[bundle] ?? {}, { [id]: message });
    }
    for (const [bundle, messages] of Object.entries(compiled)) {
      const file = path.join(folder, language, `${bundle}.json`);
      await writeWhenChanged(file, JSON.stringify(messages));
    }
  }
  await writeWhenChanged(path.join(folder, 'messageArguments.d.ts'), argumentTypes(messagesById));
}

/**
 * A bundle that left the table goes, or a build of today would find messages in it that nobody knows any more.
 * @param {string} folder
 */
async function removeOldBundles(folder) {
  const files = await readdir(folder).catch(() => []);
  const old = files.filter((file) => file.endsWith('.json') && !(path.parse(file).name in bundles));
  await Promise.all(old.map((file) => rm(path.join(folder, file), { force: true })));
}

/**
 * @param {string} file
 * @param {string} content
 */
async function writeWhenChanged(file, content) {
  const present = await readFile(file, 'utf8').catch(() => undefined);
  if (present === content) return;
  await mkdir(path.dirname(file), { recursive: true });
  // Two may compile at once, even in one process; a rename is seen whole or not at all.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, file);
}
