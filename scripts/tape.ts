import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { decodeTape, isoDay } from '#exchange/market/tape';
import type { Tape } from '#exchange/market/tape';
import { connectionStringOfRunningStore } from '#exchange/storage/cluster/runningStore';
import { listTapes, readTape, removeTape, storeTapes } from '#tooling/tapeStore';
import { fileNameOf, tapeToCsv } from '#tooling/tapes/exportTape';
import { readFiles } from '#tooling/tapes/readFiles';
import { RefusedInput } from '#tooling/tapes/recording';
import { describeFile, describeTape } from '#tooling/tapes/reports';

const USAGE = `Recorded days of prices ("tapes") of a running sandbox exchange (docs/how-to/play-a-recorded-day.md).

  npm run tools -- tape import FILE… [--product ID]   reads recordings and stores one tape for each day
  npm run tools -- tape list                          lists the stored tapes
  npm run tools -- tape show TAPE                     describes a tape: hours, gaps, lowest and highest price
  npm run tools -- tape export TAPE [FILE]            writes a tape as CSV
  npm run tools -- tape remove TAPE                   removes a tape that was never played

TAPE is an id or its first characters. Uses the database of DATABASE_URL, or the embedded one in DATA_DIR (.data), which
must be running.
`;

const print = (line: string) => process.stdout.write(`${line}\n`);
/** Number of characters of an id that `list` prints. */
const SHORT = 12;
const ORIGIN_MAX = 500;

async function importFiles(url: string, files: readonly string[], productId?: string) {
  const read = readFiles(files, { productId });
  read.files.flatMap(describeFile).forEach(print);
  if (read.tapes.length === 0) {
    throw new RefusedInput('There are no seconds, so nothing was stored: orders need seconds.');
  }
  const sources = read.files.map(({ file, format }) => `${basename(file)} (${format})`);
  const stored = await storeTapes(url, read.tapes, sources.join(', ').slice(0, ORIGIN_MAX));
  read.tapes.forEach((tape, i) => {
    const { id, isNew } = stored[i] as (typeof stored)[number];
    print(
      `${tape.productId} ${isoDay(tape.day)}: ${isNew ? 'stored as' : 'is already stored as'} ${id}`,
    );
    describeTape(tape).forEach(print);
  });
}

async function list(url: string) {
  for (const { id, productId, day, seconds, hasVolume, bytes, runs, origin } of await listTapes(
    url,
  )) {
    print(
      [
        id.slice(0, SHORT),
        productId,
        isoDay(day),
        `${seconds} seconds`,
        hasVolume ? 'with volume' : 'without volume',
        `${Math.ceil(bytes / 1000)} KB`,
        runs === 0 ? 'never played' : `chosen ${runs} times`,
        origin,
      ].join('\t'),
    );
  }
}

/** Finds the one tape whose id starts with the given characters. */
async function find(url: string, wanted: string): Promise<{ id: string; tape: Tape }> {
  const [found, ...others] = (await listTapes(url)).filter(({ id }) => id.startsWith(wanted));
  if (!found) throw new RefusedInput(`There is no tape ${wanted}.`);
  if (others.length > 0) throw new RefusedInput(`More than one id starts with ${wanted}.`);
  const content = await readTape(url, found.id);
  if (!content) throw new RefusedInput(`There is no tape ${wanted}.`);
  return { id: found.id, tape: decodeTape(content) };
}

async function run(url: string, command: string, args: readonly string[], product?: string) {
  const [wanted, target] = args;
  if (command === 'import' && wanted !== undefined) return importFiles(url, args, product);
  if (command === 'list' && wanted === undefined) return list(url);
  if (wanted === undefined || !['show', 'export', 'remove'].includes(command)) return USAGE;
  const { id, tape } = await find(url, wanted);
  if (command === 'export') {
    const file = target ?? fileNameOf(tape);
    writeFileSync(file, tapeToCsv(tape), { flag: 'wx' });
    print(`wrote ${file}`);
  } else if (command === 'show') {
    print(`${tape.productId} ${isoDay(tape.day)}: ${id}`);
    describeTape(tape).forEach(print);
  } else if (await removeTape(url, id)) {
    print(`removed ${id}`);
  } else {
    throw new RefusedInput(
      'A product plays or played this tape, so past prices and orders depend on it; only a reset ends that.',
    );
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { product: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  const [command, ...args] = positionals;
  if (values.help || command === undefined) {
    process.stdout.write(USAGE);
    return 0;
  }
  const url =
    process.env.DATABASE_URL || connectionStringOfRunningStore(process.env.DATA_DIR || '.data');
  if (url === null) {
    process.stderr.write('No database: start the exchange, or set DATABASE_URL or DATA_DIR.\n');
    return 1;
  }
  try {
    const usage = await run(url, command, args, values.product);
    if (usage !== undefined) process.stderr.write(usage);
    return usage === undefined ? 0 : 2;
  } catch (error) {
    const isExpected =
      error instanceof RefusedInput || (error instanceof Error && 'syscall' in error);
    if (!isExpected) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

process.exitCode = await main();
