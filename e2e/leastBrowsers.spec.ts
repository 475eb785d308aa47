import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { parse, tokenizer } from 'acorn';

/**
 * The built files against the least browsers that the README names: Chrome 111, Firefox 125, Safari 16.4. What a library
 * brings counts as much as what is ours.
 */
const folder = path.join(process.env.BUILD_DIR ?? 'build', 'app');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, code: readFileSync(path.join(folder, name), 'utf8') }));

/** The newest syntax that all of them know. */
const SYNTAX = 2022;

/** What at least one of them does not have. */
const TOO_NEW = new Set([
  ...['any', 'withResolvers', 'groupBy', 'fromAsync', 'canParse', 'union', 'intersection'],
  ...['isSubsetOf', 'symmetricDifference', 'isWellFormed', 'toWellFormed', 'getOrInsert'],
  ...['DurationFormat', 'startViewTransition', 'showPopover', 'checkVisibility', 'toHex'],
  ...['requestIdleCallback', 'scheduler', 'userActivation', 'setHTMLUnsafe', 'Temporal'],
]);

/** Names that are asked for only after a look whether they are there, or that mean something else. */
const GUARDED: Readonly<Record<string, string>> = {
  DurationFormat: 'a kind of formatter that react-intl makes when asked, which nobody does',
  startViewTransition: 'react looks whether it is there',
  showPopover: 'TopLayer looks whether it is there',
  scheduler: 'xstate has a member of that name',
};

test('every built file is written in a language that the least browsers know', () => {
  expect(files.length).toBeGreaterThan(50);
  const refused = files.flatMap(({ name, code }) => {
    try {
      parse(code, { ecmaVersion: SYNTAX, sourceType: 'script' });
      return [];
    } catch (error) {
      return [`${name}: ${(error as Error).message}`];
    }
  });
  expect(refused).toEqual([]);
});

test('no built file counts on what one of the least browsers lacks', () => {
  const used = new Map<string, string[]>();
  for (const { name, code } of files) {
    for (const token of tokenizer(code, { ecmaVersion: SYNTAX })) {
      const word = 'value' in token && typeof token.value === 'string' ? token.value : '';
      if (token.type.label === 'name' && TOO_NEW.has(word)) {
        used.set(word, [...(used.get(word) ?? []), name]);
      }
    }
  }
  expect([...used.keys()].sort()).toEqual(Object.keys(GUARDED).sort());
});
