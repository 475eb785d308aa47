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

  npm run tools -- tape import FILE… [--product ID] [--allow-loss]
                                                      reads recordings and stores one tape for each day
  npm run tools -- tape list                          lists the stored tapes
  npm run tools -- tape show TAPE                     describes a tape: hours, gaps, lowest and highest price
  npm run tools -- tape export TAPE [FILE]            writes a tape as CSV
  npm run tools -- tape remove TAPE                   removes a tape that was never played

TAPE is an id or its first characters. Uses the database of DATABASE_URL, or the embedded one in DATA_DIR (.data), which
must be running.
`;

interface Options {
  readonly productId: string | undefined;
  readonly allowLoss: boolean;
}

const print = (line: string) => process.stdout.write(`${line}\n`);
/** Number of characters of an id that `list` prints. */
const SHORT = 12;
const ORIGIN_MAX = 500;

async function importFiles(url: string, files: readonly string[], options: Options) {
  const read = readFiles(files, options);
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

/** Finds the id of the one tape that starts with the given characters. */
async function find(url: string, wanted: string): Promise<string> {
  const [found, ...others] = (await listTapes(url)).filter(({ id }) => id.startsWith(wanted));
  if (!found) throw new RefusedInput(`There is no tape ${wanted}.`);
  if (others.length > 0) throw new RefusedInput(`More than one id starts with ${wanted}.`);
  return found.id;
}

async function open(url: string, id: string): Promise<Tape> {
  const content = await readTape(url, id);
  if (!content) throw new RefusedInput(`There is no tape ${id}.`);
  try {
    return decodeTape(content);
  } catch (error) {
    throw new RefusedInput(`The tape ${id} cannot be read: ${messageOf(error)}.`);
  }
}

async function run(url: string, command: string, args: readonly string[], options: Options) {
  const [wanted, target] = args;
  if (command === 'import' && wanted !== undefined) return importFiles(url, args, options);
  if (command === 'list' && wanted === undefined) return list(url);
  if (wanted === undefined || !['show', 'export', 'remove'].includes(command)) return USAGE;
  const id = await find(url, wanted);
  if (command === 'export') {
    const tape = await open(url, id);
    const file = target ?? fileNameOf(tape);
    writeFileSync(file, tapeToCsv(tape), { flag: 'wx' });
    print(`wrote ${file}`);
  } else if (command === 'show') {
    const tape = await open(url, id);
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

/** Errors are for the user of the tool: one line, with the cause. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).split('\n')[0] ?? '';

/** Returns the exit status: 1 for a refusal, 2 for a wrong use. */
async function main(): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      options: {
        product: { type: 'string' },
        'allow-loss': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
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
      throw new RefusedInput('No database: start the exchange, or set DATABASE_URL or DATA_DIR.');
    }
    const usage = await run(url, command, args, {
      productId: values.product,
      allowLoss: values['allow-loss'] ?? false,
    });
    if (usage !== undefined) process.stderr.write(usage);
    return usage === undefined ? 0 : 2;
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
}

process.exitCode = await main();
