/** What a file says of itself before anything decodes it: its type, its size in pixels, and whether its end is there. */

export type PictureProblem =
  'tooLarge' | 'heic' | 'drawing' | 'unknownType' | 'tooManyPixels' | 'broken';

interface Header {
  readonly width: number;
  readonly height: number;
  /** The end of the picture is where it should be. */
  readonly isWhole: boolean;
}

export type Looked =
  | { readonly ok: true; readonly mime: 'image/jpeg' | 'image/png' | 'image/webp' }
  | { readonly ok: false; readonly problem: PictureProblem };

/** A decoded picture takes four bytes a pixel, however small its file is. */
const PIXELS_MAX = 40_000_000;

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Brands of the container that iPhones write their photos into. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const isMarkup = (bytes: Uint8Array) =>
  /^[\s\uFEFF]*<(?:\?xml|!|svg|html)/i.test(new TextDecoder().decode(bytes.subarray(0, 256)));

/** Markers that carry the frame's size: SOF0 to SOF15 without the tables DHT, JPG and DAC. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function readJpeg(bytes: Uint8Array): Header | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size = { width: 0, height: 0 };
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return { ...size, isWhole: hasJpegEnd(bytes, at) };
    if (isFrame(marker) && at + 9 <= bytes.length) {
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return size.width > 0 ? { ...size, isWhole: false } : null;
}

/** Within the scan FF is always escaped, so an end marker behind its start is the real one, not a thumbnail's. */
function hasJpegEnd(bytes: Uint8Array, scanAt: number): boolean {
  for (let at = bytes.length - 2; at > scanAt; at -= 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  }
  return false;
}

function readPng(bytes: Uint8Array): Header | null {
  if (bytes.length < 33) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (ascii(bytes, at + 4, 4) === 'IEND') return { ...size, isWhole: true };
  }
  return { ...size, isWhole: false };
}

function readWebp(bytes: Uint8Array): Header | null {
  if (bytes.length < 30) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWhole = view.getUint32(4, true) + 8 <= bytes.length;
  const kind = ascii(bytes, 12, 4);
  if (kind === 'VP8X') {
    const three = (at: number) => view.getUint16(at, true) + (bytes[at + 2] ?? 0) * 65_536;
    return { width: three(24) + 1, height: three(27) + 1, isWhole };
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1, isWhole };
  }
  if (kind !== 'VP8 ') return null;
  const side = (at: number) => view.getUint16(at, true) & 0x3fff;
  return { width: side(26), height: side(28), isWhole };
}

const READERS = { 'image/jpeg': readJpeg, 'image/png': readPng, 'image/webp': readWebp } as const;

function mimeOf(bytes: Uint8Array): keyof typeof READERS | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'image/webp';
  return null;
}

function problemOfOther(bytes: Uint8Array): PictureProblem {
  if (ascii(bytes, 4, 4) === 'ftyp' && HEIC_BRANDS.has(ascii(bytes, 8, 4))) return 'heic';
  return isMarkup(bytes) ? 'drawing' : 'unknownType';
}

/** Judges a whole file by its bytes; neither its name nor the type it claims counts. */
export function lookAtPicture(bytes: Uint8Array): Looked {
  const mime = mimeOf(bytes);
  if (mime === null) return { ok: false, problem: problemOfOther(bytes) };
  const header = READERS[mime](bytes);
  if (!header || header.width === 0 || header.height === 0) return { ok: false, problem: 'broken' };
  if (header.width * header.height > PIXELS_MAX) return { ok: false, problem: 'tooManyPixels' };
  return header.isWhole ? { ok: true, mime } : { ok: false, problem: 'broken' };
}
