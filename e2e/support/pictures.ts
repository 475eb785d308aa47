import type { Page } from '@playwright/test';

/** A file for Playwright's `setInputFiles`. */
export interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const file = (name: string, mimeType: string, buffer: Buffer): PictureFile => ({
  name,
  mimeType,
  buffer,
});

/** Makes a JPEG in the browser under test: coloured noise, which cannot be compressed well, or two plain halves. */
export async function photo(
  page: Page,
  width: number,
  height: number,
  kind: 'noise' | 'halves' = 'halves',
): Promise<PictureFile> {
  const base64 = await page.evaluate(
    ([w, h, noisy]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#d22';
      context.fillRect(0, 0, w / 2, h);
      context.fillStyle = '#22d';
      context.fillRect(w / 2, 0, w / 2, h);
      if (noisy) {
        const image = context.createImageData(w, h);
        for (let at = 0; at < image.data.length; at += 1) {
          image.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) >>> 24;
        }
        context.putImageData(image, 0, 0);
      }
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
    },
    [width, height, kind === 'noise'] as const,
  );
  return file('photo.jpg', 'image/jpeg', Buffer.from(base64, 'base64'));
}

/** The text in the metadata of the photo, where a camera stores the location. */
export const PLACE = 'taken at home, 21.0278 N 105.8342 E';

/**
 * Returns the photo with EXIF data: a location, and a rotation by 90° to the right, as a camera held upright stores
 * it.
 */
export function rotatedByExif(upright: PictureFile): PictureFile {
  const place = Buffer.from(`${PLACE}\0`, 'latin1');
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  // EXIF entry ImageDescription: the type is ASCII, and the value is stored after the table.
  tiff.writeUInt16BE(0x010e, 10);
  tiff.writeUInt16BE(2, 12);
  tiff.writeUInt32BE(place.length, 14);
  tiff.writeUInt32BE(tiff.length, 18);
  // EXIF entry Orientation: the type is SHORT, and 6 means a rotation by 90° to the right.
  tiff.writeUInt16BE(0x0112, 22);
  tiff.writeUInt16BE(3, 24);
  tiff.writeUInt32BE(1, 26);
  tiff.writeUInt16BE(6, 30);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, place]);
  const head = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 0xff]);
  const { buffer } = upright;
  return {
    ...upright,
    buffer: Buffer.concat([buffer.subarray(0, 2), head, body, buffer.subarray(2)]),
  };
}

/**
 * Reads width and height in px from the frame header of a JPEG.
 * @throws Error if the file has no frame header
 */
export function jpegSize(bytes: Buffer): { readonly width: number; readonly height: number } {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
  }
  throw new Error('The JPEG has no frame header');
}

export const oversizedFile = () =>
  file('big.jpg', 'image/jpeg', Buffer.alloc(20 * 1024 * 1024, 0xff));

export const heicPicture = () =>
  file('IMG_0001.jpg', 'image/jpeg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));

export const svgNamedJpg = () =>
  file(
    'front.jpg',
    'image/jpeg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  );

export const truncatedPicture = ({ buffer }: PictureFile) =>
  file('cut.jpg', 'image/jpeg', buffer.subarray(0, Math.floor(buffer.length * 0.6)));

/** A PNG file of a few bytes whose header declares 400 megapixels. */
export function decompressionBomb(): PictureFile {
  const bytes = Buffer.alloc(45);
  bytes.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(20_000, 16);
  bytes.writeUInt32BE(20_000, 20);
  bytes.write('IEND', 37, 'latin1');
  return file('bomb.png', 'image/png', bytes);
}
