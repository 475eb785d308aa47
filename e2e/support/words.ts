import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#contract';

export type { Language };

const folder = path.resolve(import.meta.dirname, '..', '..', 'i18n');
const catalogues = new Map<Language, Record<string, string>>();

/** @throws Error if there is no such message */
function messageOf(language: Language, id: string): string {
  let catalogue = catalogues.get(language);
  if (catalogue === undefined) {
    const text = readFileSync(path.join(folder, `${language}.json`), 'utf8');
    catalogue = JSON.parse(text) as Record<string, string>;
    catalogues.set(language, catalogue);
  }
  const message = catalogue[id];
  if (message === undefined) throw new Error(`No message ${id}`);
  return message;
}

/**
 * Returns the text of a message without placeholders, so that a browser test can run in every language.
 * @throws Error if there is no such message, or it has placeholders
 */
export function words(language: Language, id: string): string {
  const message = messageOf(language, id);
  if (message.includes('{')) throw new Error(`No plain words for ${id}`);
  return message;
}

/**
 * Returns the text of a message before its first placeholder.
 * @throws Error if there is no such message, or it starts with a placeholder
 */
export function wordsBefore(language: Language, id: string): string {
  const before = messageOf(language, id).split('{')[0]!.trim();
  if (before === '') throw new Error(`No words before the first placeholder of ${id}`);
  return before;
}
