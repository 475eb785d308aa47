/** Image decoding and encoding by the browser, in a separate object so that tests can replace it. */

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
  /** @throws if the file is not an image that the browser can decode. */
  decode(file: Blob): Promise<Decoded>;
}

function draw(bitmap: ImageBitmap, width: number, height: number): HTMLCanvasElement {
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

export const browserImageTools: ImageTools = {
  async decode(file) {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    let drawn: HTMLCanvasElement | null = null;
    return {
      width: bitmap.width,
      height: bitmap.height,
      encode(width, height, quality) {
        if (drawn?.width !== width || drawn.height !== height) drawn = draw(bitmap, width, height);
        const canvas = drawn;
        return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
      },
      release() {
        bitmap.close();
        if (drawn) drawn.width = 0;
      },
    };
  },
};
