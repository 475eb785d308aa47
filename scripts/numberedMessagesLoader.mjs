import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './messages.mjs';
import { numberMessages, packMessages, withNumbers } from './numberedMessages.mjs';

/**
 * A webpack loader for the client's own sources and for compiled catalogues; see `numberedMessages.mjs`.
 * @param {string} source
 * @this {{ resourcePath: string, addDependency(file: string): void }}
 */
export default function numberedMessages(source) {
  const file = path.join(root, 'i18n', 'en.json');
  this.addDependency(file);
  const english = /** @type {import('./messages.mjs').Catalogue} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  const numbers = numberMessages(Object.keys(english));
  if (!this.resourcePath.endsWith('.json')) return withNumbers(source, numbers);
  const messages = /** @type {import('./numberedMessages.mjs').Messages} */ (JSON.parse(source));
  return JSON.stringify(packMessages(messages, numbers));
}
