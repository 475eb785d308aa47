/** Executes the how-to pages. A page consists of code blocks that create files, change files, or run commands. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../tooling/messages.mjs';
import { isSource } from './copySources';

/** The pages, with the maximum number of files that a developer who follows the page changes, without catalogues. */
export const HOW_TOS = {
  'add-a-screen.md': 5,
  'add-an-endpoint.md': 10,
  'add-a-machine.md': 12,
  'add-a-language.md': 4,
} as const;
export type HowTo = keyof typeof HOW_TOS;

interface Block {
  readonly kind: string;
  /** The file that the block writes or changes. For a block of commands, CHECK or empty. */
  readonly file: string;
  readonly text: string;
}

/** Marks commands that check the result without a change. */
const CHECK = 'check';

const parseBlocks = (page: HowTo): readonly Block[] =>
  [
    ...readFileSync(path.join(root, 'docs', 'how-to', page), 'utf8').matchAll(
      /^```(\w+) ?(\S*)\n(.*?)^```$/gms,
    ),
  ].map(([, kind = '', file = '', text = '']) => ({ kind, file, text }));

/**
 * Runs a shell command and returns its output.
 * @throws Error with the output if it fails
 */
export async function runCommand(folder: string, command: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: '', FORCE_COLOR: '0', JEST_WORKER_ID: undefined };
  // Other tests run beside the commands, so each gets less than the machine.
  const modest = command.replaceAll('npx jest ', 'npx jest --maxWorkers 2 ');
  const child = spawn('sh', ['-euc', modest], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command.trimEnd()} exited with code ${code}:\n${output}`);
  return output;
}

/** Applies the parts of a diff block to a text. @throws Error if the lines of a part do not occur exactly once */
function applyDiff(text: string, { file, text: diff }: Block): string {
  return diff.split(/^…\n/m).reduce((before, part) => {
    const lines = part.split('\n').slice(0, -1);
    const linesBut = (sign: string) =>
      lines.flatMap((line) => (line.startsWith(sign) ? [] : [`${line.slice(1)}\n`])).join('');
    const [wanted, instead] = [linesBut('+'), linesBut('-')];
    const times = before.split(wanted).length - 1;
    if (times !== 1)
      throw new Error(`${file} contains these lines ${times} times instead of once:\n${wanted}`);
    return before.replace(wanted, () => instead);
  }, text);
}

async function applyBlock(folder: string, block: Block): Promise<void> {
  const { kind, file, text } = block;
  if (kind === 'sh') return void (await runCommand(folder, text));
  const at = path.join(folder, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, kind === 'diff' ? applyDiff(readFileSync(at, 'utf8'), block) : text);
}

/** All source files of the copy with their content. */
function filesIn(folder: string, at = folder): Map<string, string> {
  const entries = readdirSync(at, { withFileTypes: true }).filter(
    ({ name }) => at !== folder || isSource(name),
  );
  return new Map(
    entries.flatMap((entry) => {
      const full = path.join(at, entry.name);
      if (entry.isDirectory()) return [...filesIn(folder, full)];
      return [[path.relative(folder, full), readFileSync(full, 'latin1')] as const];
    }),
  );
}

/** Follows the instructions of a page in a copy of the sources. @returns the changed files */
export async function followPage(folder: string, page: HowTo): Promise<readonly string[]> {
  const before = filesIn(folder);
  for (const block of parseBlocks(page)) if (block.file !== CHECK) await applyBlock(folder, block);
  return [...filesIn(folder)].flatMap(([file, text]) => (before.get(file) === text ? [] : [file]));
}

/** The verification commands of a page. */
export const verificationCommands = (page: HowTo): string =>
  parseBlocks(page)
    .filter(({ file }) => file === CHECK)
    .map(({ text }) => text)
    .join('');
