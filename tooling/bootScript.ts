import path from 'node:path';
import { buildSync } from 'esbuild';
import { root } from './messages.mjs';

/** Texts that the boot script shows if the app does not load, by language: slow loading, failed loading, and Retry. */
export type BootMessages = Readonly<Record<string, readonly [string, string, string, string]>>;

/**
 * Bundles the boot script with the modules that it shares with the app. The build inlines the script into every page.
 */
export const bundleBoot = (apiHost: string, words: BootMessages): string =>
  bundleScript('boot.ts', { API_HOST: JSON.stringify(apiHost), WORDS: JSON.stringify(words) });

/** Bundles the script that draws the first candles, which only the page of Trade loads. */
export const bundlePicture = (): string => bundleScript('picture.ts', {});

function bundleScript(file: string, define: Readonly<Record<string, string>>): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'public', file)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    define: { ...define },
  });
  return (outputFiles[0]?.text ?? '').trim();
}
