import path from 'node:path';
import { findProduct, products } from '#marketDay/products';
import type { Product } from '#marketDay/products';
import { isoDay } from '#exchange/market/tape';
import type { Tape } from '#exchange/market/tape';
import { isBinance, readBinance } from './binance';
import { readCcxt } from './ccxt';
import { hourOfPath, readDukascopy } from './dukascopy';
import { readHeadedCsv } from './headedCsv';
import { isHistData, readHistData } from './histData';
import { joinParts, openFile } from './openFile';
import type { Input } from './openFile';
import { createProductFiles, RefusedInput } from './recording';
import type { FileReport, ImportOptions, ProductFiles, RowSink } from './recording';

interface ReadOptions extends Partial<ImportOptions> {
  /** Product of files whose name does not contain it. */
  readonly productId?: string | undefined;
}

interface ReadResult {
  readonly files: readonly FileReport[];
  readonly tapes: readonly Tape[];
}

const BI5_MAX = 4 * 1024 ** 2;
/** A day of bars of a second has 8 MB. */
const JSON_MAX = 64 * 1024 ** 2;

/**
 * Reads recorded days from files of any known format.
 * @throws RefusedInput if a file cannot be read without a guess
 */
export function readFiles(
  paths: readonly string[],
  { productId, allowLoss = false }: ReadOptions = {},
): ReadResult {
  const collected = new Map<string, ProductFiles>();
  const files = paths
    .filter((file) => !file.endsWith('.CHECKSUM'))
    .flatMap(openFile)
    .map((input) => {
      const product = productOf(input.path, productId);
      const own = collected.get(product.productId) ?? createProductFiles(product, { allowLoss });
      collected.set(product.productId, own);
      const report = own.readFile(input.path, readerOf(input, product));
      const notes = [...input.notes, ...(report.notes ?? []), ...dayNotes(report)];
      return { ...report, notes };
    });
  return { files, tapes: [...collected.values()].flatMap((own) => own.tapes()) };
}

/** A year, with a month and a day if they follow, such as 2024-05-08 or 201005. */
const NAMED_DAY =
  /(?<!\d)((?:19|20)\d\d)(?:[-_]?(0[1-9]|1[0-2])(?:[-_]?(0[1-9]|[12]\d|3[01]))?)?(?!\d)/;

/** Says that the name of a file has another time than its rows. */
function dayNotes({ file, day }: FileReport): string[] {
  const parts = NAMED_DAY.exec(path.basename(file))
    ?.slice(1)
    .filter((part) => part !== undefined);
  if (!parts || day === null || isoDay(day).startsWith(parts.join('-'))) return [];
  return [`the name says ${parts.join('-')}, but most rows are of ${isoDay(day)}`];
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
    return (sink) => readDukascopy({ file, hourMs, product }, joinParts(input, BI5_MAX), sink);
  }
  if (isBinance(name)) return (sink) => readBinance(file, name, input.parts(), sink);
  if (isHistData(name)) return (sink) => readHistData(file, name, input.parts(), sink);
  const start = beginning(input);
  if (start.trimStart().startsWith('[')) {
    return (sink) => readCcxt(file, new TextDecoder().decode(joinParts(input, JSON_MAX)), sink);
  }
  if (/^"?[a-z_ ]+"?(,|\s|$)/i.test(start)) {
    return (sink) => readHeadedCsv(file, input.parts(), sink);
  }
  throw new RefusedInput(
    `${file} is of no known format: it has no header, and its name is not one of Binance's or HistData's.`,
  );
}

/** Returns the first characters of a text. */
function beginning({ parts }: Input): string {
  for (const part of parts()) return new TextDecoder().decode(part.subarray(0, 1_000));
  return '';
}
