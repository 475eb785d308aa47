import { RefusedInput } from './recording';
import type { RowSink } from './recording';
import { createTimeReader, mostFrequent, numberedLines, sample } from './text';
import type { NumberedLine } from './text';

/** Columns of a format of Binance's public data, counted from 0. */
interface Layout {
  readonly format: string;
  readonly time: number;
  readonly price: number;
  readonly volume: number;
  /** Smallest number of columns; files of futures have fewer than files of the spot market. */
  readonly columns: number;
}

const KLINES: Layout = { format: 'klines', time: 0, price: 4, volume: 5, columns: 12 };
const LAYOUTS: Readonly<Record<string, Layout>> = {
  trades: { format: 'trades', time: 4, price: 1, volume: 2, columns: 6 },
  aggTrades: { format: 'aggTrades', time: 5, price: 1, volume: 2, columns: 7 },
};

/** Lengths of bars by the number of ms from the opening to the closing time of a row. */
const BARS: ReadonlyMap<number, 'seconds' | 'minutes'> = new Map([
  [999, 'seconds'],
  [59_999, 'minutes'],
]);

/** Names of the files: `BTCUSDT-1s-2024-05-06.csv`, `BTCUSDT-trades-2024-05-06.csv`. */
const NAME = /^[A-Z0-9]+-(\d+[smhdw]|\d+mo|trades|aggTrades)-\d{4}-\d{2}(?:-\d{2})?\.csv$/;

export const isBinance = (name: string): boolean => NAME.test(name);

/**
 * Reads a file of Binance's public data, with or without a header. The price of a second is its last trade.
 * @throws RefusedInput if the rows are not what the name says
 */
export function readBinance(
  file: string,
  name: string,
  parts: Iterable<Uint8Array>,
  sink: RowSink,
): void {
  const [, content = ''] = NAME.exec(name) ?? [];
  const layout = LAYOUTS[content] ?? KLINES;
  // Only a header has letters in the column of the time.
  const isHeader = ([line, row]: NumberedLine) =>
    line === 1 && /[a-z]/i.test(row.split(',')[layout.time] ?? '');
  const { first, all } = sample(numberedLines(file, parts));
  const rows = first.filter((line) => !isHeader(line)).map(([, row]) => row.split(','));
  if (rows.length === 0) throw new RefusedInput(`${file} has no rows.`);
  const toMs = createTimeReader(rows.map((cells) => cells[layout.time] ?? ''));
  const kind = layout === KLINES ? lengthOfBar(file, rows, toMs) : 'ticks';
  const format = `Binance ${content} (${layout.format})`;
  sink.begin({ format, kind, hasVolume: true, isQuotes: false });
  for (const row of all) {
    if (isHeader(row)) continue;
    const [line, text] = row;
    const cells = text.split(',');
    const atMs = toMs(cells[layout.time] ?? '');
    if (cells.length < layout.columns)
      sink.drop(line, `fewer than ${layout.columns} columns`, atMs);
    else if (atMs === null) sink.drop(line, 'not a time in the unit of most rows');
    else {
      const [price = '', volume = ''] = [cells[layout.price], cells[layout.volume]];
      sink.add({ line, atMs, price, volume });
    }
  }
}

function lengthOfBar(
  file: string,
  rows: readonly (readonly string[])[],
  toMs: (text: string) => number | null,
): 'seconds' | 'minutes' {
  const length = mostFrequent(
    rows.map(([open = '', , , , , , close = '']) => (toMs(close) ?? NaN) - (toMs(open) ?? NaN)),
  );
  const kind = BARS.get(length ?? NaN);
  if (kind) return kind;
  throw new RefusedInput(`${file} has bars neither of a second nor of a minute.`);
}
