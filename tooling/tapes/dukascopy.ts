import { decompress } from '#lzma';
import { HOUR_MS } from '#contract';
import type { Product } from '#marketDay/products';
import { formatUnits } from '#marketDay/decimals';
import { RefusedInput } from './recording';
import type { RowSink } from './recording';

const ROW_BYTES = 20;

/** The end of a path on Dukascopy's server. Its months count from 00. */
const PATH = /(\d{4})[/\\](\d{2})[/\\](\d{2})[/\\](\d{2})h_ticks\.bi5$/;

/** Start of the hour of a file, ms; null if the path does not contain it. */
export function hourOfPath(path: string): number | null {
  const [, year, month, day, hour] = (PATH.exec(path) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || hour === undefined) {
    return null;
  }
  const at = Date.UTC(year, month, day, hour);
  return month < 12 && new Date(at).getUTCDate() === day ? at : null;
}

/** Decimal places of Dukascopy's integer prices, where they are known. */
function placesOf({ productId, category, quote }: Product): number {
  if (productId === 'XAUUSD' || productId === 'XAGUSD' || quote === 'JPY') return 3;
  if (category === 'forex') return 5;
  throw new RefusedInput(`The unit of Dukascopy's prices of ${productId} is not known.`);
}

/**
 * Reads an hour of ticks: LZMA, then rows of 20 bytes (ms of the hour, ask, bid, and the offered volumes, which are not
 * traded volumes).
 * @throws RefusedInput if the bytes are no such rows
 */
export function readDukascopy(
  { file, hourMs, product }: { file: string; hourMs: number; product: Product },
  bytes: Uint8Array,
  sink: RowSink,
): void {
  const places = placesOf(product);
  const rows = bytes.length === 0 ? new Uint8Array() : unpack(file, bytes);
  if (rows.length % ROW_BYTES !== 0) throw new RefusedInput(`${file} ends within a row.`);
  const view = new DataView(rows.buffer, rows.byteOffset, rows.byteLength);
  sink.begin({
    format: 'Dukascopy bi5',
    kind: 'ticks',
    hasVolume: false,
    isQuotes: true,
    notes: ['price: middle of bid and ask', `hour: ${new Date(hourMs).toISOString()}`],
  });
  for (let at = 0; at < rows.length; at += ROW_BYTES) {
    const line = at / ROW_BYTES + 1;
    const ms = view.getUint32(at);
    const ask = formatUnits(view.getUint32(at + 4), places);
    const bid = formatUnits(view.getUint32(at + 8), places);
    if (ms >= HOUR_MS) sink.drop(line, 'after the end of the hour');
    else sink.add({ line, atMs: hourMs + ms, price: [bid, ask] });
  }
}

/** The header of "LZMA alone": a byte of properties, the size of the dictionary, and the size of the content. */
const HEADER_BYTES = 13;
const DICTIONARY_MAX = 64 * 1024 ** 2;
/** The busiest hours of the busiest pair have a tenth of it. */
const CONTENT_MAX = 8 * 1024 ** 2;
/** The content of a whole file does not depend on the bytes behind it; that of a cut one does. */
const FOLLOWING_BYTES = 32;

/** Unpacks an hour. The limits of size are also those of time, because damaged data have no end. */
function unpack(file: string, bytes: Uint8Array): Uint8Array {
  const damaged = new RefusedInput(`${file} is not LZMA data, or is damaged.`);
  if (bytes.length < HEADER_BYTES) throw damaged;
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
  const size = header.getBigUint64(5, true);
  const isUnknown = size === 2n ** 64n - 1n;
  if (header.getUint32(1, true) > DICTIONARY_MAX || (!isUnknown && size > CONTENT_MAX)) {
    throw damaged;
  }
  // An end mark ends content of an unknown size; the limit ends it if the mark is damaged.
  const [content, other] = [0, 0xff].map((filler) => {
    const bounded = new Uint8Array(bytes.length + FOLLOWING_BYTES).fill(filler);
    bounded.set(bytes);
    if (isUnknown) new DataView(bounded.buffer).setBigUint64(5, BigInt(CONTENT_MAX + 1), true);
    try {
      return decompress(bounded);
    } catch {
      throw damaged;
    }
  });
  const isWhole = content && other && Buffer.compare(content, other) === 0;
  if (!isWhole || content.length > CONTENT_MAX) throw damaged;
  return content;
}
