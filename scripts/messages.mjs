import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
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

/** One for each catalogue, English first. As stored and sent, which is not what Intl calls them. */
export const languages = readdirSync(path.join(root, 'i18n'))
  .flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? [])
  .sort((a, b) => Number(b === 'en') - Number(a === 'en') || b.localeCompare(a));

/**
 * Which family of ids (the part before the first dot) travels in which bundle.
 * `core` is loaded with the first page and has a byte budget; the rest comes with the screens that need it. A family that
 * several of those use and the first page does not, such as the rules of fields, travels with each of them. What an act
 * is refused for (`refusal`) travels with what acts: the forms' bundles, and the news that comes with the code that sends;
 * what any call may meet is `reason`. A family that stands in no row is a bundle of its own, called by its name. What the page itself says where no script runs (`page`) is written into it.
 * @type {Record<string, readonly string[]>}
 */
const bundles = {
  core: ['app', 'tab', 'common', 'error', 'reason', 'home', 'market', 'product'],
  sandbox: ['sandbox'],
  trade: ['trade', 'ticket', 'chart', 'position', 'order'],
  news: ['news', 'refusal'],
  own: ['figures', 'motive', 'limits', 'inbox', 'alerts'],
  receipts: ['receipt', 'orderRecords', 'details', 'list', 'activity'],
  account: [
    'login',
    'registration',
    'mine',
    'language',
    'identity',
    'password',
    'binding',
    'invite',
    'list',
    'rule',
    'refusal',
  ],
  secure: ['freeze', 'pin', 'refusal'],
  funds: [
    'deposit',
    'withdraw',
    'records',
    'cashFlow',
    'wallet',
    'bankCard',
    'list',
    'activity',
    'rule',
    'refusal',
  ],
  earn: ['wealth', 'fund', 'lockup', 'review', 'activity', 'rule', 'refusal'],
  help: ['help', 'support', 'notice'],
  page: ['page'],
  report: ['report', 'playBalance'],
  tools: ['lab', 'gallery', 'review', 'address', 'category'],
};

/** Rooms whose string literals are taken for message ids when they begin with a family of the table. */
export const roomsWithText = [
  'machines',
  'state',
  'ui',
  'intl',
  'screens',
  'app',
  'lab',
  'gallery',
];
/** @typedef {Record<string, string>} Catalogue */
/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

/**
 * The bundles a message id travels in.
 * @param {string} id
 */
export function bundlesOf(id) {
  const family = id.split('.')[0] ?? '';
  const shared = Object.keys(bundles).filter((bundle) => bundles[bundle]?.includes(family));
  return shared.length > 0 ? shared : [family];
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
 * when its content changed, so that watchers are not woken.
 */
export async function compileCatalogues(folder = compiledFolder) {
  /** @type {Map<string, Element[][]>} */
  const messagesById = new Map();
  for (const language of languages) {
    const catalogue = await readCatalogue(language);
    /** @type {Record<string, Record<string, Element[]>>} */
    const compiled = Object.fromEntries(Object.keys(bundles).map((bundle) => [bundle, {}]));
    for (const [id, text] of Object.entries(catalogue)) {
      const message = parseMessage(language, id, text);
      messagesById.set(id, [...(messagesById.get(id) ?? []), message]);
      for (const bundle of bundlesOf(id)) (compiled[bundle] ??= {})[id] = message;
    }
    await removeOldBundles(path.join(folder, language), compiled);
    for (const [bundle, messages] of Object.entries(compiled)) {
      const file = path.join(folder, language, `${bundle}.json`);
      await writeWhenChanged(file, JSON.stringify(messages));
    }
  }
  await writeWhenChanged(path.join(folder, 'messageArguments.d.ts'), argumentTypes(messagesById));
}

/**
 * Deletes bundles that are no longer made, or a build would find messages in them that no catalogue has.
 * @param {string} folder
 * @param {object} bundlesOfToday
 */
async function removeOldBundles(folder, bundlesOfToday) {
  const files = await readdir(folder).catch(() => []);
  const old = files.filter(
    (file) => file.endsWith('.json') && !(path.parse(file).name in bundlesOfToday),
  );
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
