/**
 * Pictures out of a canvas. Browsers that protect against recognition (Firefox with `resistFingerprinting`, Tor, some
 * shields) return noise or one colour instead of what was drawn, without an error. A known picture tells.
 */

type PictureType = 'image/jpeg' | 'image/png';

/** The known picture: four fields of this size, top left to bottom right. */
const FIELD_PX = 32;
const COLOURS = [
  [200, 40, 40],
  [40, 160, 60],
  [40, 80, 200],
  [230, 220, 60],
] as const;
/** Difference of a colour channel that is no lie: a JPEG changes colours a little, and so do mild protections. */
const TOLERANCE = 24;

/** The pixels are read back, so the browser keeps them in memory; otherwise Chromium warns on the console. */
const contextOf = (width: number, height: number) =>
  Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', {
    willReadFrequently: true,
  });

const fieldOf = (index: number) =>
  [(index % 2) * FIELD_PX, Math.floor(index / 2) * FIELD_PX] as const;

/** The canvas as a file; null if the browser cannot or refuses. */
function encode(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    try {
      canvas.toBlob(resolve, type, quality);
    } catch {
      resolve(null);
    }
  });
}

/** Draws the known picture, encodes it and compares what comes back. */
export async function isTrueFor(type: PictureType): Promise<boolean> {
  const drawn = contextOf(2 * FIELD_PX, 2 * FIELD_PX);
  const read = contextOf(2 * FIELD_PX, 2 * FIELD_PX);
  if (drawn === null || read === null) return false;
  for (const [index, colour] of COLOURS.entries()) {
    drawn.fillStyle = `rgb(${colour.join(' ')})`;
    drawn.fillRect(...fieldOf(index), FIELD_PX, FIELD_PX);
  }
  const picture = await encode(drawn.canvas, type, 0.9);
  if (picture?.type !== type) return false;
  const bitmap = await createImageBitmap(picture);
  read.drawImage(bitmap, 0, 0);
  bitmap.close();
  return COLOURS.every((colour, index) => {
    const [left, top] = fieldOf(index);
    // The middle of the field, as lossy formats blur its edges.
    const { data } = read.getImageData(left + FIELD_PX / 4, top + FIELD_PX / 4, FIELD_PX / 2, 1);
    return data.every(
      (value, at) => at % 4 === 3 || Math.abs(value - colour[at % 4]!) <= TOLERANCE,
    );
  });
}

const results = new Map<PictureType, Promise<boolean>>();

/** In an object, so that tests can replace it: their environment cannot draw. */
export const canvasCheck = {
  /** True if the browser returns what was drawn. The test is made once. */
  isTrue(type: PictureType): Promise<boolean> {
    const result = results.get(type) ?? isTrueFor(type).catch(() => false);
    results.set(type, result);
    return result;
  },
};

/** The canvas as a file; null if the browser cannot create it, or returns something else than was drawn. */
export async function canvasPicture(
  canvas: HTMLCanvasElement,
  type: PictureType,
  quality?: number,
): Promise<Blob | null> {
  return (await canvasCheck.isTrue(type)) ? encode(canvas, type, quality) : null;
}

/** True if the last row of a loaded picture was decoded; browsers leave the missing rows of a cut file transparent. */
export function hasLastRow(image: HTMLImageElement): boolean {
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = width > 0 && height > 0 ? contextOf(width, 1) : null;
  if (context === null) return false;
  context.drawImage(image, 0, height - 1, width, 1, 0, 0, width, 1);
  const { data } = context.getImageData(0, 0, width, 1);
  return data.every((value, at) => at % 4 !== 3 || value === 255);
}
