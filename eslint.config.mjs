import formatjs from 'eslint-plugin-formatjs';
import jest from 'eslint-plugin-jest';
import testingLibrary from 'eslint-plugin-testing-library';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { onePlaceConfigs } from './tooling/onePlaces.mjs';
import { refusedNameConfigs } from './tooling/refusedNames.mjs';

const pureRooms = [
  'contract',
  'src/machines',
  'marketDay',
  'samples',
  'testkit/scenarios',
  'exchange/domain',
  'exchange/market',
];
const clientRooms = ['src/ui', 'src/intl', 'src/screens', 'src/app', 'lab'];
const testFiles = ['**/*.test.{ts,tsx}'];

const noSleep =
  'A fixed pause is too short or too long: wait for a condition, networkQuiet, animationsEnd or passTime.';

/** Forbids fixed pauses in Jest tests. A timeout of zero is allowed, because it is one turn of the event loop. */
const jestSleeps = [
  {
    selector:
      "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'][arguments.length=2]:not([arguments.1.value=0])",
    message: 'A fixed pause is too short or too long: wait with eventually, waitFor or settled.',
  },
  {
    selector: "ImportDeclaration[source.value='node:timers/promises']",
    message: 'A fixed pause is too short or too long: wait with eventually, waitFor or settled.',
  },
];

const frozenTime =
  'A render keeps the time that it read: use a hook of src/state/time (useBoundary, useNow, useCountdown).';

/** Functions that render: components and hooks. Callbacks inside them may read the clock, because they run later. */
const renders = [
  'FunctionDeclaration[id.name=/^([A-Z]|use[A-Z])/]',
  'VariableDeclarator[id.name=/^use[A-Z]/] > ArrowFunctionExpression',
];
const innerFunctions = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];

/** A read of a clock that runs during a render. */
const clockReads = renders.flatMap((render) => {
  const inner = innerFunctions.map((each) => `${render} ${each} *`).join(', ');
  return [
    "CallExpression[callee.property.name='now'][callee.object.name=/^(Date|clock|performance)$/]",
    "CallExpression[callee.property.name='now'][callee.object.property.name='clock']",
    "NewExpression[callee.name='Date'][arguments.length=0]",
  ].map((read) => ({ selector: `${render} ${read}:not(${inner})`, message: frozenTime }));
});

const timeAndChance = 'Time and chance come in as arguments, so that a run can be repeated.';

export default defineConfig(
  globalIgnores([
    'build/',
    'build-*/',
    '.cache/',
    '.data*/',
    'coverage/',
    'screens/',
    'test-results/',
    'playwright-report/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    // oxlint checks the rules that need types, and the rules of React: see .oxlintrc.json.
    extends: [tseslint.configs.recommended],
    rules: {
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Allows `interface A extends B {}`, which names a computed type.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
    },
  },
  {
    files: pureRooms.map((room) => `${room}/**/*.ts`),
    ignores: testFiles,
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'setTimeout',
          'setInterval',
          'queueMicrotask',
          'performance',
          'crypto',
          'fetch',
          'process',
        ].map((name) => ({ name, message: timeAndChance })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: timeAndChance },
        { object: 'Math', property: 'random', message: timeAndChance },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: timeAndChance,
        },
        { selector: "CallExpression[callee.name='Date']", message: timeAndChance },
      ],
    },
  },
  {
    files: clientRooms.map((room) => `${room}/**/*.tsx`),
    ignores: testFiles,
    plugins: { formatjs },
    rules: { 'formatjs/no-literal-string-in-jsx': 'error' },
  },
  {
    files: ['src/{app,screens,state,ui}/**/*.{ts,tsx}'],
    ignores: testFiles,
    rules: { 'no-restricted-syntax': ['error', ...clockReads] },
  },
  ...onePlaceConfigs,
  ...refusedNameConfigs,
  {
    files: testFiles,
    extends: [jest.configs['flat/recommended']],
    rules: {
      // An assertion may be in a named helper, and a property test asserts inside fast-check.
      'jest/expect-expect': [
        'error',
        { assertFunctionNames: ['expect', 'expect*', 'fc.assert', '**.assert'] },
      ],
      'jest/no-conditional-expect': 'off',
      'no-restricted-syntax': ['error', ...jestSleeps],
    },
  },
  {
    files: ['{lab,src/{ui,intl,screens,app}}/**/*.test.tsx'],
    extends: [testingLibrary.configs['flat/react']],
  },
  {
    // A test knows the final number of calls only when no further call can follow.
    files: ['src/screens/**/*.test.{ts,tsx}', 'src/app/*.test.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...jestSleeps,
        ...['toHaveLength', 'toEqual', 'toBe'].map((matcher) => ({
          selector: `CallExpression[callee.property.name='${matcher}'] > MemberExpression > CallExpression[callee.name='expect'] > CallExpression[callee.property.name='asked']`,
          message: 'Another call may still follow: count the calls that allAsked() resolves with.',
        })),
      ],
    },
  },
  {
    files: ['e2e/**/*.ts'],
    // `networkQuiet` polls the requests in flight, so it needs pauses.
    ignores: ['e2e/support/quiet.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "MemberExpression[property.name='waitForTimeout']", message: noSleep },
        {
          selector: "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
          message: noSleep,
        },
        {
          selector: "ImportDeclaration[source.value='node:timers/promises']",
          message: noSleep,
        },
      ],
    },
  },
  {
    // The commands and the exchange write to the terminal, so they may use `console`.
    files: [
      'scripts/**',
      'tooling/**',
      'testkit/cluster/**',
      'bench/**',
      'e2e/**',
      '*.ts',
      '*.mjs',
      'exchange/lifecycle.ts',
    ],
    rules: { 'no-console': 'off' },
  },
);
