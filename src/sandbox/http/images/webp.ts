import type { Parsed } from './parsed';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A WebP that is one still picture, every chunk whole and nothing behind it; null for anything else. */
export function parseWebp(bytes: Buffer): Parsed | null {
  const isWebp =
    bytes.length >= 20 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WEBP' &&
    bytes.readUInt32LE(4) === bytes.length - 8;
  if (!isWebp) return null;
  const metadata: Buffer[] = [];
  let canvas: Size | null = null;
  let picture: Size | null = null;
  for (let at = 12; at < bytes.length;) {
    if (at + 8 > bytes.length) return null;
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length;
    if (end > bytes.length) return null;
    const body = bytes.subarray(at + 8, end);
    const type = bytes.toString('latin1', at, at + 4);
    if (type === 'VP8 ' || type === 'VP8L') {
      // A second picture would be an animation.
      if (picture) return null;
      picture = type === 'VP8 ' ? lossySize(body) : losslessSize(body);
      if (!picture) return null;
    } else if (type === 'VP8X') {
      if (at !== 12 || length !== 10) return null;
      canvas = { width: body.readUIntLE(4, 3) + 1, height: body.readUIntLE(7, 3) + 1 };
    } else metadata.push(body);
    at = end + (length % 2);
    if (at > bytes.length) return null;
  }
  if (!picture) return null;
  // A canvas of another size than its one picture is a lie about one of them.
  if (canvas && (canvas.width !== picture.width || canvas.height !== picture.height)) return null;
  return { ...picture, metadata };
}

function lossySize(body: Buffer): Size | null {
  const isKeyFrame = body.length > 10 && ((body[0] ?? 1) & 1) === 0;
  if (!isKeyFrame || body.readUIntBE(3, 3) !== 0x9d012a) return null;
  // Two bits of scaling above fourteen of size.
  return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff };
}

function losslessSize(body: Buffer): Size | null {
  if (body.length <= 5 || body[0] !== 0x2f) return null;
  const bits = body.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
