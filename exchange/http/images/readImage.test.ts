import { deflateSync } from 'node:zlib';
import { imageBytes, dataUrl, picture, png, pngChunk } from '../testing/pictures';
import type { Mime } from '../testing/pictures';
import { IMAGE_BYTES_MAX, readImage } from './readImage';

const MIMES: readonly Mime[] = ['image/png', 'image/jpeg', 'image/webp'];
const SCRIPT = '<script>alert(1)</script>';

test.each(MIMES)(
  'a picture of a browser is taken as %s, and once reduced stays as it is',
  async (mime) => {
    const taken = await readImage(picture(mime));
    expect(taken?.mime).toBe(mime);
    const bytes = Buffer.from(taken?.bytes ?? []);
    expect(bytes.length).toBeGreaterThan(0);
    expect(await readImage(dataUrl(mime, bytes))).toEqual({ mime, bytes });
    // The colour profile of these two names its maker.
    expect(bytes.includes('Google')).toBe(false);
  },
);

test('of a photo neither place nor maker is kept', async () => {
  const note = Buffer.from('Exif\0\0GPS 21.0285N 105.8542E');
  const whole = imageBytes('image/jpeg');
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, note.length + 2]), note]);
  const photo = Buffer.concat([whole.subarray(0, 2), segment, whole.subarray(2)]);
  const reduced = await readImage(dataUrl('image/jpeg', photo));
  expect(reduced).toEqual(await readImage(picture('image/jpeg')));
  const chunk = pngChunk('eXIf', note);
  const kept = await readImage(dataUrl('image/png', png(4, 4, [chunk, pngChunk('tEXt', note)])));
  expect(Buffer.from(kept?.bytes ?? [])).toEqual(png(4, 4));
});

