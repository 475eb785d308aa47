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
    home: ['contract/typedText.ts', 'contract/fields.ts'],
    within: ['contract/**', 'src/**', 'exchange/**'],
    selectors: [
      "CallExpression[callee.property.name='normalize'][arguments.length<2]",
      'Literal[regex.pattern=/u200b|p.Nd\\}|p.Default_Ignorable/]',
    ],
    message: 'contract/typedText.ts normalises what people type or paste.',
    examples: ["name.normalize('NFC')", "name.replace(/\\u200b/g, '')", 'digit.match(/\\p{Nd}/u)'],
  },
  'typed-input': {
    home: ['src/ui/TextInput.tsx', 'src/ui/TextArea.tsx'],
    within: ['src/app/**', 'src/screens/**', 'lab/**'],
    selectors: [
      "JSXOpeningElement[name.name='textarea']",
      "JSXOpeningElement[name.name='input']:not(:has(> JSXAttribute[name.name='type'][value.value=/^(checkbox|radio|file|range|date)$/]))",
      "MemberExpression[object.name='styled'][property.name=/^(input|textarea)$/]:not(CallExpression:has(Property[key.name='type'][value.value='range']) MemberExpression)",
    ],
    message:
      'Typed text goes through TextInput or TextArea of src/ui, whose `kind` says how it is normalised.',
    examples: [
      'const a = <input value={text} />;',
      'const b = <input type="text" />;',
      'const c = <textarea />;',
      'const d = styled.input``;',
      'const e = styled.textarea``;',
    ],
  },
  'password-hash': {
    home: ['exchange/http/credentials/passwords.ts'],
    within: ['exchange/**'],
    selectors: ["ImportDeclaration[source.value='@node-rs/argon2']"],
    message: 'Passwords of exchange/http/credentials hashes the normal form of a password.',
    examples: ["import { hash } from '@node-rs/argon2';"],
  },
  'history-back': {
    home: ['src/screens/shared/page/useBack.ts', 'src/ui/sheetHistory.ts'],
    within: ['src/**'],
    selectors: [
      "CallExpression[callee.property.name=/^(back|go)$/][callee.object.property.name='history']",
      "CallExpression[callee.property.name=/^(back|go)$/][callee.object.name='history']",
      "CallExpression[callee.name='navigate'] > UnaryExpression[operator='-']",
    ],
    message: 'useBack knows the first page of a tab, where going back does nothing.',
    examples: ['window.history.back();', 'history.go(-1);', 'void navigate(-1);'],
  },
  'window-width': {
    home: ['src/ui/landscapePhone.ts'],
    within: ['src/**', 'lab/**'],
    selectors: [
      'TemplateElement[value.raw=/@container[^{]*width: *(3[2-9][0-9]|[4-9][0-9]{2}|[0-9]{4,})px/]',
    ],
    message: 'A container is narrower than the window: ask for the window with @media.',
    examples: ['const a = css`@container (min-width: 340px) { color: red; }`;'],
  },
  'text-of-a-day': {
    home: ['exchange/market/publishedDays.ts'],
    within: ['exchange/**', 'testkit/**', 'scripts/**', 'src/**'],
    selectors: ["CallExpression[callee.name='formatMarketDay']"],
    message: 'exchange/market/publishedDays.ts decides when the text of a day may be known.',
    examples: ['formatMarketDay(day)'],
  },
  'stored-tapes': {
    home: ['tooling/tapeStore.ts'],
    within: ['exchange/**', 'tooling/**', 'scripts/**', 'testkit/**'],
    selectors: [
      "CallExpression[callee.property.name=/^(insertInto|replaceInto)$/][arguments.0.value='marketTapes']",
    ],
    message: 'storeTapes of tooling/tapeStore.ts reads each tape back before it stores it.',
    examples: ["db.insertInto('marketTapes').values(tape)"],
  },
  outage: {
    home: ['exchange/storage/postgresErrors.ts'],
    within: ['exchange/**'],
    selectors: [
      "NewExpression[callee.name='StoreUnavailable']",
      "BinaryExpression[operator='instanceof'][right.name='DatabaseError']",
    ],
    message: 'exchange/storage/postgresErrors.ts decides what an outage is.',
    examples: ["throw new StoreUnavailable('gone')", 'error instanceof DatabaseError'],
  },
  'outcome-event': {
    home: [
      'src/app/effects/requestTracker.ts',
      'src/state/machines/submitIntent.ts',
      'src/machines/model.ts',
    ],
    within: ['src/**'],
    selectors: [
      "ObjectExpression > Property[key.name='type'] > Literal[value=/^(REFUSED|UNANSWERED|CONFIRMED_ABSENT)$/]",
    ],
    message: 'Only the request tracker decides, with src/api/outcome.ts, what became of a request.',
    examples: [
      "dispatch({ type: 'REFUSED', refusal })",
      "const event = { type: 'UNANSWERED', cause: 'fault' }",
    ],
  },
  'failed-money-call': {
    home: ['src/api/outcome.ts'],
    within: [
      'src/app/effects/**',
      'src/state/machines/**',
      'src/screens/deposit/**',
      'src/screens/depositPayment/**',
      'src/screens/identity/**',
      'src/screens/productDetails/**',
      'src/screens/shared/transfers/**',
      'src/screens/trade/ticket/**',
      'src/screens/withdraw/**',
    ],
    selectors: [
      ":matches([left.property.name='kind'], [left.expression.property.name='kind'])[right.value=/^(timeout|offline|aborted|network|http|parse|shape|unauthorized|tooMany)$/]",
      ":not(LogicalExpression) > :matches([left.property.name='kind'], [left.expression.property.name='kind'])[right.value='refused']",
      "SwitchStatement[discriminant.property.name='kind'] > SwitchCase[test.value='http']",
    ],
    message:
      'src/api/outcome.ts decides what a failed call says about its request: call refusalOf or isOutcomeUnknown.',
    examples: [
      "if (error.kind === 'http') retry()",
      "if (problem?.kind === 'refused') key = newId()",
      "switch (error.kind) { case 'http': fail() }",
    ],
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
