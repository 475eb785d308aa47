import * as files from '#testkit/app/pictureFiles';
import type { ImageTools } from './imageTools';
import { asDataUrl, LONG_SIDE_MAX, PICTURE_BYTES_MAX, prepareImage } from './prepareImage';

interface Encoded {
  readonly width: number;
  readonly height: number;
  readonly quality: number;
}

/** Fake image tools. An encoded picture has the number of bytes that `bytesOf` returns. */
function fakeTools(
  width: number,
  height: number,
  bytesOf: (encoded: Encoded) => number = () => 10,
  canEncode = true,
) {
  const encoded: Encoded[] = [];
  const counts = { decoded: 0, released: 0 };
  const tools: ImageTools = {
    canEncode: () => Promise.resolve(canEncode),
    decode: () => {
      counts.decoded += 1;
      return Promise.resolve({
        width,
        height,
        encode: (w, h, quality) => {
          const next = { width: w, height: h, quality };
          encoded.push(next);
          return Promise.resolve(new Blob([new Uint8Array(bytesOf(next))], { type: 'image/jpeg' }));
        },
        release: () => {
          counts.released += 1;
        },
      });
    },
  };
  return { tools, encoded, counts };
}

describe('prepareImage of an invalid file', () => {
  it.each([
    ['a file over 20 MB', files.huge(), 'tooLarge'],
    ['a HEIC photo named .jpg', files.heic(), 'heic'],
    ['an SVG named .jpg', files.svg(), 'drawing'],
    ['a web page named .jpg', files.htmlPage(), 'drawing'],
    ['a GIF', files.gif(), 'unknownType'],
    ['an empty file', files.empty(), 'unknownType'],
    ['a PNG of 20,000 × 20,000', files.png(20_000, 20_000), 'tooManyPixels'],
    ['a JPEG of 20,000 × 20,000', files.jpeg(20_000, 20_000), 'tooManyPixels'],
    ['a WebP of 16,000 × 16,000', files.webp(16_000, 16_000), 'tooManyPixels'],
    ['one pixel more than 64 million', files.png(64_000_001, 1), 'tooManyPixels'],
    ['a picture without width', files.png(0, 800), 'broken'],
    ['a truncated PNG', files.truncatedPng(), 'broken'],
    ['a truncated WebP', files.truncatedWebp(), 'broken'],
    ['the first three bytes of a JPEG', files.headless(), 'broken'],
  ] as const)('refuses %s before decoding it', async (_name, file, problem) => {
    const { tools, counts } = fakeTools(100, 100);
    expect(await prepareImage(file, { tools })).toEqual({ ok: false, problem });
    expect(counts.decoded).toBe(0);
  });

  it('returns the problem “broken” if the browser cannot decode the picture', async () => {
    const tools: ImageTools = {
      canEncode: () => Promise.resolve(true),
      decode: () => Promise.reject(new Error('no picture')),
    };
    expect(await prepareImage(files.jpeg(), { tools })).toEqual({ ok: false, problem: 'broken' });
  });
});

describe('prepareImage in a browser that protects the canvas', () => {
  const protectedTools = () => fakeTools(1_200, 800, () => 10, false);
  const large = (file: File) =>
    Object.defineProperty(file, 'size', { value: PICTURE_BYTES_MAX + 1 });

  it.each([
    ['a JPEG', files.jpeg(), 'image/jpeg'],
    ['a PNG', files.png(), 'image/png'],
    ['a WebP', files.webp(), 'image/webp'],
  ])('sends %s as it is, without the noise of the canvas', async (_name, file, type) => {
    const { tools, encoded, counts } = protectedTools();
    const prepared = await prepareImage(file, { tools });
    expect(prepared.ok && prepared.picture.size).toBe(file.size);
    expect(prepared.ok && prepared.picture.type).toBe(type);
    expect(encoded).toEqual([]);
    expect(counts.released).toBe(1);
  });

  it.each([
    ['a file that is too large to send', large(files.jpeg())],
    ['a JPEG without its end mark, which the exchange refuses', files.truncatedJpeg()],
  ])('names the protection for %s', async (_name, file) => {
    const { tools } = protectedTools();
    expect(await prepareImage(file, { tools })).toEqual({ ok: false, problem: 'protected' });
  });
});

describe('prepareImage of a valid picture', () => {
  it('takes a JPEG without its end mark if the browser can show it', async () => {
    const { tools } = fakeTools(1_200, 800);
    expect(await prepareImage(files.truncatedJpeg(), { tools })).toMatchObject({ ok: true });
  });

  it.each([
    ['a JPEG', files.jpeg()],
    ['a PNG', files.png()],
    ['a WebP', files.webp()],
    ['a PNG of 64 megapixels', files.png(8_000, 8_000)],
  ])('returns a JPEG for %s', async (_name, file) => {
    const { tools, counts } = fakeTools(1_200, 800);
    const prepared = await prepareImage(file, { tools });
    expect(prepared.ok && prepared.picture.type).toBe('image/jpeg');
    expect(counts).toEqual({ decoded: 1, released: 1 });
  });

  it.each([
    [4_000, 3_000, 1_600, 1_200],
    [3_000, 4_000, 1_200, 1_600],
    [900, 600, 900, 600],
    [8_000, 1, 1_600, 1],
  ])('scales a picture of %i × %i pixels to %i × %i', async (width, height, toWidth, toHeight) => {
    const { tools, encoded } = fakeTools(width, height);
    await prepareImage(files.jpeg(), { tools });
    expect(encoded[0]).toMatchObject({ width: toWidth, height: toHeight });
    expect(Math.max(toWidth, toHeight)).toBeLessThanOrEqual(LONG_SIDE_MAX);
  });

  it('reduces the quality, then the size, until the picture is small enough', async () => {
    const { tools, encoded } = fakeTools(4_000, 3_000, ({ width, height, quality }) =>
      Math.round(width * height * quality * 0.4),
    );
    const prepared = await prepareImage(files.jpeg(), { tools });
    expect(prepared.ok && prepared.picture.size).toBeLessThanOrEqual(PICTURE_BYTES_MAX);
    const qualities = encoded.slice(0, 4).map(({ quality }) => quality);
    expect(qualities).toEqual([...qualities].sort((a, b) => b - a));
    expect(encoded.at(-1)?.width).toBeLessThan(1_600);
  });

  it('returns a problem if the picture remains too large, and releases its memory', async () => {
    const { tools, counts } = fakeTools(4_000, 3_000, () => PICTURE_BYTES_MAX + 1);
    expect(await prepareImage(files.jpeg(), { tools })).toEqual({ ok: false, problem: 'broken' });
    expect(counts.released).toBe(1);
  });

  it('reports a progress that never decreases', async () => {
    const shares: number[] = [];
    const { tools } = fakeTools(4_000, 3_000, ({ quality }) => (quality > 0.6 ? 400_000 : 9));
    await prepareImage(files.jpeg(), { tools, onProgress: (share) => shares.push(share) });
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });

  it('returns a picture that asDataUrl converts to a data URL', async () => {
    const blob = new Blob(['abc'], { type: 'image/jpeg' });
    expect(await asDataUrl(blob)).toBe('data:image/jpeg;base64,YWJj');
  });
});
