import { createInflate } from 'node:zlib';
import type { Part, PictureMime } from '#contract/pictureContainer';

/** Reduces an image to the parts that are needed for display; removes location and camera data. */
type Reduce = (parts: readonly Part[], bytes: Buffer, end: number) => Buffer;

const PNG_HEAD = 8;
const PNG_KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const WEBP_KEPT = new Set(['VP8X', 'ALPH', 'VP8 ', 'VP8L']);
/** The only flag that is kept; the other flags declare colour profile, EXIF, XMP and animation. */
const WEBP_ALPHA = 0x10;
const ADOBE_BYTES = 12;

/** True for an application segment or a comment, except Adobe's segment, which defines the colour transform. */
const isJpegMetadata = ({ name, body }: Part) =>
  name === 'fe' || (/^e[0-9a-f]$/.test(name) && !(name === 'ee' && body.length === ADOBE_BYTES));

function webpChunk({ name, body }: Part): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  const content = Buffer.from(body);
  if (name === 'VP8X') content[0] = (content[0] ?? 0) & WEBP_ALPHA;
  return Buffer.concat([head, content, Buffer.alloc(body.length % 2)]);
}

const REDUCE: Readonly<Record<PictureMime, Reduce>> = {
  'image/png': (parts, bytes) =>
    Buffer.concat([
      bytes.subarray(0, PNG_HEAD),
      // A chunk has four bytes of length before its name and four bytes of checksum after its body.
      ...parts.flatMap(({ name, at, body }) =>
        PNG_KEPT.has(name) ? [bytes.subarray(at - 4, at + 8 + body.length)] : [],
      ),
    ]),
  'image/jpeg': (parts, bytes, end) =>
    Buffer.concat([
      bytes.subarray(0, 2),
      ...parts.flatMap((part, i) =>
        isJpegMetadata(part) ? [] : [bytes.subarray(part.at, parts[i + 1]?.at ?? end - 2)],
      ),
      bytes.subarray(end - 2, end),
    ]),
  'image/webp': (parts) => {
    const chunks = Buffer.concat(
      parts.flatMap((part) => (WEBP_KEPT.has(part.name) ? [webpChunk(part)] : [])),
    );
    const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
    head.writeUInt32LE(chunks.length + 4, 4);
    return Buffer.concat([head, chunks]);
  },
};

export const stripMetadata = (
  {
    mime,
    parts,
    end,
  }: { readonly mime: PictureMime; readonly parts: readonly Part[]; readonly end: number },
  bytes: Buffer,
): Buffer => REDUCE[mime](parts, bytes, end);

/** Samples per pixel by colour type, with the allowed bit depths. */
const PNG_COLOURS: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** The seven passes of an interlaced PNG: x offset, y offset, x step, y step. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Computes the exact size of the unpacked pixels from the PNG header; null for an invalid header. */
function pixelBytes(header: Buffer): number | null {
  const [depth = 0, colour = -1, compression, filter, interlace = -1] = header.subarray(8);
  const known = PNG_COLOURS[colour];
  if (!known?.depths.includes(depth) || compression !== 0 || filter !== 0) return null;
  if (interlace !== 0 && interlace !== 1) return null;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const passes = interlace === 0 ? [[0, 0, 1, 1] as const] : PASSES;
  return passes.reduce((sum, [x, y, stepX, stepY]) => {
    const columns = Math.ceil((width - x) / stepX);
    const rows = Math.ceil((height - y) / stepY);
    if (columns <= 0 || rows <= 0) return sum;
    return sum + rows * (1 + Math.ceil((columns * known.samples * depth) / 8));
  }, 0);
}

/**
 * True if the pixels of a PNG unpack to at most the size in its header. The output is discarded, and a decompression
 * bomb is aborted early.
 */
export async function unpacksWithinSize(parts: readonly Part[]): Promise<boolean> {
  const header = parts.find(({ name }) => name === 'IHDR');
  const most = header ? pixelBytes(Buffer.from(header.body)) : null;
  if (most === null) return false;
  const packed = parts.filter(({ name }) => name === 'IDAT').map(({ body }) => body);
  const inflate = createInflate({ chunkSize: 65_536 });
  const packedBytes = packed.reduce((sum, { length }) => sum + length, 0);
  for (const piece of packed) inflate.write(piece);
  inflate.end();
  let unpacked = 0;
  try {
    for await (const chunk of inflate) {
      unpacked += (chunk as Buffer).length;
      if (unpacked > most) return false;
    }
  } catch {
    return false;
  }
  return unpacked > 0 && inflate.bytesWritten === packedBytes;
}
