import path from 'node:path';
import { buildSync } from 'esbuild';
import { root } from './messages.mjs';

/** What the page says by itself where the app does not come, by language: that it is slow, missing, and the way on. */
export type BootWords = Readonly<Record<string, readonly [string, string, string]>>;

/** The boot script as it stands in every page, with what it shares with the app. */
export function bundleBoot(apiHost: string, words: BootWords): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'public', 'boot.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    define: {
      API_HOST: JSON.stringify(apiHost),
      WORDS: JSON.stringify(words),
    },
  });
  return (outputFiles[0]?.text ?? '').trim();
}
