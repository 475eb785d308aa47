/**
 * Prepares a photo on the device for the upload: checks it, turns it upright and makes it small. The new encoding
 * contains only the pixels, so it has no metadata such as the location.
 */
import { browserImageTools, type Decoded, type ImageTools } from './imageTools';
import { checkPicture, type PictureCheck, type PictureProblem } from './pictureFile';

export type PreparedImage =
  | { readonly ok: true; readonly picture: Blob }
  | { readonly ok: false; readonly problem: PictureProblem };

export interface PrepareOptions {
  readonly tools?: ImageTools;
  /** Called with the progress from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

const FILE_BYTES_MAX = 20_000_000;
/**
 * Maximum size of an upload in bytes. It is enough to read the small print of a card, and small enough for a slow
 * network.
 */
export const PICTURE_BYTES_MAX = 300_000;
export const LONG_SIDE_MAX = 1_600;

const QUALITIES = [0.86, 0.76, 0.64, 0.5] as const;
/** If the image is still too large at the lowest quality, it is scaled by this factor, up to `SHRINKS_MAX` times. */
const SHRINK_FACTOR = 0.8;
const SHRINKS_MAX = 6;

function scaleToFit(width: number, height: number, longSide: number) {
  const scale = Math.min(1, longSide / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/**
 * The largest image with the best quality within the size limit. Null if there is none or the browser cannot encode it.
 */
async function encode(decoded: Decoded, onStep: (share: number) => void): Promise<Blob | null> {
  const steps = (SHRINKS_MAX + 1) * QUALITIES.length;
  let step = 0;
  for (let shrinks = 0; shrinks <= SHRINKS_MAX; shrinks += 1) {
    const size = scaleToFit(
      decoded.width,
      decoded.height,
      LONG_SIDE_MAX * SHRINK_FACTOR ** shrinks,
    );
    for (const quality of QUALITIES) {
      const picture = await decoded.encode(size.width, size.height, quality);
      if (picture?.type !== 'image/jpeg') return null;
      if (picture.size <= PICTURE_BYTES_MAX) return picture;
      step += 1;
      onStep(step / steps);
    }
  }
  return null;
}

/**
 * The file as it is, for a browser that cannot encode it. It is sent only if the exchange accepts its type, nothing of
 * it is missing and it is small enough; otherwise the user must allow the app to encode it.
 */
const unchanged = (
  file: Blob,
  { mime, isWhole }: Extract<PictureCheck, { ok: true }>,
): PreparedImage =>
  isWhole && file.size <= PICTURE_BYTES_MAX
    ? { ok: true, picture: new Blob([file], { type: mime }) }
    : { ok: false, problem: 'protected' };

/**
 * Prepares a file. The promise never rejects; for a file that cannot be used it resolves to the problem. The file is
 * checked before it is decoded.
 */
export async function prepareImage(
  file: Blob,
  options: PrepareOptions = {},
): Promise<PreparedImage> {
  const { tools = browserImageTools, onProgress = () => undefined } = options;
  if (file.size > FILE_BYTES_MAX) return { ok: false, problem: 'tooLarge' };
  try {
    onProgress(0.1);
    const check = checkPicture(new Uint8Array(await file.arrayBuffer()));
    if (!check.ok) return check;
    onProgress(0.3);
    const decoded = await tools.decode(file);
    try {
      onProgress(0.6);
      if (!(await tools.canEncode())) return unchanged(file, check);
      const picture = await encode(decoded, (share) => onProgress(0.6 + 0.4 * share));
      return picture ? { ok: true, picture } : { ok: false, problem: 'broken' };
    } finally {
      decoded.release();
    }
  } catch {
    return { ok: false, problem: 'broken' };
  }
}

/** Number of bytes per call of `String.fromCharCode`, because more arguments could overflow the call stack. */
const CHUNK = 8_192;

/** Converts a picture to a data URL, because the exchange accepts pictures as data URLs. */
export async function asDataUrl(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return `data:${picture.type};base64,${btoa(binary)}`;
}
