import { crc32 } from 'node:zlib';
import { readContainer } from '#contract/pictureContainer';
import type { Container, Part, PictureMime } from '#contract/pictureContainer';
import type { CheckedImage } from '../../domain/transferPorts';
import { stripMetadata, unpacksWithinSize } from './reduceImage';

export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
/** Maximum number of pixels: a decoded image needs four bytes per pixel, even if the file is small. */
const IMAGE_PIXELS_MAX = 40_000_000;

/** Matches HTML or SVG tags in an image file, because a browser could open such a file as a page. */
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i;

type Rule = (parts: readonly Part[], bytes: Buffer) => boolean;

const namesOf = (parts: readonly Part[]) => parts.map(({ name }) => name);

/** Rules by format: exactly one still image with pixels. */
const RULES: Readonly<Record<PictureMime, Rule>> = {
  'image/jpeg': (parts) =>
    parts.filter(({ size }) => size !== undefined).length === 1 &&
    parts.some(({ name, body }) => name === 'da' && body.length > 0),
  'image/png': (parts, bytes) =>
    parts.findLastIndex(({ name }) => name === 'IHDR') === 0 &&
    parts.some(({ name, body }) => name === 'IDAT' && body.length > 0) &&
    parts.every(({ at, body }) => {
      const end = at + 4 + body.length;
      return crc32(bytes.subarray(at, end)) === bytes.readUInt32BE(end);
    }),
  // Two images would be an animation, and a canvas of another size would have a wrong image size.
  'image/webp': (parts) => {
    const names = namesOf(parts);
    const pictures = parts.filter(({ name }) => name === 'VP8 ' || name === 'VP8L');
    const [picture] = pictures;
    const canvas = parts[names.lastIndexOf('VP8X')];
    return (
      pictures.length === 1 &&
      names.lastIndexOf('VP8X') <= 0 &&
      (!canvas ||
        (canvas.size?.width === picture?.size?.width &&
          canvas.size?.height === picture?.size?.height))
    );
  },
};

/** True for parts with pixels; all other parts are searched for markup. */
const isPixels = ({ name, size }: Part) => size !== undefined || name === 'da' || name === 'IDAT';

function hasRightSize({ parts }: Container): boolean {
  const sizes = parts.flatMap(({ size }) => (size === undefined ? [] : [size]));
  return (
    sizes.length > 0 &&
    sizes.every((size) => {
      const pixels = size ? size.width * size.height : 0;
      return pixels > 0 && pixels <= IMAGE_PIXELS_MAX;
    })
  );
}

/**
 * Decodes an image data URL and removes metadata. Returns null unless the content has the declared type, is complete,
 * contains no appended or hidden data, and is within the limits of file size and pixels.
 */
export async function readImage(dataUrl: string): Promise<CheckedImage | null> {
  const comma = dataUrl.indexOf(',');
  const mime = dataUrl.slice('data:'.length, dataUrl.indexOf(';'));
  const base64Length = dataUrl.length - comma - 1;
  if (base64Length % 4 !== 0) return null;
  if ((base64Length / 4) * 3 > IMAGE_BYTES_MAX + 2) return null;
  const bytes = Buffer.from(dataUrl.slice(comma + 1), 'base64');
  if (bytes.length > IMAGE_BYTES_MAX) return null;
  const container = readContainer(bytes);
  if (container?.mime !== mime || container.end !== bytes.length) return null;
  const { mime: kind, parts, end } = container;
  if (!hasRightSize(container) || !RULES[container.mime](parts, bytes)) return null;
  const hidesMarkup = parts.some(
    (part) => !isPixels(part) && MARKUP.test(Buffer.from(part.body).toString('latin1')),
  );
  if (hidesMarkup || (kind === 'image/png' && !(await unpacksWithinSize(parts)))) return null;
  return { mime: kind, bytes: stripMetadata({ mime: kind, parts, end }, bytes) };
}
