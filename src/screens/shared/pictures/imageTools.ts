/** Image decoding and encoding by the browser, in a separate object so that tests can replace it. */
import { canvasCheck, canvasPicture, hasLastRow } from '../../../state/device/canvasPicture';

/** A decoded image with its EXIF orientation applied. */
export interface Decoded {
  readonly width: number;
  readonly height: number;
  /**
   * Encodes a JPEG of this size in pixels; `quality` is from 0 to 1. Resolves to null if the browser cannot encode one.
   */
  encode(width: number, height: number, quality: number): Promise<Blob | null>;
  /** Frees the memory of the image. */
  release(): void;
}

export interface ImageTools {
  /** False if the browser returns something else than was drawn, so that no picture can be encoded. */
  canEncode(): Promise<boolean>;
  /** @throws if the file is not an image that the browser can decode. */
  decode(file: Blob): Promise<Decoded>;
}

function draw(bitmap: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Canvas 2D context is not available');
  // JPEG has no transparency, so transparent pixels become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

/**
 * Reads a file with an `img` element, which is more tolerant than `createImageBitmap`: it shows a JPEG without its end
 * mark.
 * @throws if the browser cannot show it, or if a part of the picture is missing
 */
async function loadElement(file: Blob) {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new Error('The browser cannot show this picture'));
      image.src = url;
    });
    if (!hasLastRow(image)) throw new Error('A part of the picture is missing');
    const { naturalWidth: width, naturalHeight: height } = image;
    return { source: image, width, height, close: () => URL.revokeObjectURL(url) };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}

async function loadBitmap(file: Blob) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  return { source: bitmap, width, height, close: () => bitmap.close() };
}

export const browserImageTools: ImageTools = {
  canEncode: () => canvasCheck.isTrue('image/jpeg'),
  async decode(file) {
    const loaded = await loadBitmap(file).catch(() => loadElement(file));
    let drawn: HTMLCanvasElement | null = null;
    return {
      width: loaded.width,
      height: loaded.height,
      encode(width, height, quality) {
        if (drawn?.width !== width || drawn.height !== height)
          drawn = draw(loaded.source, width, height);
        return canvasPicture(drawn, 'image/jpeg', quality);
      },
      release() {
        loaded.close();
        if (drawn) drawn.width = 0;
      },
    };
  },
};
