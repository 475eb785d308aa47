import { deflateSync } from 'node:zlib';
import { imageBytes, dataUrl, picture, pngBytes, pngChunk } from '#testkit/exchange/pictures';
import type { Mime } from '#testkit/exchange/pictures';
import { IMAGE_BYTES_MAX, readImage } from './readImage';

const MIMES: readonly Mime[] = ['image/png', 'image/jpeg', 'image/webp'];
const SCRIPT = '<script>alert(1)</script>';

test.each(MIMES)(
  'readImage accepts a picture of a browser as %s, and reading the result again changes nothing',
  async (mime) => {
    const taken = await readImage(picture(mime));
    expect(taken?.mime).toBe(mime);
    const bytes = Buffer.from(taken?.bytes ?? []);
    expect(bytes.length).toBeGreaterThan(0);
    expect(await readImage(dataUrl(mime, bytes))).toEqual({ mime, bytes });
    // JPEG and WebP pictures from a browser contain a colour profile with the name of its maker.
    expect(bytes.includes('Google')).toBe(false);
  },
);

test('readImage removes the location and the maker from a photo', async () => {
  const note = Buffer.from('Exif\0\0GPS 21.0285N 105.8542E');
  const whole = imageBytes('image/jpeg');
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, note.length + 2]), note]);
  const photo = Buffer.concat([whole.subarray(0, 2), segment, whole.subarray(2)]);
  const reduced = await readImage(dataUrl('image/jpeg', photo));
  expect(reduced).toEqual(await readImage(picture('image/jpeg')));
  const chunk = pngChunk('eXIf', note);
  const kept = await readImage(
    dataUrl('image/png', pngBytes(4, 4, [chunk, pngChunk('tEXt', note)])),
  );
  expect(Buffer.from(kept?.bytes ?? [])).toEqual(pngBytes(4, 4));
});

const withPixels = (idat: Buffer, header: (body: Buffer) => void = () => undefined) => {
  const head = pngBytes(4, 4).subarray(16, 29);
  header(head);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', idat),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

test.each([
  ['invalid pixel data', withPixels(Buffer.from('no pixels at all'))],
  ['a decompression bomb of 200 MB', withPixels(deflateSync(Buffer.alloc(200_000_000)))],
  ['one byte more than its size allows', withPixels(deflateSync(Buffer.alloc(21)))],
  [
    'data after its pixels',
    withPixels(Buffer.concat([deflateSync(Buffer.alloc(20)), Buffer.from('PK')])),
  ],
  [
    '77 bits per sample',
    withPixels(deflateSync(Buffer.alloc(20)), (head) => head.writeUInt8(77, 8)),
  ],
  [
    'an unknown colour type',
    withPixels(deflateSync(Buffer.alloc(20)), (head) => head.writeUInt8(5, 9)),
  ],
])('readImage refuses a PNG with %s', async (_, bytes) => {
  expect(await readImage(dataUrl('image/png', bytes))).toBeNull();
});

test('readImage limits an interlaced PNG to the bytes of its passes', async () => {
  // The passes of 4 by 4 grey pixels have 1+1, 0, 0, 1+1, 1+2, two rows of 1+2 and two rows of 1+4 bytes.
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
      pngBytes(4, 4).subarray(0, 33),
      ...Array<Buffer>(400_000).fill(pngChunk('tEXt', Buffer.alloc(0))),
      pngBytes(4, 4).subarray(33),
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
])(
  'readImage reads only a limited number of parts of a file full of empty %s',
  async (_, mime, bytes) => {
    const url = dataUrl(mime, bytes);
    const parts = jest.spyOn(Buffer.prototype, 'subarray');
    expect(await readImage(url)).toBeNull();
    // Reading two thousand parts takes two calls each; the file has hundreds of thousands of parts.
    expect(parts.mock.calls.length).toBeLessThan(5_000);
    parts.mockRestore();
  },
);

test.each(MIMES.flatMap((is) => MIMES.filter((says) => says !== is).map((says) => [is, says])))(
  'readImage refuses a %s that is labelled as %s',
  async (is, says) => {
    expect(await readImage(dataUrl(says, imageBytes(is)))).toBeNull();
  },
);

test.each(MIMES)('readImage refuses a %s that is truncated at any byte', async (mime) => {
  const whole = imageBytes(mime);
  for (let length = 0; length < whole.length; length += 1) {
    expect(await readImage(dataUrl(mime, whole.subarray(0, length)))).toBeNull();
  }
});

test.each(MIMES)('readImage refuses a %s with trailing data', async (mime) => {
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
  ['an empty file', ''],
])('readImage refuses %s under every label', async (_, text) => {
  for (const mime of [...MIMES, 'image/svg+xml', 'text/html', 'image/gif', 'constructor']) {
    expect(await readImage(dataUrl(mime, Buffer.from(text, 'latin1')))).toBeNull();
  }
});

test('readImage refuses a PNG with HTML in a text chunk and accepts harmless text', async () => {
  const withText = (text: string) => pngBytes(4, 4, [pngChunk('tEXt', Buffer.from(text))]);
  expect(await readImage(dataUrl('image/png', withText(`Comment\0${SCRIPT}`)))).toBeNull();
  expect(await readImage(dataUrl('image/png', withText('Comment\0a < b')))).not.toBeNull();
});

test('readImage refuses a JPEG with HTML in its comment', async () => {
  const whole = imageBytes('image/jpeg');
  const comment = Buffer.from(SCRIPT);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  const bytes = Buffer.concat([whole.subarray(0, 2), head, comment, whole.subarray(2)]);
  expect(await readImage(dataUrl('image/jpeg', bytes))).toBeNull();
});

test('readImage refuses a PNG chunk with a wrong checksum', async () => {
  const bytes = pngBytes(4, 4);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  expect(await readImage(dataUrl('image/png', bytes))).toBeNull();
});

test.each([
  [8000, 5000, true],
  [8001, 5000, false],
  [20_000, 20_000, false],
  [0xffffffff, 0xffffffff, false],
  [0, 10, false],
])('readImage accepts a PNG of %d by %d pixels: %p', async (width, height, isTaken) => {
  const bytes = pngBytes(width, height, [], 0);
  // The file needs no pixel rows, because the size in the header decides.
  const withPixels = Buffer.concat([
    bytes.subarray(0, 33),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  expect((await readImage(dataUrl('image/png', withPixels))) !== null).toBe(isTaken);
});

test('readImage refuses a WebP with a canvas larger than its picture', async () => {
  const bytes = imageBytes('image/webp');
  bytes.writeUIntLE(19_999, 24, 3);
  bytes.writeUIntLE(19_999, 27, 3);
  expect(await readImage(dataUrl('image/webp', bytes))).toBeNull();
});

test('readImage accepts a file of 5 MB and refuses one byte more', async () => {
  const sized = (size: number) => {
    const filler = size - pngBytes(4, 4, [pngChunk('prVt', Buffer.alloc(0))]).length;
    return dataUrl('image/png', pngBytes(4, 4, [pngChunk('prVt', Buffer.alloc(filler))]));
  };
  expect(await readImage(sized(IMAGE_BYTES_MAX))).not.toBeNull();
  expect(await readImage(sized(IMAGE_BYTES_MAX + 1))).toBeNull();
});

test('readImage refuses base64 with a wrong ending', async () => {
  expect(await readImage(`${picture('image/png')}A`)).toBeNull();
});
