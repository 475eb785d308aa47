import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { languages, root } from './messages.mjs';

/**
 * Weighs the built app as a visitor on a phone pays for it: gzip, in bytes. What a route loads is read from the built
 * page (its scripts) and from the build's list of chunks (the lazy ones that the route needs), so a chunk that was
 * renamed is an error here and not a budget that passes by accident.
 */
const buildFolder = path.resolve(root, process.env.BUILD_DIR ?? 'build', 'app');

interface Budget {
  title: string;
  files: () => string[];
  limit: number;
}

const assets = readdirSync(path.join(buildFolder, 'assets')).filter((name) => name.endsWith('.js'));

const weigh = (file: string) =>
  gzipSync(readFileSync(path.join(buildFolder, file)), { level: 9 }).length;

/** Scripts that stand in the page itself, boot script included. */
const entryFiles = () => {
  const page = readFileSync(path.join(buildFolder, 'index.html'), 'utf8');
  return [...page.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file ?? '');
};

/** The chart comes with its own chunk or with the screen's; either way the library has to be on the scales. */
function chartFiles(): string[] {
  const library = assets.filter((name) => name.startsWith('charts.'));
  if (library.length !== 1) throw new Error('The build has no chunk with the chart library');
  const own = 'chart' in readChunks() ? chunkFiles('chart') : [];
  return [...own, ...library.map((name) => `assets/${name}`)];
}

const readChunks = () =>
  JSON.parse(readFileSync(path.join(buildFolder, '..', 'chunks.json'), 'utf8')) as Record<
    string,
    string[]
  >;

/** Files of a lazy chunk and of the shared ones it pulls in, as the build recorded them. */
function chunkFiles(name: string): string[] {
  const chunks = readChunks();
  const files = chunks[name];
  if (files === undefined) {
    throw new Error(`The build has no chunk “${name}”; it has ${Object.keys(chunks).join(', ')}`);
  }
  return files;
}

const heaviestCatalogue = (bundle: string) =>
  languages
    .map((language) => chunkFiles(`text-${language}-${bundle}-json`))
    .sort((one, other) => total(other) - total(one))[0] ?? [];

const total = (files: string[]) => [...new Set(files)].reduce((sum, file) => sum + weigh(file), 0);

const budgets: Budget[] = [
  {
    title: 'JS before first content on /',
    files: () => [...entryFiles(), ...chunkFiles('home'), ...heaviestCatalogue('core')],
    limit: 160_000,
  },
  {
    title: 'everything on /trade',
    files: () => [
      ...entryFiles(),
      ...chunkFiles('trade'),
      ...chartFiles(),
      ...heaviestCatalogue('core'),
      ...heaviestCatalogue('trade'),
    ],
    limit: 245_000,
  },
  { title: 'core catalogue', files: () => heaviestCatalogue('core'), limit: 6_000 },
  {
    title: 'boot script',
    files: () => assets.filter((name) => name.startsWith('boot.')).map((name) => `assets/${name}`),
    limit: 1_000,
  },
];

let kept = true;
for (const { title, files, limit } of budgets) {
  try {
    const list = [...new Set(files())];
    const weight = total(list);
    const verdict = weight <= limit ? 'within' : 'OVER';
    console.log(`${title}: ${weight} B gzip, ${verdict} ${limit} B`);
    for (const file of list) console.log(`    ${weigh(file)} ${file}`);
    kept = kept && weight <= limit;
  } catch (error) {
    console.error(`${title}: ${error instanceof Error ? error.message : String(error)}`);
    kept = false;
  }
}
process.exit(kept ? 0 : 1);
