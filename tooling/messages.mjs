import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { argumentTypes } from './messageArguments.mjs';

/**
 * Compiles the message catalogues (`i18n/en.json` and the other languages: id to ICU text). Messages are parsed, so
 * that the browser needs no parser, and split into bundles, so that a screen loads only its own messages. The result
 * is in `.cache/messages`; webpack and Jest resolve it as `messages/<language>/<bundle>.json`.
 */

export const root = path.resolve(import.meta.dirname, '..');
export const compiledFolder = path.join(root, '.cache', 'messages');

/**
 * The language codes of the catalogues, English first. The app stores and sends these codes; Intl has other locale
 * names.
 */
export const languages = readdirSync(path.join(root, 'i18n'))
  .flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? [])
  .sort((a, b) => Number(b === 'en') - Number(a === 'en') || b.localeCompare(a));

/**
 * The families of ids in each bundle; a family is the part of an id before the first dot. `core` is loaded with the
 * first page and has a size limit; the others are loaded with the screens that use them. A family that several
 * bundles need, but not the first page, is in each of them (for example the field rules). The errors of all calls are
 * in the family `reason`; the errors that only a few actions can cause are in the family `refusal`, which is in the
 * bundles of these actions. A family that is not listed is a bundle of its own. `page` contains the texts in the HTML
 * for browsers without scripts.
 * @type {Record<string, readonly string[]>}
 */
const bundles = {
  core: ['app', 'tab', 'common', 'error', 'reason', 'home', 'market', 'product', 'source'],
  sandbox: ['sandbox'],
  trade: ['trade', 'ticket', 'chart', 'position', 'order'],
  news: ['news', 'refusal'],
  own: ['figures', 'motive', 'limits', 'inbox', 'alerts'],
  receipts: ['receipt', 'orderRecords', 'details', 'list', 'activity', 'commitment'],
  commitment: ['commitment'],
  account: [
    'login',
    'registration',
    'mine',
    'language',
    'identity',
    'password',
    'sessions',
    'binding',
    'invite',
    'list',
    'rule',
    'refusal',
    'unanswered',
  ],
  secure: ['freeze', 'pin', 'refusal'],
  transfers: [
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
    'unanswered',
  ],
  earn: ['wealth', 'fund', 'lockup', 'review', 'activity', 'rule', 'refusal'],
  help: ['help', 'support', 'notice'],
  page: ['page'],
  report: ['report', 'playBalance'],
  tools: ['lab', 'gallery', 'review', 'address', 'category'],
};

/** Folders whose string literals count as uses of message ids. */
export const foldersWithText = [
  'src/machines',
  'src/state',
  'src/tracker',
  'src/ui',
  'src/intl',
  'src/screens',
  'src/app',
  'lab',
];
/** @typedef {Record<string, string>} Catalogue */
/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

/**
 * Returns the bundles that contain a message id.
 * @param {string} id
 */
export function bundlesForId(id) {
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
 * Parses one message.
 * @param {string} language
 * @param {string} id
 * @param {string} text
 * @returns {Element[]}
 * @throws {Error} naming language and id if the text is not valid ICU
 */
export function parseMessage(language, id, text) {
  try {
    return parse(text, { captureLocation: false });
  } catch (error) {
    throw new Error(`i18n/${language}.json: ${id} is not a valid message: ${String(error)}`);
  }
}

/**
 * Writes every bundle of every language, and the type declarations of message arguments. Unchanged files are not
 * written, because a write would trigger watchers.
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
      for (const bundle of bundlesForId(id)) (compiled[bundle] ??= {})[id] = message;
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
 * Deletes bundles that no longer exist, because a build would include their messages although no catalogue has them.
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
  // Writes a new file and renames it, because several processes may compile at once, and a rename is atomic.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, file);
}
