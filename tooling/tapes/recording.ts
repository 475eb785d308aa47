import { DAY_SEC } from '#exchange/market/day/levels';
import type { Product } from '#exchange/market/day/products';
import type { Tape } from '#exchange/market/tape';

/** Input that cannot be read without a guess. The message is for the user of the tool. */
export class RefusedInput extends Error {}

/** A line that was not used, and why. Rows of binary files are counted like lines. */
interface DroppedLine {
  readonly line: number;
  readonly reason: string;
}

/** The kind of rows in a file: ticks or trades, bars of one second, or bars of one minute. */
type RowKind = 'ticks' | 'seconds' | 'minutes';

/** Description that a reader gives before its first row. */
interface Heading {
  /** Name of the format, for the report. */
  readonly format: string;
  readonly kind: RowKind;
  readonly hasVolume: boolean;
  readonly notes?: readonly string[];
}

/** A row of a file; price and volume are decimal numbers as text. */
interface Row {
  readonly line: number;
  readonly atMs: number;
  readonly price: string | readonly [bid: string, ask: string];
  readonly volume?: string;
}

/** Receives the rows of one file from its reader. */
export interface RowSink {
  begin(heading: Heading): void;
  add(row: Row): void;
  drop(line: number, reason: string): void;
}

/** The rows that the reader found and dropped in one file. */
export interface FileReport extends Heading {
  readonly file: string;
  readonly rows: number;
  readonly rounded: number;
  readonly dropped: readonly DroppedLine[];
}

export interface ProductFiles {
  /** Reads one file with a reader. @throws RefusedInput if the file cannot be used */
  readFile(file: string, read: (sink: RowSink) => void): FileReport;
  /** Returns the recorded days, oldest first. */
  tapes(): Tape[];
}

const EARLIEST_MS = Date.UTC(1990, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);
/** Additional decimal places with which the volumes of a second are added. */
const GUARD_PLACES = 4;
const GUARD = 10 ** GUARD_PLACES;
const PRICE_MAX = 1_000_000_000_000;

/** Collects the seconds of one product from one or more files that do not overlap in time. */
export function createProductFiles(product: Product): ProductFiles {
  const days = new Map<number, { prices: Float64Array; volumes: Float64Array }>();
  const ranges: { readonly file: string; readonly from: number; readonly to: number }[] = [];
  let hasVolume: boolean | undefined;

  function secondsOf(day: number) {
    const known = days.get(day);
    if (known) return known;
    const created = { prices: new Float64Array(DAY_SEC), volumes: new Float64Array(DAY_SEC) };
    days.set(day, created);
    return created;
  }

  function readFile(file: string, read: (sink: RowSink) => void): FileReport {
    const dropped: DroppedLine[] = [];
    let heading: Heading | undefined;
    let rows = 0;
    let rounded = 0;
    let firstSec = Infinity;
    let last = -Infinity;

    /** Returns the reason if the row cannot be used. */
    function addRow({ atMs, price, volume = '0' }: Row): string | null {
      if (!heading) throw new Error('a reader adds a row before its heading');
      if (!(atMs >= EARLIEST_MS && atMs < LATEST_MS)) return 'not a time between 1990 and 2100';
      const units = priceUnits(product, price);
      if (typeof units === 'string') return units;
      const traded = parseUnits(volume, product.volumePrecision + GUARD_PLACES);
      if (traded === null) return 'not a volume';
      const sec = Math.floor(atMs / 1000);
      if (heading.kind !== 'ticks' && atMs === last) return 'the time of the row above again';
      if (atMs < last) return 'earlier than the row above';
      firstSec = Math.min(firstSec, sec);
      last = atMs;
      rows += 1;
      if (!units.isExact) rounded += 1;
      if (heading.kind === 'minutes') return null;
      const day = Math.floor(sec / DAY_SEC);
      const { prices, volumes } = secondsOf(day);
      const index = sec - day * DAY_SEC;
      prices[index] = units.value;
      volumes[index] = (volumes[index] as number) + traded.value;
      return null;
    }

    read({
      begin(given) {
        heading = given;
        if (given.kind === 'minutes') return;
        if (hasVolume !== undefined && hasVolume !== given.hasVolume) {
          throw new RefusedInput(`${file} and the file before it differ in having volumes.`);
        }
        hasVolume = given.hasVolume;
      },
      add(row) {
        const reason = addRow(row);
        if (reason !== null) dropped.push({ line: row.line, reason });
      },
      drop: (line, reason) => dropped.push({ line, reason }),
    });
    if (!heading) throw new Error('a reader has no heading');
    if (dropped.length > rows) {
      const [one] = dropped;
      throw new RefusedInput(
        `${file}: ${dropped.length} of ${rows + dropped.length} rows are unreadable as ${heading.format}` +
          ` (line ${one?.line}: ${one?.reason}), so the format is probably another one.`,
      );
    }
    if (rows > 0) refuseOverlap({ file, from: firstSec, to: Math.floor(last / 1000) });
    return { ...heading, file, rows, rounded, dropped };
  }

  function refuseOverlap(range: (typeof ranges)[number]) {
    const other = ranges.find(({ from, to }) => from <= range.to && to >= range.from);
    if (other) throw new RefusedInput(`${other.file} and ${range.file} overlap in time.`);
    ranges.push(range);
  }

  return {
    readFile,
    tapes: () =>
      [...days]
        .sort(([left], [right]) => left - right)
        .map(([day, { prices, volumes }]) => ({
          productId: product.productId,
          day,
          prices,
          volumes: hasVolume ? volumes.map((volume) => Math.round(volume / GUARD)) : null,
        })),
  };
}

interface Units {
  readonly value: number;
  readonly isExact: boolean;
}

/** Parses a price, or the middle of bid and ask, to price units. Returns the reason if it cannot. */
function priceUnits(product: Product, price: Row['price']): Units | string {
  const places = product.precision;
  if (typeof price === 'string') {
    const units = parseUnits(price, places);
    return units && units.value > 0 && units.value <= PRICE_MAX ? units : 'not a price';
  }
  const [bid, ask] = price.map((side) => parseUnits(side, places + 2));
  if (!bid || !ask || bid.value <= 0 || ask.value > PRICE_MAX * 100) return 'not a bid and an ask';
  if (bid.value > ask.value) return 'bid above ask';
  const middle = (bid.value + ask.value) / 200;
  return { value: Math.round(middle), isExact: Number.isInteger(middle) };
}

/** Parses a decimal number without a sign to whole units of 10^-places, rounded half up; null for anything else. */
function parseUnits(text: string, places: number): Units | null {
  const match = /^(\d{1,15})(?:\.(\d*))?$/.exec(text);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const kept = fraction.slice(0, places).padEnd(places, '0');
  const rest = fraction.slice(places);
  const value = Number(whole + kept) + (rest >= '5' ? 1 : 0);
  return Number.isSafeInteger(value) ? { value, isExact: !/[1-9]/.test(rest) } : null;
}
