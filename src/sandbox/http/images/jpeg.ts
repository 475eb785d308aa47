import type { Parsed } from './parsed';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;

/** Frames carry the size; C4, C8 and CC in their midst are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** A JPEG from its first marker to its last, every segment whole and nothing behind it; null for anything else. */
export function parseJpeg(bytes: Buffer): Parsed | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const metadata: Buffer[] = [];
  let size: { width: number; height: number } | null = null;
  let hasPixels = false;
  for (let at = 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === EOI) {
      return size && hasPixels && at + 2 === bytes.length ? { ...size, metadata } : null;
    }
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (at + 4 > bytes.length) return null;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return null;
    const body = bytes.subarray(at + 4, end);
    if (isFrame(marker)) {
      if (body.length < 6 || size) return null;
      size = { width: body.readUInt16BE(3), height: body.readUInt16BE(1) };
    } else if (marker !== SOS) metadata.push(body);
    const next = marker === SOS ? endOfScan(bytes, end) : end;
    hasPixels ||= marker === SOS && next > end;
    at = next;
  }
  return null;
}

/** Within a scan FF stands before 00 when it is data, and before D0 to D7 where decoding can start anew. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== 0 && next !== undefined && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
