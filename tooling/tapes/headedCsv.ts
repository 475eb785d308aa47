import { RefusedInput } from './recording';
import type { RowSink } from './recording';
import { createTimeReader, kindOfBars, mostFrequent, numberedLines, sample } from './text';

/** Names of columns, in lower case. */
const NAMES = {
  time: ['time', 'timestamp', 'date', 'datetime', 'open_time', 'opentime'],
  price: ['price', 'last'],
  close: ['close'],
  bid: ['bid'],
  ask: ['ask'],
  volume: ['volume', 'vol', 'qty', 'quantity', 'amount', 'size'],
} as const;

const BAR_COLUMNS = ['open', 'high', 'low', 'close'];

/** ISO 8601 with a zone; a time without a zone could be of any zone. */
const ISO = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * Reads a CSV file whose first line names the columns: time, and price, close, or bid and ask; volume if there is one.
 * @throws RefusedInput if a column is missing or could be one of two, or the times have no zone
 */
export function readHeadedCsv(file: string, parts: Iterable<Uint8Array>, sink: RowSink): void {
  const lines = numberedLines(file, parts);
  const header = lines.next();
  const names = header.done ? [] : header.value[1].toLowerCase().split(',').map(unquoted);
  const columns = columnsOf(file, names);
  const at = (cells: readonly string[], column: number) => unquoted(cells[column] ?? '');
  const { first, all } = sample(lines);
  if (first.length === 0) throw new RefusedInput(`${file} has no rows.`);
  const firstTimes = first.map(([, row]) => at(row.split(','), columns.time));
  const toMs = timeReader(file, firstTimes);
  const isBars = BAR_COLUMNS.every((name) => names.includes(name));
  const isQuotes = columns.price === -1;
  sink.begin({
    format: 'CSV with header',
    kind: isBars
      ? kindOfBars(
          file,
          firstTimes.map((time) => toMs(time) ?? NaN),
        )
      : 'ticks',
    hasVolume: columns.volume !== -1,
    isQuotes,
    notes: isQuotes ? ['price: middle of bid and ask'] : [],
  });
  for (const [line, row] of all) {
    const cells = row.split(',');
    const atMs = toMs(at(cells, columns.time));
    if (cells.length !== names.length) sink.drop(line, `not ${names.length} columns`, atMs);
    else if (atMs === null) sink.drop(line, 'not a time like that of most rows');
    else {
      sink.add({
        line,
        atMs,
        price: isQuotes
          ? [at(cells, columns.bid), at(cells, columns.ask)]
          : at(cells, columns.price),
        ...(columns.volume !== -1 && { volume: at(cells, columns.volume) }),
      });
    }
  }
}

const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1');

function columnsOf(file: string, names: readonly string[]) {
  const find = (kind: keyof typeof NAMES) => {
    const found = names.flatMap((name, i) =>
      (NAMES[kind] as readonly string[]).includes(name) ? [i] : [],
    );
    if (found.length > 1) throw new RefusedInput(`${file} has more than one column of ${kind}.`);
    return found[0] ?? -1;
  };
  const [time, bid, ask, volume] = [find('time'), find('bid'), find('ask'), find('volume')];
  const prices = [find('price'), find('close')].filter((column) => column !== -1);
  const [price = -1] = prices;
  const hasQuotes = bid !== -1 && ask !== -1;
  if (time === -1) throw new RefusedInput(`${file} has no column of times.`);
  if (prices.length + (hasQuotes ? 1 : 0) !== 1) {
    throw new RefusedInput(
      prices.length === 0
        ? `${file} has neither a price nor a bid and an ask.`
        : `${file} has more than one column of prices.`,
    );
  }
  return { time, price, bid, ask, volume };
}

function timeReader(file: string, first: readonly string[]): (text: string) => number | null {
  const kind = mostFrequent(
    first.map((text) => (/^\d+$/.test(text) ? 'number' : ISO.test(text) ? 'iso' : 'unknown')),
  );
  if (kind === 'number') return createTimeReader(first);
  if (kind === 'iso') return (text) => (ISO.test(text) ? Date.parse(text) : null);
  throw new RefusedInput(
    `${file} has times such as ${JSON.stringify((first[0] ?? '').slice(0, 40))}, whose zone or order is unknown; use ISO 8601 with a zone, or a number since 1970.`,
  );
}
