/** Checks a chosen picture file before it is decoded. */
import { asciiText, readContainer, type PictureMime } from '#contract/pictureContainer';

export type PictureProblem =
  | 'tooLarge'
  | 'heic'
  | 'drawing'
  | 'unknownType'
  | 'tooManyPixels'
  | 'broken'
  /** The browser protects the canvas, so the picture cannot be made smaller. */
  | 'protected';

export type PictureCheck =
  | {
      readonly ok: true;
      readonly mime: PictureMime;
      /** False if the end mark is missing: the browser decides whether the picture can be shown. */
      readonly isWhole: boolean;
    }
  | { readonly ok: false; readonly problem: PictureProblem };

/**
 * Maximum number of pixels, because a decoded image needs four bytes of memory per pixel, however small its file is.
 * Photos of phones have up to 64 megapixels; they are scaled down before the upload.
 */
const PIXELS_MAX = 64_000_000;

/** Brands in the header of HEIC files, which iPhones use for photos. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const isMarkup = (bytes: Uint8Array) =>
  /^[\s\uFEFF]*<(?:\?xml|!|svg|html)/i.test(new TextDecoder().decode(bytes.subarray(0, 256)));

function unsupportedProblem(bytes: Uint8Array): PictureProblem {
  if (asciiText(bytes, 4, 4) === 'ftyp' && HEIC_BRANDS.has(asciiText(bytes, 8, 4))) return 'heic';
  return isMarkup(bytes) ? 'drawing' : 'unknownType';
}

/** Checks a file by its content. The name and the declared type of the file are ignored. */
export function checkPicture(bytes: Uint8Array): PictureCheck {
  const container = readContainer(bytes);
  if (container === null) return { ok: false, problem: unsupportedProblem(bytes) };
  const { mime, parts, end } = container;
  const { width = 0, height = 0 } = parts.find(({ size }) => size)?.size ?? {};
  if (width === 0 || height === 0) return { ok: false, problem: 'broken' };
  if (width * height > PIXELS_MAX) return { ok: false, problem: 'tooManyPixels' };
  // Cameras exist that leave out the end mark of a JPEG. Other formats without their end cannot be shown.
  if (end === null && mime !== 'image/jpeg') return { ok: false, problem: 'broken' };
  return { ok: true, mime, isWhole: end !== null };
}
