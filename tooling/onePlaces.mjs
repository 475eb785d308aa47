/**
 * Ideas that exactly one module decides. ESLint refuses the code of such an idea in every other module, so that a
 * second place cannot be written by accident. `tooling/onePlaces.test.ts` checks each row.
 *
 * A row needs `home` (the modules that decide), `within` (where the rule applies), `selectors` (ESLint selectors of the
 * code that only the home may contain), `message` (what to call instead) and `examples` (code that must be refused).
 * Tests are exempt.
 */

/** @typedef {{ home: string[], within: string[], selectors: string[], message: string, examples: string[] }} OnePlace */

/** @type {Record<string, OnePlace>} */
export const onePlaces = {
  'typed-text': {
    home: ['contract/typedText.ts'],
    within: ['contract/**', 'src/**', 'exchange/**'],
    selectors: ["CallExpression[callee.property.name='normalize'][arguments.length<2]"],
    message: 'contract/typedText.ts normalises what people type or paste.',
    examples: ["name.normalize('NFC')"],
  },
  'text-of-a-day': {
    home: ['exchange/market/publishedDays.ts'],
    within: ['exchange/**', 'testkit/**', 'scripts/**', 'src/**'],
    selectors: ["CallExpression[callee.name='formatMarketDay']"],
    message: 'exchange/market/publishedDays.ts decides when the text of a day may be known.',
    examples: ['formatMarketDay(day)'],
  },
  'change-of-source': {
    home: ['exchange/http/controls/chooseTape.ts'],
    within: ['exchange/**', 'testkit/**'],
    selectors: ["CallExpression[callee.property.name='addTapeRun']"],
    message:
      'exchange/http/controls/chooseTape.ts changes a source of prices, behind all running orders.',
    examples: ['unit.overlays.addTapeRun(run)'],
  },
};

/** One ESLint rule per row. Rules of their own do not replace the `no-restricted-syntax` of another block. */
const rules = Object.fromEntries(
  Object.entries(onePlaces).map(([name, { selectors, message }]) => [
    name,
    {
      meta: { type: /** @type {const} */ ('problem'), schema: [] },
      /** @param {import('eslint').Rule.RuleContext} context */
      create: (context) => ({
        /** @param {import('eslint').Rule.Node} node */
        [selectors.join(', ')]: (node) => context.report({ node, message }),
      }),
    },
  ]),
);
const plugins = { 'one-place': { rules } };

/** @type {import('eslint').Linter.Config[]} */
export const onePlaceConfigs = Object.entries(onePlaces).map(([name, { home, within }]) => ({
  files: within.map((folder) => `${folder}/*.{ts,tsx,mjs}`),
  ignores: [...home, '**/*.test.{ts,tsx}', '**/testing/**'],
  plugins,
  rules: { [`one-place/${name}`]: 'error' },
}));
