import { existsSync } from 'node:fs';
import path from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { root } from './messages.mjs';
import { parseRefusedNames, refusedNameConfigs, refusedNames } from './refusedNames.mjs';

const parser = { files: ['**/*.{ts,tsx,mjs}'], languageOptions: { parser: tseslint.parser } };

/** Messages about refused names in `code`, as the file `name`. */
const refusals = (code: string, name = 'src/screens/any.ts') =>
  new Linter({ cwd: root })
    .verify(code, [parser, ...refusedNameConfigs] as Linter.Config[], { filename: name })
    .map(({ message }) => message);

const camelCase = (word: string) =>
  word.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());

describe('refused names', () => {
  it.each([
    ['a local variable', 'function f() { const wish = 1; return wish; }'],
    ['a variable of a pattern', 'function f({ a: wish }: { a: 1 }) { return wish; }'],
    ['a variable of a pattern with a default', 'const { wish = 1 } = { a: 1 };'],
    ['an element of a list', 'const [wish] = [1];'],
    ['a parameter', 'const f = (wish: number) => 1;'],
    ['a parameter of a type', 'type F = (wish: number) => void;'],
    ['a field of an object', 'const a = { wish: 1 };'],
    ['a field of a type', 'interface A { readonly wish: string }'],
    ['a method', 'class A { wish() { return 1; } }'],
    ['an inner function', 'function f() { function setWish() { return 1; } return setWish; }'],
    ['a type', 'type MoneyWish = string;'],
    ['a constant', 'const MONEY_WISHES = [];'],
  ])('are refused for %s', (_where, code) => {
    expect(refusals(code)).toEqual([expect.stringContaining('intent, request or draft')]);
  });

  it('are accepted in texts, in words that contain them, and where a value of another module is read', () => {
    expect(refusals("const wishbone = 'wish'; const b = wishbone.wish;")).toEqual([]);
  });

  const rows = refusedNames.flatMap(({ words, say, allowed }) =>
    words.map((word) => [word, say, allowed] as const),
  );
  it.each(rows)('“%s” is refused in favour of: %s', (word, say, allowed) => {
    const code = `const ${camelCase(word)} = 1;`;
    expect(refusals(code)).toEqual([expect.stringContaining(say)]);
    for (const file of allowed) {
      expect(existsSync(path.join(root, file))).toBe(true);
      expect(refusals(code, file)).toEqual([]);
    }
  });

  it('are read from the table of the glossary', () => {
    const page =
      '\n## Refused names\n\n| a | b | c |\n| - | - | - |\n| `x y`, `z` | say | `a.ts` |\n';
    expect(parseRefusedNames(page)).toEqual([
      { words: ['x y', 'z'], say: 'say', allowed: ['a.ts'] },
    ]);
  });
});
