import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { languages } from './messages.mjs';

/**
 * Which scripts of a build a page loads, read from the built page and the build's list of chunks, so that a chunk that
 * was renamed is an error and not a budget that passes by accident. Files are named as in URLs, without the first slash.
 */
export interface Build {
  /** Scripts that stand in the page itself, the boot script first. */
  readonly entry: string[];
  /** Files of a lazy chunk and of the shared ones it pulls in. @throws Error when there is no such chunk. */
  readonly chunk: (name: string) => string[];
  readonly heaviestCatalogue: (bundle: string) => string[];
  /** A file with the chunks it belongs to, for people. */
  readonly nameOf: (file: string) => string;
}

export function readBuild(appFolder: string): Build {
  const page = readFileSync(path.join(appFolder, 'index.html'), 'utf8');
  const list = readFileSync(path.join(appFolder, '..', 'chunks.json'), 'utf8');
  const chunks = JSON.parse(list) as Record<string, string[]>;
  const chunk = (name: string) => {
    const files = chunks[name];
    if (files) return files;
    throw new Error(`The build has no chunk “${name}”; it has ${Object.keys(chunks).join(', ')}`);
  };
  const size = (files: string[]) =>
    files.reduce((sum, file) => sum + statSync(path.join(appFolder, `${file}.gz`)).size, 0);
  return {
    entry: [...page.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file ?? ''),
    chunk,
    heaviestCatalogue: (bundle) =>
      languages
        .map((language) => chunk(`text-${language}-${bundle}-json`))
        .sort((one, other) => size(other) - size(one))[0] ?? [],
    nameOf(file) {
      const users = Object.keys(chunks).filter((name) => chunks[name]?.includes(file));
      return users.length > 4
        ? `${file} (${users.length} chunks)`
        : `${file} (${users.join(', ')})`;
    },
  };
}

const once = (...lists: string[][]) => [...new Set(lists.flat())];

/**
 * What has to be here before Home shows its first words to a visitor: the page's own scripts, the screen and its text.
 * The calls and the contract come beside these; figures wait for them, words do not.
 */
export const firstContent = (build: Build, catalogue = build.heaviestCatalogue('core')) =>
  once(build.entry, build.chunk('home'), catalogue);

/**
 * Every script that /trade loads by itself for a visitor, whenever it comes. What a tap opens is not in it: the sheets,
 * the history and the latest trades behind their tabs, and the schemas of calls that other screens make.
 */
export const tradeOfVisitor = (
  build: Build,
  catalogues = [...build.heaviestCatalogue('core'), ...build.heaviestCatalogue('trade')],
) => once(build.entry, catalogues, ...['trade', 'caller', 'chart'].map(build.chunk));

/** The same for a user with an open order: the interpreter, the order's machine and what follows it come as well. */
export const tradeWithOrder = (build: Build, catalogues?: string[]) =>
  once(tradeOfVisitor(build, catalogues), ...['toasts', 'orderEffects'].map(build.chunk));

/** Bytes of gzip. */
export const limits = {
  firstContent: 160_000,
  tradeOfVisitor: 245_000,
  tradeWithOrder: 245_000,
} as const;
