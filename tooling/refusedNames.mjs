import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './messages.mjs';

/**
 * Refuses names whose words mislead a reader, also inside functions. The words are the table “Refused names” of
 * `docs/glossary.md`; `tooling/refusedNames.test.ts` checks each row.
 */

/** @typedef {{ words: readonly string[], say: string, allowed: readonly string[] }} RefusedName */

/**
 * @param {string} page the text of docs/glossary.md
 * @returns {RefusedName[]}
 */
export function parseRefusedNames(page) {
  const [, section = ''] = page.split('\n## Refused names\n');
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => {
    const [words = '', say = '', allowed = ''] = row.split('|').slice(1);
    const quoted = (/** @type {string} */ cell) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
    return { words: quoted(words), say: say.trim().replaceAll('`', ''), allowed: quoted(allowed) };
  });
}

export const refusedNames = parseRefusedNames(
  readFileSync(path.join(root, 'docs', 'glossary.md'), 'utf8'),
);

/**
 * The words of a name in lower case, with a space around each: `mayTurnDown` is ` may turn down `.
 * @param {string} name
 */
const wordsOf = (name) => {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[^A-Za-z0-9]+/g, ' ');
  return ` ${spaced.trim().toLowerCase()} `;
};

/** The fields of a node that declare a name. A name in a pattern, such as a parameter, is the value of a property. */
const DECLARING = [
  'VariableDeclarator.id',
  'ArrayPattern.elements',
  'AssignmentPattern.left',
  'RestElement.argument',
  'ObjectPattern > Property.value',
  'ObjectExpression > Property[computed=false].key',
  ':matches(FunctionDeclaration, FunctionExpression, ArrowFunctionExpression, TSFunctionType, TSMethodSignature).params',
  ':matches(FunctionDeclaration, ClassDeclaration, TSInterfaceDeclaration, TSTypeAliasDeclaration).id',
  ':matches(MethodDefinition, PropertyDefinition, TSPropertySignature, TSMethodSignature)[computed=false].key',
];
const declaredNames = DECLARING.map((place) => {
  const [parents = '', field = ''] = place.split(/\.(?=[a-z]+$)/i);
  return `${parents} > Identifier.${field}`;
}).join(', ');

/** @param {RefusedName} row */
const ruleOf = ({ words, say }) => ({
  meta: { type: /** @type {const} */ ('problem'), schema: [] },
  /** @param {import('eslint').Rule.RuleContext} context */
  create: (context) => ({
    /** @param {import('eslint').Rule.Node & { readonly name: string }} node */
    [declaredNames]: (node) => {
      const name = wordsOf(node.name);
      if (words.some((word) => name.includes(wordsOf(word))))
        context.report({
          node,
          message: `“${node.name}” misleads: say ${say} (docs/glossary.md).`,
        });
    },
  }),
});

const ruleName = (/** @type {RefusedName} */ { words }) => (words[0] ?? '').replaceAll(' ', '-');
const rules = Object.fromEntries(refusedNames.map((row) => [ruleName(row), ruleOf(row)]));
const plugins = { 'refused-name': { rules } };

/** @type {import('eslint').Linter.Config[]} */
export const refusedNameConfigs = refusedNames.map((row) => ({
  files: ['**/*.{ts,tsx,mjs}'],
  ignores: [...row.allowed],
  plugins,
  rules: { [`refused-name/${ruleName(row)}`]: 'error' },
}));
