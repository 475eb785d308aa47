import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, tokenizer } from 'acorn';
import { sharedBuild } from './testing/sharedBuild';

/**
 * Checks the built files, including libraries, against the oldest supported browsers, which the README names: Chrome
 * 111, Firefox 125, Safari 16.4.
 */
const folder = path.join(sharedBuild(), 'app');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, code: readFileSync(path.join(folder, name), 'utf8') }));

/** The newest syntax that all of these browsers support. */
const SYNTAX = 2022;

/** Names that at least one of these browsers does not support. */
const TOO_NEW = new Set([
  ...['any', 'withResolvers', 'groupBy', 'fromAsync', 'canParse', 'union', 'intersection'],
  ...['isSubsetOf', 'symmetricDifference', 'isWellFormed', 'toWellFormed', 'getOrInsert'],
  ...['DurationFormat', 'startViewTransition', 'showPopover', 'checkVisibility', 'toHex'],
  ...['requestIdleCallback', 'scheduler', 'userActivation', 'setHTMLUnsafe', 'Temporal'],
]);

/**
 * Names of browser APIs that the check ignores: the code uses them only after feature detection, or the name is not
 * that of the browser API.
 */
const GUARDED: Readonly<Record<string, string>> = {
  DurationFormat: 'react-intl has a formatter for it, which the app never calls',
  startViewTransition: 'react detects it first',
  showPopover: 'TopLayer detects it first',
  scheduler: 'xstate has a member of that name',
  toHex: '@noble/hashes detects it first',
};

test('every built file parses as ES2022', () => {
  expect(files.length).toBeGreaterThan(50);
  const failures = files.flatMap(({ name, code }) => {
    try {
      parse(code, { ecmaVersion: SYNTAX, sourceType: 'script' });
      return [];
    } catch (error) {
      return [`${name}: ${(error as Error).message}`];
    }
  });
  expect(failures).toEqual([]);
});

test('no built file uses an API that the oldest supported browsers lack', () => {
  const used = new Set<string>();
  for (const { code } of files) {
    for (const token of tokenizer(code, { ecmaVersion: SYNTAX })) {
      const word = 'value' in token && typeof token.value === 'string' ? token.value : '';
      if (token.type.label === 'name' && TOO_NEW.has(word)) used.add(word);
    }
  }
  expect([...used].sort()).toEqual(Object.keys(GUARDED).sort());
});
