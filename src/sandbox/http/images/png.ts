import { crc32 } from 'node:zlib';
import type { Parsed } from './parsed';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG from its signature to the end of IEND, every chunk whole and nothing behind it; null for anything else. */
export function parsePng(bytes: Buffer): Parsed | null {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return null;
  const metadata: Buffer[] = [];
  let size: { width: number; height: number } | null = null;
  let hasPixels = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, end - 4);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    if ((type === 'IHDR') !== (size === null)) return null;
    if (type === 'IHDR') {
      if (length !== 13) return null;
      size = { width: body.readUInt32BE(0), height: body.readUInt32BE(4) };
    } else if (type === 'IDAT') hasPixels ||= length > 0;
    else if (type === 'IEND') {
      return size && hasPixels && end === bytes.length ? { ...size, metadata } : null;
    } else metadata.push(body);
    at = end;
  }
  return null;
}
