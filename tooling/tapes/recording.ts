import { HOUR_MS } from '#contract';
import { DAY_SEC } from '#marketDay/levels';
import type { Product } from '#marketDay/products';
import { isPriceOf } from '#exchange/market/tape';
import type { Tape } from '#exchange/market/tape';
import { createNeighbours } from './neighbours';

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
  /** Whether prices are those of quotes, of which each is valid until the next one. */
  readonly isQuotes: boolean;
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
  /** `atMs` is the time of the row if it is readable. */
  drop(line: number, reason: string, atMs?: number | null): void;
}

/** The rows that the reader found and dropped in one file. */
export interface FileReport extends Heading {
  readonly file: string;
  readonly rows: number;
  readonly rounded: number;
  /** Number of dropped rows. */
  readonly lost: number;
  /** The first dropped rows. */
  readonly dropped: readonly DroppedLine[];
  /** UTC day of most rows; null without rows. */
  readonly day: number | null;
}

/** What a user may ask for. */
export interface ImportOptions {
  /** Whether a file is used although more than a hundredth of its rows, or an hour of them, is dropped. */
  readonly allowLoss: boolean;
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
/** Share of the rows of a file that may be lost without a question. */
const LOSS_MAX = 0.01;
/** A limit of memory: a day takes 1.4 MB. */
const DAYS_MAX = 100;
const DROPPED_KEPT = 1_000;
/** Time for which a quote is valid that no other one replaces. A longer pause is one of the market or of the recording. */
export const QUOTE_VALID_SEC = 300;

/** Collects the seconds of one product from one or more files that do not overlap in time. */
export function createProductFiles(product: Product, { allowLoss }: ImportOptions): ProductFiles {
  const days = new Map<number, { prices: Float64Array; volumes: Float64Array }>();
  const ranges: { readonly file: string; readonly from: number; readonly to: number }[] = [];
  let content: Pick<Heading, 'hasVolume' | 'isQuotes'> | undefined;

  function secondsOf(file: string, day: number) {
    const known = days.get(day);
    if (known) return known;
    if (days.size === DAYS_MAX) {
      throw new RefusedInput(`${file} has more than ${DAYS_MAX} days; import fewer at once.`);
    }
    const created = { prices: new Float64Array(DAY_SEC), volumes: new Float64Array(DAY_SEC) };
    days.set(day, created);
    return created;
  }

  function readFile(file: string, read: (sink: RowSink) => void): FileReport {
    const dropped: DroppedLine[] = [];
    const usedHours = new Set<number>();
    const lostHours = new Set<number>();
    const rowsOnDay = new Map<number, number>();
    let heading: Heading | undefined;
    let [rows, lost, rounded] = [0, 0, 0];
    let firstSec = Infinity;
    let last = -Infinity;

    function drop(line: number, reason: string) {
      lost += 1;
      if (dropped.length < DROPPED_KEPT) dropped.push({ line, reason });
    }

    /** Returns the reason if the row cannot be used. */
    function useRow({ atMs, price, volume = '0' }: Row): string | null {
      if (!heading) throw new Error('a reader adds a row before its heading');
      const units = priceUnits(product, price);
      if (typeof units === 'string') return units;
      const traded = parseUnits(volume, product.volumePrecision + GUARD_PLACES);
      if (traded === null) return 'not a volume';
      if (heading.kind !== 'ticks' && atMs === last) return 'the time of the row above again';
      const sec = Math.floor(atMs / 1000);
      const day = Math.floor(sec / DAY_SEC);
      firstSec = Math.min(firstSec, sec);
      last = atMs;
      rows += 1;
      rowsOnDay.set(day, (rowsOnDay.get(day) ?? 0) + 1);
      if (!units.isExact) rounded += 1;
      if (heading.kind === 'minutes') return null;
      const { prices, volumes } = secondsOf(file, day);
      const index = sec - day * DAY_SEC;
      prices[index] = units.value;
      volumes[index] = (volumes[index] as number) + traded.value;
      return null;
    }

    const neighbours = createNeighbours<Row>({
      use(row) {
        const reason = useRow(row);
        (reason === null ? usedHours : lostHours).add(Math.floor(row.atMs / HOUR_MS));
        if (reason !== null) drop(row.line, reason);
      },
      drop: (row, reason) => drop(row.line, reason),
    });
    read({
      begin(given) {
        heading = given;
        if (given.kind === 'minutes') return;
        if (content && content.hasVolume !== given.hasVolume) {
          throw new RefusedInput(`${file} and the file before it differ in having volumes.`);
        }
        if (content && content.isQuotes !== given.isQuotes) {
          throw new RefusedInput(`${file} and the file before it are not both of quotes.`);
        }
        content = given;
      },
      add(row) {
        if (row.atMs >= EARLIEST_MS && row.atMs < LATEST_MS) neighbours.add(row);
        else drop(row.line, 'not a time between 1990 and 2100');
      },
      drop(line, reason, atMs = null) {
        drop(line, reason);
        if (atMs !== null) lostHours.add(Math.floor(atMs / HOUR_MS));
      },
    });
    neighbours.end();
    if (!heading) throw new Error('a reader has no heading');
    dropped.sort((left, right) => left.line - right.line);
    const lostHour = [...lostHours].find((hour) => !usedHours.has(hour));
    refuseLoss({ file, format: heading.format, rows, lost, first: dropped[0], lostHour });
    if (rows > 0) refuseOverlap({ file, from: firstSec, to: Math.floor(last / 1000) });
    const [[day] = [null]] = [...rowsOnDay].sort(([, left], [, right]) => right - left);
    return { ...heading, file, rows, rounded, lost, dropped, day };
  }

  function refuseLoss(found: {
    readonly file: string;
    readonly format: string;
    readonly rows: number;
    readonly lost: number;
    readonly first: DroppedLine | undefined;
    readonly lostHour: number | undefined;
  }) {
    const { file, format, rows, lost, first, lostHour } = found;
    const all = rows + lost;
    const example = first ? ` (line ${first.line}: ${first.reason})` : '';
    if (lost > 0 && rows === 0) {
      throw new RefusedInput(
        `${file}: no row is readable as ${format}${example}, so the format is probably another one.`,
      );
    }
    if (allowLoss) return;
    if (lost > all * LOSS_MAX) {
      throw new RefusedInput(
        `${file}: ${lost} of ${all} rows are unreadable as ${format}${example}` +
          `${lost > rows ? ', so the format is probably another one' : ''}; --allow-loss uses the others.`,
      );
    }
    if (lostHour !== undefined) {
      throw new RefusedInput(
        `${file}: all rows of the hour from ${new Date(lostHour * HOUR_MS).toISOString()} are lost${example}; --allow-loss uses the others.`,
      );
    }
  }

  function refuseOverlap(range: (typeof ranges)[number]) {
    const other = ranges.find(({ from, to }) => from <= range.to && to >= range.from);
    if (other) throw new RefusedInput(`${other.file} and ${range.file} overlap in time.`);
    ranges.push(range);
  }

  return {
    readFile,
    tapes() {
      const sorted = [...days].sort(([left], [right]) => left - right);
      if (content?.isQuotes) keepQuotes(sorted.map(([day, { prices }]) => ({ day, prices })));
      return sorted.map(([day, { prices, volumes }]) => ({
        productId: product.productId,
        day,
        prices,
        volumes: content?.hasVolume ? volumes.map((volume) => Math.round(volume / GUARD)) : null,
      }));
    },
  };
}

/** Gives a second without a quote the last one before it, if that is still valid and another quote follows it. */
function keepQuotes(days: readonly { readonly day: number; readonly prices: Float64Array }[]) {
  let [lastSec, lastPrice] = [-Infinity, 0];
  const priceOn = new Map(days.map(({ day, prices }) => [day, prices]));
  for (const { day, prices } of days) {
    for (let index = 0; index < DAY_SEC; index += 1) {
      const price = prices[index] as number;
      if (price === 0) continue;
      const sec = day * DAY_SEC + index;
      const end = Math.min(sec, lastSec + QUOTE_VALID_SEC + 1);
      for (let at = lastSec + 1; at < end; at += 1) {
        const atDay = Math.floor(at / DAY_SEC);
        priceOn.get(atDay)?.fill(lastPrice, at - atDay * DAY_SEC, at - atDay * DAY_SEC + 1);
      }
      [lastSec, lastPrice] = [sec, price];
    }
  }
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
    if (!units || units.value <= 0) return 'not a price';
    return isPriceOf(product, units.value) ? units : `not a price of ${product.symbol}`;
  }
  const [bid, ask] = price.map((side) => parseUnits(side, places + 2));
  if (!bid || !ask || bid.value <= 0) return 'not a bid and an ask';
  if (bid.value > ask.value) return 'bid above ask';
  const middle = (bid.value + ask.value) / 200;
  if (!isPriceOf(product, middle)) return `not a price of ${product.symbol}`;
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
