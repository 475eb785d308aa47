import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../tooling/messages.mjs';
import { tools } from './tools.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const runTools = (...args: readonly string[]) =>
  spawnSync(process.execPath, [path.join(root, 'scripts/tools.mjs'), ...args], {
    encoding: 'utf8',
  });

/** Returns the text files of the repository that may contain the name of a command. */
function filesWithCommands(): string[] {
  const { stdout } = spawnSync(
    'git',
    ['grep', '--untracked', '-l', 'npm run', '--', ':!package-lock.json'],
    { cwd: root, encoding: 'utf8' },
  );
  return stdout.split('\n').filter((file) => file !== '');
}

test('npm run tools without a name lists every tool in a line of its own', () => {
  const { status, stdout } = runTools();
  expect(status).toBe(0);
  for (const [name, { what }] of Object.entries(tools)) {
    expect(stdout).toMatch(
      new RegExp(`^  ${name} +${what.replace(/[.*+?^${}()|]/g, '\\$&')}$`, 'm'),
    );
  }
});

test.each(['no-such-tool', 'constructor'])(
  'npm run tools with the unknown name %s exits with 2',
  (name) => {
    const { status, stdout, stderr } = runTools(name);
    expect([status, stdout, stderr]).toEqual([
      ...[2, '', `There is no tool ${name}. npm run tools lists all.\n`],
    ]);
  },
);

test('each tool runs an existing script', () => {
  const missing = Object.values(tools).filter(
    ({ run }) => !existsSync(path.join(root, run[0] ?? '')),
  );
  expect(missing).toEqual([]);
});

test('package.json has at most twenty scripts', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20);
});

test('docs/commands.md names every script and every tool', () => {
  const page = read('docs/commands.md');
  const missing = [
    ...Object.keys(scripts).filter((name) => !new RegExp(`\\b${name}\\b`).test(page)),
    ...Object.keys(tools).filter((name) => !page.includes(`\`${name}`)),
  ];
  expect(missing).toEqual([]);
});

test('every command that a file mentions exists', () => {
  const files = filesWithCommands();
  expect(files.length).toBeGreaterThan(20);
  const unknown = files.flatMap((file) =>
    [...read(file).matchAll(/\bnpm run ([a-z][\w:-]*)(?: -- ([a-z][\w:-]*))?/g)].flatMap(
      ([command, script = '', tool]) => {
        if (!Object.hasOwn(scripts, script)) return [`${file}: ${command}`];
        const isUnknown = script === 'tools' && tool !== undefined && !Object.hasOwn(tools, tool);
        return isUnknown ? [`${file}: ${command}`] : [];
      },
    ),
  );
  expect(unknown).toEqual([]);
});

test('git checks out text files with LF line ends on every system and with every setting', () => {
  const names = ['package.json', '.ci/run', 'i18n/en.json', ...filesWithCommands()];
  const { stdout } = spawnSync('git', ['check-attr', 'eol', '--', ...names], {
    ...{ cwd: root, encoding: 'utf8' },
  });
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(names.length);
  expect(lines.filter((line) => !line.endsWith(': eol: lf'))).toEqual([]);
});
