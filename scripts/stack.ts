/**
 * Resolves a stack trace with the source maps of a build: `npm run tools -- stack FILE`. FILE is a problem report of
 * the app or the text of a stack; `-` is standard input. BUILD_DIR is the folder of the same build (default `build`).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../tooling/messages.mjs';
import { resolveStack, extractStack } from './resolveStack';

const [file] = process.argv.slice(2);
if (file === undefined || file === '--help') {
  console.log(
    'Usage: npm run tools -- stack FILE   (a problem report or a stack trace; - reads standard input)',
  );
  process.exit(file === undefined ? 2 : 0);
}
try {
  const text = readFileSync(file === '-' ? process.stdin.fd : file, 'utf8');
  const maps = path.resolve(root, process.env.BUILD_DIR ?? 'build', 'maps');
  const read = resolveStack(extractStack(text), maps);
  console.log(read.text.trimEnd());
  for (const name of read.unknown)
    console.error(`${name}: no source map in ${maps}, or the map lacks the position.`);
  process.exitCode = read.found > 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
