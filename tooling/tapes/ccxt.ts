import { RefusedInput } from './recording';
import type { RowSink } from './recording';
import { kindOfBars } from './text';

const COLUMNS = 6;

/**
 * Reads the bars of CCXT's `fetchOHLCV`: `[[ms, open, high, low, close, volume], …]`.
 * @throws RefusedInput if the file is no such JSON
 */
export function readCcxt(file: string, text: string, sink: RowSink): void {
  const bars = parse(file, text);
  const times = bars.map((bar) => (Array.isArray(bar) ? Number(bar[0]) : NaN));
  sink.begin({
    format: 'CCXT JSON',
    kind: kindOfBars(file, times),
    hasVolume: true,
    isQuotes: false,
  });
  bars.forEach((bar, i) => {
    const line = i + 1;
    if (!Array.isArray(bar) || bar.length !== COLUMNS) sink.drop(line, `not ${COLUMNS} values`);
    else {
      const [atMs, , , , close, volume] = bar as readonly unknown[];
      sink.add({
        line,
        atMs: typeof atMs === 'number' ? atMs : NaN,
        price: decimal(close),
        volume: decimal(volume),
      });
    }
  });
}

function parse(file: string, text: string): readonly unknown[] {
  try {
    const bars = JSON.parse(text) as unknown;
    if (Array.isArray(bars) && bars.length > 0) return bars;
  } catch {
    throw new RefusedInput(`${file} is not JSON.`);
  }
  throw new RefusedInput(`${file} is not a list of bars.`);
}

/** Writes a number of JSON without an exponent; empty for anything else, which is then refused as a price. */
const decimal = (value: unknown): string =>
  typeof value === 'number'
    ? String(value).includes('e')
      ? value.toFixed(12)
      : String(value)
    : '';
