import { execFile } from 'node:child_process';
import { build } from 'esbuild';
import type { DrawnPage } from '../src/app/prerender';
import { languages, root } from './messages.mjs';

/** What of the app's build the pages depend on. */
export interface Drawing {
  readonly apiHost: string;
  readonly hasTools: boolean;
  /** Where the compiled messages lie. */
  readonly messages: string;
}

/** In the bundle the messages are read from their files: one process draws all languages. */
const fromFiles = (messages: string) => `
  import { readFileSync } from 'node:fs';
  export const loadMessages = async (language, family) =>
    JSON.parse(readFileSync(${JSON.stringify(messages)} + '/' + language + '/' + family + '.json', 'utf8'));`;

const begin = `
  import { writeSync } from 'node:fs';
  import { drawPages } from './src/app/prerender';
  drawPages(${JSON.stringify(languages)}).then((pages) => writeSync(1, JSON.stringify(pages)));`;

/**
 * Draws all pages of the app, see `src/app/prerender.tsx`, in a process of its own: it needs React's production build,
 * and a storage that no other page of this process shares.
 * @throws Error with what the process said, such as that a page does not begin as its route says
 */
export async function drawPages({ apiHost, hasTools, messages }: Drawing): Promise<DrawnPage[]> {
  const { outputFiles } = await build({
    stdin: { contents: begin, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'silent',
    alias: {
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
    define: {
      API_HOST: JSON.stringify(apiHost),
      SANDBOX: JSON.stringify(hasTools),
      'process.env.NODE_ENV': '"production"',
      self: 'globalThis',
    },
    plugins: [
      {
        name: 'messages',
        setup(bundler) {
          bundler.onLoad({ filter: /[\\/]intl[\\/]loadMessages\.ts$/ }, () => ({
            contents: fromFiles(messages),
          }));
        },
      },
    ],
  });
  const printed = await runInNode(outputFiles[0]?.text ?? '');
  return JSON.parse(printed) as DrawnPage[];
}

function runInNode(code: string): Promise<string> {
  const arguments_ = ['--input-type=commonjs', '-'];
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      arguments_,
      { maxBuffer: 1 << 28, env: { NODE_ENV: 'production' } },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`The pages cannot be drawn: ${stderr}`));
        else resolve(stdout);
      },
    );
    child.stdin?.end(code);
  });
}
