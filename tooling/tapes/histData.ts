import { HOUR_MS } from '#contract';
import { RefusedInput } from './recording';
import type { RowSink } from './recording';
import { numberedLines } from './text';

/** HistData's times are Eastern Standard Time in every month of the year. */
const EST_MS = -5 * HOUR_MS;

/** Names of the files: `DAT_ASCII_EURUSD_T_201005.csv`, `DAT_ASCII_EURUSD_M1_2010.csv`. */
const NAME = /^DAT_ASCII_[A-Z]{6}_(T|M1)_\d{4,6}\.csv$/;
const TICK_TIME = /^(\d{4})(\d{2})(\d{2}) (\d{2})(\d{2})(\d{2})(\d{3})$/;
const BAR_TIME = /^(\d{4})(\d{2})(\d{2}) (\d{2})(\d{2})(\d{2})$/;

export const isHistData = (name: string): boolean => NAME.test(name);

/**
 * Reads ticks (bid and ask) or bars of one minute (bid) of HistData's "Generic ASCII". Their column of volumes is always
 * 0, so there is no volume.
 * @throws RefusedInput for a file without rows
 */
export function readHistData(
  file: string,
  name: string,
  parts: Iterable<Uint8Array>,
  sink: RowSink,
): void {
  const isTicks = NAME.exec(name)?.[1] === 'T';
  let rows = 0;
  sink.begin({
    format: isTicks ? 'HistData ticks' : 'HistData M1',
    kind: isTicks ? 'ticks' : 'minutes',
    hasVolume: false,
    isQuotes: isTicks,
    notes: [
      isTicks ? 'price: middle of bid and ask' : 'price: bid',
      'time: EST without daylight saving',
    ],
  });
  for (const [line, row] of numberedLines(file, parts)) {
    rows += 1;
    const cells = row.split(isTicks ? ',' : ';');
    const columns = isTicks ? 4 : 6;
    const [time = ''] = cells;
    const atMs = timeOf(time, isTicks ? TICK_TIME : BAR_TIME);
    if (cells.length !== columns) sink.drop(line, `not ${columns} columns`, atMs);
    else if (atMs === null) sink.drop(line, 'not a time of HistData');
    else if (isTicks) sink.add({ line, atMs, price: [cells[1] ?? '', cells[2] ?? ''] });
    else sink.add({ line, atMs, price: cells[4] ?? '' });
  }
  if (rows === 0) throw new RefusedInput(`${file} has no rows.`);
}

function timeOf(text: string, pattern: RegExp): number | null {
  const parts = (pattern.exec(text) ?? []).slice(1).map(Number);
  const [year, month = 0, day = 0, hour = 0, minute = 0, second = 0, ms = 0] = parts;
  if (year === undefined || hour > 23 || minute > 59 || second > 59) return null;
  const at = Date.UTC(year, month - 1, day, hour, minute, second, ms);
  return new Date(at).getUTCDate() === day && month <= 12 ? at - EST_MS : null;
}
