import type { CheckedImage } from '../../domain/fundsPorts';
import { parseJpeg } from './jpeg';
import type { Parsed } from './parsed';
import { parsePng } from './png';
import { parseWebp } from './webp';

export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
/** Decoded, a picture takes four bytes a pixel, however few it has in the file. */
export const IMAGE_PIXELS_MAX = 40_000_000;

const PARSERS: Readonly<Record<CheckedImage['mime'], (bytes: Buffer) => Parsed | null>> = {
  'image/jpeg': parseJpeg,
  'image/png': parsePng,
  'image/webp': parseWebp,
};

const isMime = (mime: string): mime is CheckedImage['mime'] => Object.hasOwn(PARSERS, mime);

/** A picture that is a page as well, for whoever would open it as one. */
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i;

/**
 * The picture of a data URL when its content is what its label says: whole, with nothing behind it or hidden in it, and
 * not too large, in the file or decoded. It is read but never decoded, so no bomb goes off here.
 */
export function readImage(dataUrl: string): CheckedImage | null {
  const comma = dataUrl.indexOf(',');
  const mime = dataUrl.slice('data:'.length, dataUrl.indexOf(';'));
  const base64Length = dataUrl.length - comma - 1;
  if (!isMime(mime) || base64Length % 4 !== 0) return null;
  if ((base64Length / 4) * 3 > IMAGE_BYTES_MAX + 2) return null;
  const bytes = Buffer.from(dataUrl.slice(comma + 1), 'base64');
  if (bytes.length > IMAGE_BYTES_MAX) return null;
  const parsed = PARSERS[mime](bytes);
  if (!parsed) return null;
  const pixels = parsed.width * parsed.height;
  if (pixels === 0 || pixels > IMAGE_PIXELS_MAX) return null;
  const hidesMarkup = parsed.metadata.some((part) => MARKUP.test(part.toString('latin1')));
  return hidesMarkup ? null : { mime, bytes };
}
