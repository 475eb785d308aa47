/**
 * Does what how-to pages say, one on top of the other, in a copy of the sources, and then what they name as their checks:
 * types, walls and tests. `npm run howtos` takes all of them, `npm run howtos -- screen language` those whose name has the
 * word. It takes minutes, so it is no part of `npm test`, which applies the pages and counts files.
 */
import { rmSync } from 'node:fs';
import { checksOf, followPage, HOW_TOS, run } from './howToPages';
import type { HowTo } from './howToPages';
import { scratchCopy } from './scratchCopy';

const wanted = process.argv.slice(2);
const pages = (Object.keys(HOW_TOS) as HowTo[]).filter(
  (page) => wanted.length === 0 || wanted.some((word) => page.includes(word)),
);
if (pages.length === 0) {
  console.error(`There are ${Object.keys(HOW_TOS).join(', ')}.`);
  process.exit(2);
}

const folder = scratchCopy();
try {
  for (const page of pages) {
    const touched = await followPage(folder, page);
    console.log(`${page} touched ${touched.length} files, catalogues among them`);
  }
  // What several pages name is checked once.
  const checks = new Set(pages.flatMap((page) => checksOf(page).split('\n').filter(Boolean)));
  for (const command of checks) {
    await run(folder, command);
    console.log(`  holds: ${command}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
