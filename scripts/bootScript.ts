import path from 'node:path';
import { buildSync } from 'esbuild';
import { root } from './messages.mjs';

/** Names of scripts without folder and ending: see `public/boot.ts`. */
export interface BootScripts {
  readonly everywhere: readonly string[];
  readonly catalogues: Readonly<Record<string, readonly string[]>>;
  readonly screens: Readonly<Record<string, readonly string[]>>;
  readonly signedIn: readonly string[];
}

/** What the page says by itself where the app does not come, by language: that it is slow, missing, and the way on. */
export type BootWords = Readonly<Record<string, readonly [string, string, string]>>;

/** The boot script as the page gets it, with what it shares with the app. */
export function bundleBoot(apiHost: string, scripts: BootScripts, words: BootWords): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'public', 'boot.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: {
      API_HOST: JSON.stringify(apiHost),
      SCRIPTS: JSON.stringify(scripts),
      WORDS: JSON.stringify(words),
    },
  });
  return outputFiles[0]?.text ?? '';
}
