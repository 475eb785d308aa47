import { existsSync } from 'node:fs';
import path from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { onePlaceConfigs, onePlaces } from './onePlaces.mjs';

const root = path.resolve(import.meta.dirname, '..');
const parser = { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } };

/** Rules of this table that refuse `code` in the file `name`. */
const refusals = (code: string, name: string) =>
  new Linter({ cwd: root })
    .verify(code, [parser, ...onePlaceConfigs] as Linter.Config[], { filename: name })
    .map(({ ruleId, message }) => ruleId ?? message);

describe.each(Object.entries(onePlaces))('one place for %s', (name, { home, within, examples }) => {
  const rule = `one-place/${name}`;

  it.each(examples)('refuses a second place with %s', (code) => {
    const second = /<[a-z]/.test(code) ? 'anywhere/second.tsx' : 'anywhere/second.ts';
    for (const folder of within) {
      expect(refusals(code, folder.replace('**', second))).toContain(rule);
    }
  });

  it.each(home)('allows the code in %s, which exists', (file) => {
    expect(existsSync(path.join(root, file))).toBe(true);
    for (const code of examples) expect(refusals(code, file)).not.toContain(rule);
  });
});
