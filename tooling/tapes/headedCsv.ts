import { RefusedInput } from './recording';
import type { RowSink } from './recording';
import { createTimeReader, kindOfBars, numberedLines } from './text';

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
export function readHeadedCsv(file: string, text: string, sink: RowSink): void {
  const [[, header], ...rows] = [...numberedLines(text)] as [
    [number, string],
    ...[number, string][],
  ];
  const names = header.toLowerCase().split(',').map(unquoted);
  const columns = columnsOf(file, names);
  const at = (cells: readonly string[], column: number) => unquoted(cells[column] ?? '');
  const [first] = rows;
  if (!first) throw new RefusedInput(`${file} has no rows.`);
  const toMs = timeReader(file, at(first[1].split(','), columns.time));
  const isBars = BAR_COLUMNS.every((name) => names.includes(name));
  const times = isBars ? rows.map(([, row]) => toMs(at(row.split(','), columns.time)) ?? NaN) : [];
  sink.begin({
    format: 'CSV with header',
    kind: isBars ? kindOfBars(file, times) : 'ticks',
    hasVolume: columns.volume !== -1,
    notes: columns.price === -1 ? ['price: middle of bid and ask'] : [],
  });
  for (const [line, row] of rows) {
    const cells = row.split(',');
    const atMs = toMs(at(cells, columns.time));
    if (cells.length !== names.length) sink.drop(line, `not ${names.length} columns`);
    else if (atMs === null) sink.drop(line, 'not a time like that of the first row');
    else {
      sink.add({
        line,
        atMs,
        price:
          columns.price === -1
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

function timeReader(file: string, first: string): (text: string) => number | null {
  if (/^\d+$/.test(first)) return createTimeReader(first);
  if (ISO.test(first)) return (text) => (ISO.test(text) ? Date.parse(text) : null);
  throw new RefusedInput(
    `${file} has times such as ${JSON.stringify(first)}, whose zone or order is unknown; use ISO 8601 with a zone, or a number since 1970.`,
  );
}
