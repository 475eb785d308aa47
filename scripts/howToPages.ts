/** The how-to pages as what they are: blocks that can be done, in order, by whoever has nothing but the page. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './messages.mjs';
import { isSource } from './scratchCopy';

/** Each page, and how many files it may touch beside the message catalogues. */
export const HOW_TOS = {
  'add-a-screen.md': 6,
  'add-an-endpoint.md': 8,
  'add-a-machine.md': 9,
  'add-a-language.md': 4,
} as const;
export type HowTo = keyof typeof HOW_TOS;

interface Block {
  readonly kind: string;
  /** Of the file that it writes or changes; of commands: empty, or CHECK where they only look. */
  readonly file: string;
  readonly text: string;
}

/** Says whether what the page has made is right, and changes nothing. */
const CHECK = 'check';

const blocksOf = (page: HowTo): readonly Block[] =>
  [
    ...readFileSync(path.join(root, 'docs', 'how-to', page), 'utf8').matchAll(
      /^```(\w+) ?(\S*)\n(.*?)^```$/gms,
    ),
  ].map(([, kind = '', file = '', text = '']) => ({ kind, file, text }));

/**
 * What a command says, once it has ended well.
 * @throws Error with all that it said
 */
export async function run(folder: string, command: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: '', FORCE_COLOR: '0', JEST_WORKER_ID: undefined };
  const child = spawn('sh', ['-euc', command], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command.trimEnd()} ended with ${code}:\n${said}`);
  return said;
}

/** The text with each part of a change made in it. @throws Error where lines do not stand there exactly once */
function changed(text: string, { file, text: diff }: Block): string {
  return diff.split(/^…\n/m).reduce((before, part) => {
    const lines = part.split('\n').slice(0, -1);
    const linesBut = (sign: string) =>
      lines.flatMap((line) => (line.startsWith(sign) ? [] : [`${line.slice(1)}\n`])).join('');
    const [wanted, instead] = [linesBut('+'), linesBut('-')];
    const times = before.split(wanted).length - 1;
    if (times !== 1)
      throw new Error(`${file} has these lines ${times} times, not once:\n${wanted}`);
    return before.replace(wanted, () => instead);
  }, text);
}

async function follow(folder: string, block: Block): Promise<void> {
  const { kind, file, text } = block;
  if (kind === 'sh') return void (await run(folder, text));
  const at = path.join(folder, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, kind === 'diff' ? changed(readFileSync(at, 'utf8'), block) : text);
}

/** Every source of the copy with what is in it. */
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

/** Does in a copy of the sources what a page says, and nothing else. @returns the files that this touched */
export async function followPage(folder: string, page: HowTo): Promise<readonly string[]> {
  const before = filesIn(folder);
  for (const block of blocksOf(page)) if (block.file !== CHECK) await follow(folder, block);
  return [...filesIn(folder)].flatMap(([file, text]) => (before.get(file) === text ? [] : [file]));
}

/** The commands by which a page lets its reader check what was made. */
export const checksOf = (page: HowTo): string =>
  blocksOf(page)
    .filter(({ file }) => file === CHECK)
    .map(({ text }) => text)
    .join('');
