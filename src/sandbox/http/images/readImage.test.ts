import { deflateSync } from 'node:zlib';
import { bytesOf, dataUrl, picture, png, pngChunk } from '../testing/pictures';
import type { Mime } from '../testing/pictures';
import { IMAGE_BYTES_MAX, readImage } from './readImage';

const MIMES: readonly Mime[] = ['image/png', 'image/jpeg', 'image/webp'];
const SCRIPT = '<script>alert(1)</script>';

test.each(MIMES)('a picture of a browser is taken as %s', (mime) => {
  expect(readImage(picture(mime))).toEqual({ mime, bytes: bytesOf(mime) });
});

test.each(MIMES.flatMap((is) => MIMES.filter((says) => says !== is).map((says) => [is, says])))(
  '%s that says it is %s is refused',
  (is, says) => {
    expect(readImage(dataUrl(says, bytesOf(is)))).toBeNull();
  },
);

test.each(MIMES)('a %s that ends too early is refused, wherever it ends', (mime) => {
  const whole = bytesOf(mime);
  for (let length = 0; length < whole.length; length += 1) {
    expect(readImage(dataUrl(mime, whole.subarray(0, length)))).toBeNull();
  }
});

test.each(MIMES)('a %s with something behind it is refused', (mime) => {
  for (const tail of [SCRIPT, 'PK\u0003\u0004', ' ']) {
    const bytes = Buffer.concat([bytesOf(mime), Buffer.from(tail)]);
    expect(readImage(dataUrl(mime, bytes))).toBeNull();
  }
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
  ['HEIC', '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000'],
  ['ZIP', 'PK\u0003\u0004'],
  ['nothing', ''],
])('%s is refused under every label', (_, text) => {
  for (const mime of [...MIMES, 'image/svg+xml', 'text/html', 'image/gif', 'constructor']) {
    expect(readImage(dataUrl(mime, Buffer.from(text, 'latin1')))).toBeNull();
  }
});

test('a PNG that hides a page in its text is refused, with harmless text it is taken', () => {
  const withText = (text: string) => png(4, 4, [pngChunk('tEXt', Buffer.from(text))]);
  expect(readImage(dataUrl('image/png', withText(`Comment\0${SCRIPT}`)))).toBeNull();
  expect(readImage(dataUrl('image/png', withText('Comment\0a < b')))).not.toBeNull();
});

test('a JPEG that hides a page in its comment is refused', () => {
  const whole = bytesOf('image/jpeg');
  const comment = Buffer.from(SCRIPT);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  const bytes = Buffer.concat([whole.subarray(0, 2), head, comment, whole.subarray(2)]);
  expect(readImage(dataUrl('image/jpeg', bytes))).toBeNull();
});

test('a PNG with a broken chunk is refused', () => {
  const bytes = png(4, 4);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  expect(readImage(dataUrl('image/png', bytes))).toBeNull();
});

test.each([
  [8000, 5000, true],
  [8001, 5000, false],
  [20_000, 20_000, false],
  [0xffffffff, 0xffffffff, false],
  [0, 10, false],
])('a PNG of %d by %d pixels is taken: %p', (width, height, isTaken) => {
  const bytes = png(width, height, [], 0);
  // No row of it is there; only what it would take to decode matters.
  const withPixels = Buffer.concat([
    bytes.subarray(0, 33),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  expect(readImage(dataUrl('image/png', withPixels)) !== null).toBe(isTaken);
});

test('a WebP whose canvas is larger than its picture is refused', () => {
  const bytes = bytesOf('image/webp');
  bytes.writeUIntLE(19_999, 24, 3);
  bytes.writeUIntLE(19_999, 27, 3);
  expect(readImage(dataUrl('image/webp', bytes))).toBeNull();
});

test('a file of 5 MB is taken and one byte more is not', () => {
  const sized = (size: number) => {
    const filler = size - png(4, 4, [pngChunk('prVt', Buffer.alloc(0))]).length;
    return dataUrl('image/png', png(4, 4, [pngChunk('prVt', Buffer.alloc(filler))]));
  };
  expect(readImage(sized(IMAGE_BYTES_MAX))).not.toBeNull();
  expect(readImage(sized(IMAGE_BYTES_MAX + 1))).toBeNull();
});

test('base64 that does not end where it should is refused', () => {
  expect(readImage(`${picture('image/png')}A`)).toBeNull();
});
