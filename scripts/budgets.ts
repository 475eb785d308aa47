import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './messages.mjs';
import { firstContent, limits, readBuild, tradeOfVisitor, tradeWithOrder } from './pageScripts';

/**
 * Weighs the built app as a visitor on a phone pays for it: gzip, in bytes of 1,000 to the KB. Which scripts count is
 * said in `pageScripts.ts`, and a browser test holds that list against what a browser really loads.
 */
const appFolder = path.resolve(root, process.env.BUILD_DIR ?? 'build', 'app');
const build = readBuild(appFolder);

interface Budget {
  title: string;
  files: () => string[];
  limit: number;
}

const weigh = (file: string) =>
  gzipSync(readFileSync(path.join(appFolder, file)), { level: 9 }).length;

const budgets: Budget[] = [
  {
    title: 'JS before first content on /',
    files: () => firstContent(build),
    limit: limits.firstContent,
  },
  {
    title: 'everything on /trade',
    files: () => tradeOfVisitor(build),
    limit: limits.tradeOfVisitor,
  },
  {
    title: 'everything on /trade, signed in with an open order',
    files: () => tradeWithOrder(build),
    limit: limits.tradeWithOrder,
  },
  { title: 'core catalogue', files: () => build.heaviestCatalogue('core'), limit: 6_000 },
  {
    title: 'boot script',
    files: () => build.entry.filter((file) => /\/boot\./.test(file)),
    limit: 1_000,
  },
];

let kept = true;
for (const { title, files, limit } of budgets) {
  try {
    const list = files();
    const weight = list.reduce((sum, file) => sum + weigh(file), 0);
    console.log(`${title}: ${weight} B gzip, ${weight <= limit ? 'within' : 'OVER'} ${limit} B`);
    for (const file of list) console.log(`    ${weigh(file)} ${build.nameOf(file)}`);
    kept = kept && weight <= limit && list.length > 0;
  } catch (error) {
    console.error(`${title}: ${error instanceof Error ? error.message : String(error)}`);
    kept = false;
  }
}
process.exit(kept ? 0 : 1);
