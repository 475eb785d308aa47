/**
 * Reads the container of a JPEG, PNG or WebP without decoding the picture. The app checks a photo before decoding, the
 * exchange checks uploads. File name and declared type are ignored.
 */

export type PictureMime = 'image/jpeg' | 'image/png' | 'image/webp';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A complete segment or chunk. */
export interface Part {
  /** A chunk's four letters, or a JPEG segment's marker in hex, such as `da` for a scan. */
  readonly name: string;
  /** Offset of the name in the file. */
  readonly at: number;
  readonly body: Uint8Array;
  /** Size in a frame, header, canvas or bitstream; null if malformed, absent for other parts. */
  readonly size?: Size | null;
}

export interface Container {
  readonly mime: PictureMime;
  readonly parts: readonly Part[];
  /** Offset at which the container ends; null if the file is truncated or malformed. */
  readonly end: number | null;
}

/**
 * Parsing stops at this limit, because a normal file of 5 MB has about six hundred parts, and a file with many more is
 * an attack on parsing time.
 */
const PARTS_MAX = 2_000;

type ParsedParts = Omit<Container, 'mime'>;

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const asciiText = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Markers that contain the frame's size: SOF0 to SOF15 without the tables DHT, JPG and DAC. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Finds the end of a scan: any marker except FF 00, which is data, and FF D0 to FF D7, which are restart markers. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== 0 && next !== undefined && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function frameSize(body: Uint8Array): Size | null {
  if (body.length < 6) return null;
  const view = viewOf(body);
  return { height: view.getUint16(1), width: view.getUint16(3) };
}

/** Splits a JPEG into its parts. The body of a scan part is the image data. */
function walkJpeg(bytes: Uint8Array): ParsedParts {
  const view = viewOf(bytes);
  const parts: Part[] = [];
  for (let at = 2; at + 2 <= bytes.length && bytes[at] === 0xff && parts.length < PARTS_MAX;) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) return { parts, end: at + 2 };
    if (at + 4 > bytes.length) break;
    const end = at + 2 + view.getUint16(at + 2);
    if (end < at + 4 || end > bytes.length) break;
    const next = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
    const body = marker === START_OF_SCAN ? bytes.subarray(end, next) : bytes.subarray(at + 4, end);
    const part = { name: marker.toString(16), at, body };
    parts.push(isFrame(marker) ? { ...part, size: frameSize(body) } : part);
    at = next;
  }
  return { parts, end: null };
}

function walkPng(bytes: Uint8Array): ParsedParts {
  const view = viewOf(bytes);
  const parts: Part[] = [];
  for (let at = 8; at + 12 <= bytes.length && parts.length < PARTS_MAX;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) break;
    const [name, body] = [asciiText(bytes, at + 4, 4), bytes.subarray(at + 8, end - 4)];
    if (name === 'IHDR') {
      const isValid = body.length === 13;
      const size = { width: isValid ? view.getUint32(at + 8) : 0, height: view.getUint32(at + 12) };
      parts.push({ name, at: at + 4, body, size: isValid ? size : null });
    } else parts.push({ name, at: at + 4, body });
    if (name === 'IEND') return { parts, end };
    at = end;
  }
  return { parts, end: null };
}

/** Sizes of a WebP's canvas and of its two bitstream formats. */
const webpSizes: Readonly<Record<string, (body: Uint8Array) => Size | null>> = {
  // Width and height have three bytes each; the stored value is the size minus one.
  VP8X: (body) => {
    if (body.length !== 10) return null;
    const view = viewOf(body);
    return {
      width: (view.getUint32(4, true) & 0xffffff) + 1,
      height: (view.getUint32(6, true) >>> 8) + 1,
    };
  },
  // Lossy WebP (VP8): width and height are the lower fourteen bits of a 16-bit number each, and the upper two bits are a
  // scale. Only a key frame contains them.
  'VP8 ': (body) => {
    if (body.length <= 10 || ((body[0] ?? 1) & 1) !== 0) return null;
    if (asciiText(body, 3, 3) !== '\x9d\x01\x2a') return null;
    const view = viewOf(body);
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  },
  VP8L: (body) => {
    if (body.length <= 5 || body[0] !== 0x2f) return null;
    const bits = viewOf(body).getUint32(1, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  },
};

function walkWebp(bytes: Uint8Array): ParsedParts {
  const view = viewOf(bytes);
  const end = view.getUint32(4, true) + 8;
  const parts: Part[] = [];
  let at = 12;
  while (at + 8 <= Math.min(end, bytes.length) && parts.length < PARTS_MAX) {
    const next = at + 8 + view.getUint32(at + 4, true);
    if (next > bytes.length) break;
    const [name, body] = [asciiText(bytes, at, 4), bytes.subarray(at + 8, next)];
    const read = Object.hasOwn(webpSizes, name) ? webpSizes[name] : undefined;
    parts.push(read ? { name, at, body, size: read(body) } : { name, at, body });
    at = next + (next % 2);
  }
  return { parts, end: at >= end && end <= bytes.length ? end : null };
}

function mimeOf(bytes: Uint8Array): PictureMime | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (asciiText(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  const isWebp = asciiText(bytes, 0, 4) === 'RIFF' && asciiText(bytes, 8, 4) === 'WEBP';
  return isWebp ? 'image/webp' : null;
}

const walks = { 'image/jpeg': walkJpeg, 'image/png': walkPng, 'image/webp': walkWebp } as const;

/** Returns the parts of a picture up to its end or to the point of truncation; null for any other format. */
export function readContainer(bytes: Uint8Array): Container | null {
  const mime = mimeOf(bytes);
  return mime && { mime, ...walks[mime](bytes) };
}
