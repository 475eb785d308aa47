import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { DAY_SEC } from '#marketDay/levels';
import { findProduct } from '#marketDay/products';
import type { Product } from '#marketDay/products';

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

/** A tape as it is stored: its bytes, and what a list of tapes shows. */
export interface PackedTape {
  /** SHA-256 of the content, in hexadecimal. */
  readonly id: string;
  readonly productId: string;
  /** UTC day of the recording, in days since the epoch. */
  readonly day: number;
  /** Number of seconds with a price. */
  readonly seconds: number;
  readonly hasVolume: boolean;
  readonly content: Uint8Array;
}

const VERSION = 1;
/** Coins had a ten-thousandth of their price of today; other units than those of the product differ more. */
const PRICE_FACTOR_MAX = 100;
const PRICE_FACTOR_MIN = 1 / 100_000;
/** A day of a crash or a fashion has up to 60 times the usual volume. */
const VOLUME_FACTOR_MAX = 1_000;
/** Sums of eight days are exact numbers. */
const VOLUME_MAX = Math.floor(Number.MAX_SAFE_INTEGER / 8);
const FIRST_DAY = Date.UTC(1990, 0, 1) / (DAY_SEC * 1000);
const LAST_DAY = Date.UTC(2100, 0, 1) / (DAY_SEC * 1000) - 1;

/**
 * Encodes a tape for the store. The bytes are decoded again and compared, so that a stored tape can always be played.
 * @throws RangeError for a tape that cannot be played; the message says why
 * @internal only the import stores tapes
 */
export function packTape(tape: Tape): PackedTape {
  const { productId, day, volumes } = tape;
  const content = encodeTape(tape);
  const { prices, volumes: again } = openTape(content, tape);
  const isSame =
    isEqual(prices, tape.prices) &&
    (volumes === null || again === null ? volumes === again : isEqual(volumes, again));
  if (!isSame) throw new RangeError('the tape changes when it is written and read again');
  const seconds = prices.reduce((count, price) => count + (price > 0 ? 1 : 0), 0);
  return { id: tapeIdOf(content), productId, day, seconds, hasVolume: volumes !== null, content };
}

/**
 * Decodes the bytes of a tape that is about to be played, and checks that they are the only ones of this tape, that the
 * tape is the expected one, and that no figure derived from it leaves the bounds of the contract.
 * @throws RangeError for any other bytes; the message says why
 */
export function openTape(bytes: Uint8Array, expected: Pick<Tape, 'productId' | 'day'>): Tape {
  const tape = decodeTape(bytes);
  if (tape.productId !== expected.productId || tape.day !== expected.day) {
    throw new RangeError('the tape is of another product or day than its entry in the store');
  }
  refuseFigures(productOf(tape.productId), tape);
  if (!isEqual(encodeTape(tape), bytes)) throw new RangeError('other bytes have the same ticks');
  return tape;
}

/** Whether a product can have a price, in price units: one of other units, such as pips, is far from its usual price. */
export const isPriceOf = ({ level }: Product, price: number): boolean =>
  price >= level * PRICE_FACTOR_MIN && price <= level * PRICE_FACTOR_MAX;

function refuseFigures(product: Product, { day, prices, volumes }: Tape) {
  if (!(Number.isInteger(day) && day >= FIRST_DAY && day <= LAST_DAY)) {
    throw new RangeError('not a whole day from 1990 to 2099');
  }
  const bad = prices.findIndex((price) => price !== 0 && !isPriceOf(product, price));
  if (bad !== -1) {
    throw new RangeError(`the price of second ${bad} is no price of ${product.symbol}`);
  }
  if (prices.every((price) => price === 0)) throw new RangeError('no second has a price');
  const traded = volumes?.reduce((sum, volume) => sum + volume, 0) ?? 0;
  const mostTraded = Math.min(product.dailyVolume * VOLUME_FACTOR_MAX, VOLUME_MAX);
  if (!(traded <= mostTraded)) {
    throw new RangeError(`its volume is no volume of a day of ${product.symbol}`);
  }
}

const isEqual = (left: ArrayLike<number>, right: ArrayLike<number>): boolean => {
  for (let i = 0; i < left.length; i += 1) if (left[i] !== right[i]) return false;
  return left.length === right.length;
};

/**
 * Encodes a tape as bytes: one line of text, then runs of seconds with ticks, as differences between prices. The same
 * ticks always give the same bytes, so the hash of the bytes identifies the tape.
 * @throws RangeError for an unknown product, and for a number that `decodeTape` would not read
 */
function encodeTape({ productId, day, prices, volumes }: Tape): Uint8Array {
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
const tapeIdOf = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** The first line has the units, so that a product with other units later cannot change the meaning of old tapes. */
function headerOf(productId: string, day: number, hasVolume: boolean): string {
  const { precision, volumePrecision } = productOf(productId);
  const volume = hasVolume ? 'volume' : 'prices';
  return `tape ${VERSION} ${productId} ${day} ${precision} ${volumePrecision} ${volume}\n`;
}

function productOf(productId: string): Product {
  const product = findProduct(productId);
  if (!product) throw new RangeError(`no product ${productId}`);
  return product;
}

function endOfRun(prices: Float64Array, from: number): number {
  const end = prices.indexOf(0, from);
  return end === -1 ? DAY_SEC : end;
}

/** Appends a whole number, seven bits a byte, lowest first; the highest bit is set in all bytes but the last. */
function pushNumber(bytes: number[], value: number): void {
  if (!isEncodable(value)) throw new RangeError(`a tape cannot contain the number ${value}`);
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

/** Numbers that the encoder writes and the decoder reads. */
const isEncodable = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

function readNumber(cursor: { readonly bytes: Uint8Array; at: number }): number {
  let value = 0;
  for (let weight = 1; ; weight *= 128) {
    const byte = cursor.bytes[cursor.at];
    if (byte === undefined) throw new RangeError('a tape is cut off');
    cursor.at += 1;
    value += (byte % 128) * weight;
    if (!isEncodable(value)) throw new RangeError('a tape contains a number that is too large');
    if (byte < 128) return value;
  }
}
