import { RefusedInput } from './recording';
import type { RowSink } from './recording';
import { createTimeReader, numberedLines } from './text';

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
export function readBinance(file: string, name: string, text: string, sink: RowSink): void {
  const [, content = ''] = NAME.exec(name) ?? [];
  const layout = LAYOUTS[content] ?? KLINES;
  let toMs: ((text: string) => number | null) | undefined;
  for (const [line, row] of numberedLines(text)) {
    const cells = row.split(',');
    // Only a header has letters in the column of the time.
    if (line === 1 && /[a-z]/i.test(cells[layout.time] ?? '')) continue;
    if (!toMs) {
      toMs = createTimeReader(cells[layout.time] ?? '');
      const kind = layout === KLINES ? lengthOfBar(file, cells, toMs) : 'ticks';
      sink.begin({ format: `Binance ${content} (${layout.format})`, kind, hasVolume: true });
    }
    const atMs = toMs(cells[layout.time] ?? '');
    if (cells.length < layout.columns) sink.drop(line, `fewer than ${layout.columns} columns`);
    else if (atMs === null) sink.drop(line, 'not a time in the unit of the first row');
    else {
      const [price = '', volume = ''] = [cells[layout.price], cells[layout.volume]];
      sink.add({ line, atMs, price, volume });
    }
  }
  if (!toMs) throw new RefusedInput(`${file} has no rows.`);
}

function lengthOfBar(
  file: string,
  cells: readonly string[],
  toMs: (text: string) => number | null,
): 'seconds' | 'minutes' {
  const [open = '', close = ''] = [cells[0], cells[6]];
  const length = (toMs(close) ?? NaN) - (toMs(open) ?? NaN);
  const kind = BARS.get(length);
  if (kind) return kind;
  throw new RefusedInput(`${file} has bars neither of a second nor of a minute.`);
}
