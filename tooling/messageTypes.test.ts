import path from 'node:path';
import ts from 'typescript';
import { compileCatalogues, compiledFolder, root } from './messages.mjs';

/** Calls of react-intl, each with a description and whether the call compiles. */
const LINES = [
  ['a call for a message without arguments', `formatMessage({ id: 'common.back' });`, true],
  ['an id that no catalogue has', `formatMessage({ id: 'common.bakc' });`, false],
  ['an id that is only a string', `formatMessage({ id: '' as string });`, false],
  [
    'a call with all arguments',
    `formatMessage({ id: 'lab.diagram.resting' }, { name: 'order', active: 'void' });`,
    true,
  ],
  ['a call without the required arguments', `formatMessage({ id: 'lab.diagram.resting' });`, false],
  [
    'a call with a missing argument',
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
  ['a text as a count', `formatMessage({ id: 'wealth.details.days' }, { days: '7' });`, false],
  ['a number as a count', `formatMessage({ id: 'wealth.details.days' }, { days: 7 });`, true],
  ['an id of type MessageId without arguments', `formatMessage({ id: '' as MessageId });`, false],
  [
    'an id of type PlainMessageId without arguments',
    `formatMessage({ id: '' as PlainMessageId });`,
    true,
  ],
  ['a map of ids', `({ a: 'common.back' }) satisfies Record<string, MessageId>;`, true],
  ['a map with a wrong id', `({ a: 'common.bakc' }) satisfies Record<string, MessageId>;`, false],
] as const;

const HEAD = [
  `import type { IntlShape } from 'react-intl';`,
  `declare const formatMessage: IntlShape['formatMessage'];`,
];

/** Returns the indexes in LINES of the lines that the type checker rejects. */
async function rejectedLines(): Promise<ReadonlySet<number>> {
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

let rejected: ReadonlySet<number> = new Set();
beforeAll(async () => {
  rejected = await rejectedLines();
}, 120_000);

test.each(
  LINES.map(([what, , compiles], index) => ({
    ...{ what, compiles, index },
    verb: compiles ? 'accepts' : 'rejects',
  })),
)('the type checker $verb $what', ({ compiles, index }) => {
  expect(!rejected.has(index)).toBe(compiles);
});

test('the type checker finds no errors outside the tested lines', () => {
  expect(Math.min(...rejected)).toBeGreaterThanOrEqual(0);
});
