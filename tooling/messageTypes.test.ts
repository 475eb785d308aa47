import path from 'node:path';
import ts from 'typescript';
import { compileCatalogues, compiledFolder, root } from './messages.mjs';

/** What a caller of react-intl may write, line by line, and whether it compiles. */
const LINES = [
  ['a message without arguments', `formatMessage({ id: 'common.back' });`, true],
  ['an id that no catalogue has', `formatMessage({ id: 'common.bakc' });`, false],
  ['an id that is only a string', `formatMessage({ id: '' as string });`, false],
  [
    'all arguments',
    `formatMessage({ id: 'lab.diagram.resting' }, { name: 'order', active: 'void' });`,
    true,
  ],
  ['no arguments', `formatMessage({ id: 'lab.diagram.resting' });`, false],
  [
    'an argument too few',
    `formatMessage({ id: 'lab.diagram.resting' }, { name: 'order' });`,
    false,
  ],
  [
    'an argument that is undefined',
    `formatMessage({ id: 'lab.diagram.resting' }, { name: 'order', active: undefined });`,
    false,
  ],
  [
    'a misspelt argument',
    `formatMessage({ id: 'lab.diagram.resting' }, { name: 'order', activ: 'void' });`,
    false,
  ],
  ['a text in the place of a count', `formatMessage({ id: 'lockup.name' }, { days: '7' });`, false],
  ['a count', `formatMessage({ id: 'lockup.name' }, { days: 7 });`, true],
  ['an id of many', `formatMessage({ id: '' as MessageId });`, false],
  ['an id of many that are given nothing', `formatMessage({ id: '' as PlainMessageId });`, true],
  ['a map of ids', `({ a: 'common.back' }) satisfies Record<string, MessageId>;`, true],
  ['a map with a wrong id', `({ a: 'common.bakc' }) satisfies Record<string, MessageId>;`, false],
] as const;

const HEAD = [
  `import type { IntlShape } from 'react-intl';`,
  `declare const formatMessage: IntlShape['formatMessage'];`,
];

/** Numbers of the lines that the type checker refuses, the first of LINES being 0. */
async function refusedLines(): Promise<ReadonlySet<number>> {
  await compileCatalogues();
  const file = path.join(root, 'src', 'callerOfMessages.ts');
  const text = [...HEAD, ...LINES.map(([, line]) => line)].join('\n');
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.client.json'), (name) =>
    ts.sys.readFile(name),
  ) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022)
      : getSourceFile(name, ...rest);
  const declarations = [
    path.join(root, 'src', 'globals.d.ts'),
    path.join(compiledFolder, 'messageArguments.d.ts'),
  ];
  const program = ts.createProgram([file, ...declarations], options, host);
  const source = program.getSourceFile(file);
  return new Set(
    program
      .getSemanticDiagnostics(source)
      .map(
        ({ start = 0 }) => (source?.getLineAndCharacterOfPosition(start).line ?? 0) - HEAD.length,
      ),
  );
}

let refused: ReadonlySet<number> = new Set();
beforeAll(async () => {
  refused = await refusedLines();
}, 120_000);

test.each(LINES.map(([what, , compiles], index) => ({ what, compiles, index })))(
  'the type checker on $what: compiles $compiles',
  ({ compiles, index }) => {
    expect(!refused.has(index)).toBe(compiles);
  },
);

test('it refuses nothing but those lines', () => {
  expect(Math.min(...refused)).toBeGreaterThanOrEqual(0);
});