const withPixels = (idat: Buffer, header: (body: Buffer) => void = () => undefined) => {
  const head = png(4, 4).subarray(16, 29);
  header(head);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', idat),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

test.each([
  ['garbage for pixels', withPixels(Buffer.from('no pixels at all'))],
  ['a bomb of 200 MB', withPixels(deflateSync(Buffer.alloc(200_000_000)))],
  ['one byte more than its size says', withPixels(deflateSync(Buffer.alloc(21)))],
  [
    'something behind its pixels',
    withPixels(Buffer.concat([deflateSync(Buffer.alloc(20)), Buffer.from('PK')])),
  ],
  ['77 bits a sample', withPixels(deflateSync(Buffer.alloc(20)), (head) => head.writeUInt8(77, 8))],
  [
    'a colour type that is none',
    withPixels(deflateSync(Buffer.alloc(20)), (head) => head.writeUInt8(5, 9)),
  ],
])('a PNG with %s is refused', async (_, bytes) => {
  expect(await readImage(dataUrl('image/png', bytes))).toBeNull();
});

test('an interlaced PNG is taken up to the bytes that its passes have', async () => {
  // Passes of 4 by 4 grey pixels: 1+1, 0, 0, 1+1, 1+2, two rows of 1+2, two rows of 1+4.
  const interlaced = (size: number) =>
    withPixels(deflateSync(Buffer.alloc(size)), (head) => head.writeUInt8(1, 12));
  expect(await readImage(dataUrl('image/png', interlaced(23)))).not.toBeNull();
  expect(await readImage(dataUrl('image/png', interlaced(24)))).toBeNull();
});

test.each([
  [
    'PNG chunks',
    'image/png',
    Buffer.concat([
      png(4, 4).subarray(0, 33),
      ...Array<Buffer>(400_000).fill(pngChunk('tEXt', Buffer.alloc(0))),
      png(4, 4).subarray(33),
    ]),
  ],
  [
    'JPEG segments',
    'image/jpeg',
    Buffer.concat([
      imageBytes('image/jpeg').subarray(0, 2),
      Buffer.alloc(4_000_000, Buffer.from([0xff, 0xfe, 0, 2])),
      imageBytes('image/jpeg').subarray(2),
    ]),
  ],
  [
    'WebP chunks',
    'image/webp',
    (() => {
      const whole = imageBytes('image/webp');
      const chunks = Buffer.alloc(4_000_000, Buffer.from('JUNK\0\0\0\0', 'latin1'));
      const bytes = Buffer.concat([whole, chunks]);
      bytes.writeUInt32LE(bytes.length - 8, 4);
      return bytes;
    })(),
  ],
])('a file of nothing but empty %s holds nobody up', async (_, mime, bytes) => {
  const url = dataUrl(mime, bytes);
  const parts = jest.spyOn(Buffer.prototype, 'subarray');
  expect(await readImage(url)).toBeNull();
  // Two looks at each of two thousand parts; there are hundreds of thousands.
  expect(parts.mock.calls.length).toBeLessThan(5_000);
  parts.mockRestore();
});

test.each(MIMES.flatMap((is) => MIMES.filter((says) => says !== is).map((says) => [is, says])))(
  '%s that says it is %s is refused',
  async (is, says) => {
    expect(await readImage(dataUrl(says, imageBytes(is)))).toBeNull();
  },
);

test.each(MIMES)('a %s that ends too early is refused, wherever it ends', async (mime) => {
  const whole = imageBytes(mime);
  for (let length = 0; length < whole.length; length += 1) {
    expect(await readImage(dataUrl(mime, whole.subarray(0, length)))).toBeNull();
  }
});

test.each(MIMES)('a %s with something behind it is refused', async (mime) => {
  for (const tail of [SCRIPT, 'PK\u0003\u0004', ' ']) {
    const bytes = Buffer.concat([imageBytes(mime), Buffer.from(tail)]);
    expect(await readImage(dataUrl(mime, bytes))).toBeNull();
  }
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
  ['HEIC', '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000'],
  ['ZIP', 'PK\u0003\u0004'],
  ['nothing', ''],
])('%s is refused under every label', async (_, text) => {
  for (const mime of [...MIMES, 'image/svg+xml', 'text/html', 'image/gif', 'constructor']) {
    expect(await readImage(dataUrl(mime, Buffer.from(text, 'latin1')))).toBeNull();
  }
});

test('a PNG that hides a page in its text is refused, with harmless text it is taken', async () => {
  const withText = (text: string) => png(4, 4, [pngChunk('tEXt', Buffer.from(text))]);
  expect(await readImage(dataUrl('image/png', withText(`Comment\0${SCRIPT}`)))).toBeNull();
  expect(await readImage(dataUrl('image/png', withText('Comment\0a < b')))).not.toBeNull();
});

test('a JPEG that hides a page in its comment is refused', async () => {
  const whole = imageBytes('image/jpeg');
  const comment = Buffer.from(SCRIPT);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  const bytes = Buffer.concat([whole.subarray(0, 2), head, comment, whole.subarray(2)]);
  expect(await readImage(dataUrl('image/jpeg', bytes))).toBeNull();
});

test('a PNG with a broken chunk is refused', async () => {
  const bytes = png(4, 4);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  expect(await readImage(dataUrl('image/png', bytes))).toBeNull();
});

test.each([
  [8000, 5000, true],
  [8001, 5000, false],
  [20_000, 20_000, false],
  [0xffffffff, 0xffffffff, false],
  [0, 10, false],
])('a PNG of %d by %d pixels is taken: %p', async (width, height, isTaken) => {
  const bytes = png(width, height, [], 0);
  // No row of it is there; only what it would take to decode matters.
  const withPixels = Buffer.concat([
    bytes.subarray(0, 33),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  expect((await readImage(dataUrl('image/png', withPixels))) !== null).toBe(isTaken);
});

test('a WebP whose canvas is larger than its picture is refused', async () => {
  const bytes = imageBytes('image/webp');
  bytes.writeUIntLE(19_999, 24, 3);
  bytes.writeUIntLE(19_999, 27, 3);
  expect(await readImage(dataUrl('image/webp', bytes))).toBeNull();
});

test('a file of 5 MB is taken and one byte more is not', async () => {
  const sized = (size: number) => {
    const filler = size - png(4, 4, [pngChunk('prVt', Buffer.alloc(0))]).length;
    return dataUrl('image/png', png(4, 4, [pngChunk('prVt', Buffer.alloc(filler))]));
  };
  expect(await readImage(sized(IMAGE_BYTES_MAX))).not.toBeNull();
  expect(await readImage(sized(IMAGE_BYTES_MAX + 1))).toBeNull();
});

test('base64 that does not end where it should is refused', async () => {
  expect(await readImage(`${picture('image/png')}A`)).toBeNull();
});
