import formatjs from 'eslint-plugin-formatjs';
import jest from 'eslint-plugin-jest';
import testingLibrary from 'eslint-plugin-testing-library';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const pureRooms = [
  'contract',
  'src/machines',
  'testkit/scenarios',
  'exchange/domain',
  'exchange/market',
];
const clientRooms = ['src/ui', 'src/intl', 'src/screens', 'src/app', 'lab'];
const testFiles = ['**/*.test.{ts,tsx}'];

const noSleep =
  'A fixed pause is too short or too long: wait for a condition, networkQuiet, animationsEnd or passTime.';

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
    // Rules that need types, and the rules of React, are checked by oxlint: see .oxlintrc.json.
    extends: [tseslint.configs.recommended],
    rules: {
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // A type that is computed becomes one that code for any of its members can read.
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
    files: testFiles,
    extends: [jest.configs['flat/recommended']],
    rules: {
      // Assertions may live in a named helper, and property tests assert inside fast-check.
      'jest/expect-expect': [
        'error',
        { assertFunctionNames: ['expect', 'expect*', 'fc.assert', '**.assert'] },
      ],
      'jest/no-conditional-expect': 'off',
    },
  },
  {
    files: ['{lab,src/{ui,intl,screens,app}}/**/*.test.tsx'],
    extends: [testingLibrary.configs['flat/react']],
  },
  {
    // How many calls there were, and that there was none, is known only when no more can be on its way.
    files: ['src/screens/**/*.test.{ts,tsx}', 'src/app/*.test.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['toHaveLength', 'toEqual', 'toBe'].map((matcher) => ({
          selector: `CallExpression[callee.property.name='${matcher}'] > MemberExpression > CallExpression[callee.name='expect'] > CallExpression[callee.property.name='asked']`,
          message: 'A call may still be on its way: count what allAsked() resolves with.',
        })),
      ],
    },
  },
  {
    files: ['e2e/**/*.ts'],
    // networkQuiet polls the requests in flight.
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
    // Tools and the exchange's own process talk to the person at the terminal.
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
