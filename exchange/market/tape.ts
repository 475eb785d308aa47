import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { DAY_SEC } from './day/levels';
import { findProduct } from './day/products';

/** One UTC day of recorded prices of one product. */
export type Tape = {
  readonly productId: string;
  /** UTC day, in days since the epoch. */
  readonly day: number;
  /** Price of each second of the day, in price units; 0 for a second without a tick. */
  readonly prices: Float64Array;
  /** Volume of each second, in volume units; null if the recording has no volume. */
  readonly volumes: Float64Array | null;
};

const VERSION = 1;

/**
 * Encodes a tape as bytes: one line of text, then runs of seconds with ticks, as differences between prices. The same
 * ticks always give the same bytes, so the hash of the bytes identifies the tape.
 * @throws RangeError for an unknown product
 */
export function encodeTape({ productId, day, prices, volumes }: Tape): Uint8Array {
  const bytes = [...headerOf(productId, day, volumes !== null)].map((sign) => sign.charCodeAt(0));
  let before = 0;
  let runEnd = 0;
  for (let sec = 0; sec < DAY_SEC; sec += 1) {
    const price = prices[sec] as number;
    if (price === 0) continue;
    if (sec === 0 || prices[sec - 1] === 0) {
      pushNumber(bytes, sec - runEnd);
      runEnd = endOfRun(prices, sec);
      pushNumber(bytes, runEnd - sec);
    }
    pushNumber(bytes, price >= before ? (price - before) * 2 : (before - price) * 2 - 1);
    if (volumes) pushNumber(bytes, volumes[sec] as number);
    before = price;
  }
  return Uint8Array.from(bytes);
}

/** @throws RangeError for bytes that `encodeTape` of this release cannot have written */
export function decodeTape(bytes: Uint8Array): Tape {
  const headerEnd = bytes.indexOf(10) + 1;
  const header = String.fromCharCode(...bytes.subarray(0, Math.min(headerEnd, 100)));
  const [, , productId = '', dayText = '', , , withVolume] = header.trimEnd().split(' ');
  const day = Number(dayText);
  const hasVolume = withVolume === 'volume';
  if (!findProduct(productId) || header !== headerOf(productId, day, hasVolume)) {
    throw new RangeError(`not a tape of this release: ${JSON.stringify(header)}`);
  }
  const prices = new Float64Array(DAY_SEC);
  const volumes = hasVolume ? new Float64Array(DAY_SEC) : null;
  const cursor = { bytes, at: headerEnd };
  let price = 0;
  for (let sec = 0; cursor.at < bytes.length;) {
    sec += readNumber(cursor);
    const end = sec + readNumber(cursor);
    if (end > DAY_SEC) throw new RangeError('a tape is longer than a day');
    for (; sec < end; sec += 1) {
      const step = readNumber(cursor);
      price += step % 2 === 0 ? step / 2 : -(step + 1) / 2;
      prices[sec] = price;
      if (volumes) volumes[sec] = readNumber(cursor);
    }
  }
  return { productId, day, prices, volumes };
}

/** Writes a UTC day as `2010-05-06`. */
export const isoDay = (day: number): string =>
  new Date(day * DAY_SEC * 1000).toISOString().slice(0, 10);

/** Id of a tape: SHA-256 of its bytes in hexadecimal. */
export const tapeIdOf = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** The first line has the units, so that a product with other units later cannot change the meaning of old tapes. */
function headerOf(productId: string, day: number, hasVolume: boolean): string {
  const product = findProduct(productId);
  if (!product) throw new RangeError(`no product ${productId}`);
  const { precision, volumePrecision } = product;
  const volume = hasVolume ? 'volume' : 'prices';
  return `tape ${VERSION} ${productId} ${day} ${precision} ${volumePrecision} ${volume}\n`;
}

function endOfRun(prices: Float64Array, from: number): number {
  const end = prices.indexOf(0, from);
  return end === -1 ? DAY_SEC : end;
}

/** Appends a whole number, seven bits a byte, lowest first; the highest bit is set in all bytes but the last. */
function pushNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

function readNumber(cursor: { readonly bytes: Uint8Array; at: number }): number {
  let value = 0;
  for (let weight = 1; ; weight *= 128) {
    const byte = cursor.bytes[cursor.at];
    if (byte === undefined || weight > 2 ** 49) throw new RangeError('a tape is cut off');
    cursor.at += 1;
    value += (byte % 128) * weight;
    if (byte < 128) return value;
  }
}
