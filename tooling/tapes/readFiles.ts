import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { findProduct, products } from '#exchange/market/day/products';
import type { Product } from '#exchange/market/day/products';
import type { Tape } from '#exchange/market/tape';
import { isBinance, readBinance } from './binance';
import { readCcxt } from './ccxt';
import { hourOfPath, readDukascopy } from './dukascopy';
import { readHeadedCsv } from './headedCsv';
import { isHistData, readHistData } from './histData';
import { createProductFiles, RefusedInput } from './recording';
import type { FileReport, ProductFiles, RowSink } from './recording';

interface ReadOptions {
  /** Product of files whose name does not contain it. */
  readonly productId?: string | undefined;
}

interface ReadResult {
  readonly files: readonly FileReport[];
  readonly tapes: readonly Tape[];
}

/** A file or a member of an archive. */
interface Input {
  /** Path, and for a member of an archive its name in it. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly notes: readonly string[];
}

/**
 * Reads recorded days from files of any known format.
 * @throws RefusedInput if a file cannot be read without a guess
 */
export function readFiles(paths: readonly string[], options: ReadOptions = {}): ReadResult {
  const collected = new Map<string, ProductFiles>();
  const files = paths
    .filter((file) => !file.endsWith('.CHECKSUM'))
    .flatMap(openFile)
    .map((input) => {
      const product = productOf(input.path, options.productId);
      const own = collected.get(product.productId) ?? createProductFiles(product);
      collected.set(product.productId, own);
      const report = own.readFile(input.path, readerOf(input, product));
      return { ...report, notes: [...input.notes, ...(report.notes ?? [])] };
    });
  return { files, tapes: [...collected.values()].flatMap((own) => own.tapes()) };
}

function openFile(file: string): Input[] {
  if (!existsSync(file)) throw new RefusedInput(`${file} does not exist.`);
  const bytes = readFileSync(file);
  const notes = checkSum(file, bytes);
  if (!/\.zip$/i.test(file)) return [{ path: file, bytes, notes }];
  return unzip(file, bytes).map(([name, content]) => ({
    path: `${file}/${name}`,
    bytes: content,
    notes,
  }));
}

/** Returns the members of an archive without the status report that HistData adds. */
function unzip(file: string, bytes: Uint8Array): [name: string, content: Uint8Array][] {
  try {
    const members = Object.entries(unzipSync(bytes));
    return members.filter(([name]) => !name.endsWith('/') && !name.endsWith('.txt'));
  } catch {
    throw new RefusedInput(`${file} is not a zip archive, or is damaged.`);
  }
}

/** Compares a file with the checksum beside it, if there is one. */
function checkSum(file: string, bytes: Uint8Array): string[] {
  const beside = `${file}.CHECKSUM`;
  if (!existsSync(beside)) return [];
  const [expected = ''] = readFileSync(beside, 'utf8').trim().split(/\s+/);
  if (!/^[0-9a-f]{64}$/i.test(expected)) throw new RefusedInput(`${beside} has no SHA-256.`);
  if (createHash('sha256').update(bytes).digest('hex') !== expected.toLowerCase()) {
    throw new RefusedInput(`${file} differs from its checksum, so it is damaged or changed.`);
  }
  return ['checksum: correct'];
}

/** Finds the one product whose id is in the path. */
function productOf(file: string, given: string | undefined): Product {
  const words = new Set(file.toUpperCase().split(/[^A-Z0-9]+/));
  const named = products.filter(({ productId }) => words.has(productId));
  const [found = given === undefined ? undefined : findProduct(given)] = named;
  if (!found) {
    throw new RefusedInput(
      given === undefined
        ? `The path ${file} names no product of the exchange; give one with --product.`
        : `There is no product ${given}.`,
    );
  }
  if (named.length > 1) throw new RefusedInput(`The path ${file} names more than one product.`);
  if (given !== undefined && found.productId !== given) {
    throw new RefusedInput(`The path ${file} names ${found.productId}, not ${given}.`);
  }
  return found;
}

function readerOf(input: Input, product: Product): (sink: RowSink) => void {
  const file = input.path;
  const name = path.basename(file);
  if (name.endsWith('.bi5')) {
    const hourMs = hourOfPath(file);
    if (hourMs === null) {
      throw new RefusedInput(
        `The path ${file} does not end as on Dukascopy's server (2010/04/06/13h_ticks.bi5 is 6 May: months count from 00), so the hour is unknown.`,
      );
    }
    return (sink) => readDukascopy({ file, hourMs, product }, input.bytes, sink);
  }
  const text = new TextDecoder().decode(input.bytes).replace(/^\uFEFF/, '');
  if (isBinance(name)) return (sink) => readBinance(file, name, text, sink);
  if (isHistData(name)) return (sink) => readHistData(file, name, text, sink);
  if (text.trimStart().startsWith('[')) return (sink) => readCcxt(file, text, sink);
  if (/^"?[a-z_ ]+"?(,|$)/i.test(text)) return (sink) => readHeadedCsv(file, text, sink);
  throw new RefusedInput(
    `${file} is of no known format: it has no header, and its name is not one of Binance's or HistData's.`,
  );
}
