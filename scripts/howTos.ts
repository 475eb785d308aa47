/**
 * Follows the how-to pages one after another in a copy of the sources, and then runs their commands for verification:
 * types, dependency rules and tests. `npm run tools -- howtos` runs all pages, and `npm run tools -- howtos screen
 * language` the pages whose names contain one of the words.
 */
import { rmSync } from 'node:fs';
import { verificationCommands, followPage, HOW_TOS, runCommand } from './howToPages';
import type { HowTo } from './howToPages';
import { copySources } from './copySources';

const wanted = process.argv.slice(2);
const pages = (Object.keys(HOW_TOS) as HowTo[]).filter(
  (page) => wanted.length === 0 || wanted.some((word) => page.includes(word)),
);
if (pages.length === 0) {
  console.error(`No page matches. The pages are ${Object.keys(HOW_TOS).join(', ')}.`);
  process.exit(2);
}

const folder = copySources();
try {
  for (const page of pages) {
    const touched = await followPage(folder, page);
    console.log(`${page} changed ${touched.length} files, including catalogues`);
  }
  // A command that several pages contain runs only once.
  const checks = new Set(
    pages.flatMap((page) => verificationCommands(page).split('\n').filter(Boolean)),
  );
  for (const command of checks) {
    await runCommand(folder, command);
    console.log(`  passed: ${command}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
