import { execFile } from 'node:child_process';
import { build } from 'esbuild';
import type { PrerenderedPage } from '#src/app/prerender.tsx';
import { languages, root } from './messages.mjs';

/** The build options on which prerendering depends. */
export interface PrerenderOptions {
  readonly apiHost: string;
  readonly hasTools: boolean;
  /** Folder of the compiled messages. */
  readonly messages: string;
}

/**
 * Replaces the message loader in the bundle: one process renders all languages, so it reads the messages from files.
 */
const messageLoaderSource = (messages: string) => `
  import { readFileSync } from 'node:fs';
  export const loadMessages = async (language, family) =>
    JSON.parse(readFileSync(${JSON.stringify(messages)} + '/' + language + '/' + family + '.json', 'utf8'));`;

const entrySource = `
  import { writeSync } from 'node:fs';
  import { prerenderPages } from './src/app/prerender';
  prerenderPages(${JSON.stringify(languages)}).then((pages) => writeSync(1, JSON.stringify(pages)));`;

/**
 * Prerenders all pages (see `src/app/prerender.tsx`) in a child process, because prerendering needs the production
 * build of React, and storage that is not shared with other pages.
 * @throws Error with the child's stderr, for example when the output of a page does not match its route
 */
export async function drawPages({
  apiHost,
  hasTools,
  messages,
}: PrerenderOptions): Promise<PrerenderedPage[]> {
  const { outputFiles } = await build({
    stdin: { contents: entrySource, resolveDir: root, loader: 'ts' },
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
            contents: messageLoaderSource(messages),
          }));
        },
      },
    ],
  });
  const printed = await runInNode(outputFiles[0]?.text ?? '');
  return JSON.parse(printed) as PrerenderedPage[];
}

function runInNode(code: string): Promise<string> {
  const arguments_ = ['--input-type=commonjs', '-'];
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      arguments_,
      { maxBuffer: 1 << 28, env: { NODE_ENV: 'production' } },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`Prerendering failed: ${stderr}`));
        else resolve(stdout);
      },
    );
    child.stdin?.end(code);
  });
}
