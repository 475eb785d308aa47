import formatjs from 'eslint-plugin-formatjs';
import jest from 'eslint-plugin-jest';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const pureRooms = [
  'src/contract',
  'src/machines',
  'src/scenarios',
  'src/sandbox/domain',
  'src/sandbox/market',
];
const clientRooms = ['src/ui', 'src/intl', 'src/screens', 'src/app', 'src/lab', 'src/gallery'];
const testFiles = ['**/*.test.{ts,tsx}'];

const helpersOfSetup = 'sendTo raise log cancel stopChild enqueueActions emit spawnChild'.split(
  ' ',
);
const pureMachines =
  'Machines only assign, and the build leaves this out; effects do what follows.';

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
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
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
        ...helpersOfSetup.map((property) => ({
          object: 'machineSetup',
          property,
          message: pureMachines,
        })),
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
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: clientRooms.map((room) => `${room}/**/*.tsx`),
    ignores: testFiles,
    plugins: { formatjs },
    rules: {
      'formatjs/no-literal-string-in-jsx': 'error',
      'no-restricted-imports': [
        'error',
        {
          name: 'react-router-dom',
          importNames: ['Link', 'NavLink', 'Form'],
          message: 'ui/Link is the same without two kilobytes that nobody uses.',
        },
      ],
    },
  },
  {
    files: clientRooms.map((room) => `${room}/**/*.{ts,tsx}`),
    rules: {
      'no-restricted-properties': [
        'error',
        ...helpersOfSetup.map((property) => ({
          object: 'machineSetup',
          property,
          message: pureMachines,
        })),
      ],
      'no-restricted-syntax': [
        'error',
        ...[
          "MemberExpression[object.name='intl'][property.name=/^format(?!Message$)/]",
          "VariableDeclarator[init.callee.name='useIntl'] Property[key.name=/^format(?!Message$)/]",
          "TSTypeReference[typeName.name='Pick'] TSLiteralType > Literal[value=/^format(?!Message$)/]",
        ].map((selector) => ({
          selector,
          message: 'The build leaves it out; src/intl has a better one.',
        })),
      ],
    },
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
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['src/{ui,intl,screens,app,lab,gallery}/**/*.test.tsx'],
    extends: [testingLibrary.configs['flat/react']],
  },
  {
    // Tools and the exchange's own process talk to the person at the terminal.
    files: ['scripts/**', 'bench/**', 'e2e/**', '*.ts', '*.mjs', 'src/sandbox/lifecycle.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // In plain JavaScript a type is asserted in a comment, which these two rules cannot see.
    files: ['**/*.mjs'],
    rules: {
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
);
