import * as files from '../../../testing/pictureFiles';
import type { ImageTools } from './imageTools';
import { asDataUrl, LONG_SIDE_MAX, PICTURE_BYTES_MAX, prepareImage } from './prepareImage';

interface Encoded {
  readonly width: number;
  readonly height: number;
  readonly quality: number;
}

/** A browser whose pictures weigh `bytesOf` their size and quality. */
function fakeTools(width: number, height: number, bytesOf: (made: Encoded) => number = () => 10) {
  const made: Encoded[] = [];
  const seen = { decoded: 0, released: 0 };
  const tools: ImageTools = {
    decode: () => {
      seen.decoded += 1;
      return Promise.resolve({
        width,
        height,
        encode: (w, h, quality) => {
          const next = { width: w, height: h, quality };
          made.push(next);
          return Promise.resolve(new Blob([new Uint8Array(bytesOf(next))], { type: 'image/jpeg' }));
        },
        release: () => {
          seen.released += 1;
        },
      });
    },
  };
  return { tools, made, seen };
}

describe('A picture that cannot be sent', () => {
  it.each([
    ['a file over 20 MB', files.huge(), 'tooLarge'],
    ['a HEIC photo named .jpg', files.heic(), 'heic'],
    ['an SVG named .jpg', files.svg(), 'drawing'],
    ['a web page named .jpg', files.page(), 'drawing'],
    ['a GIF', files.gif(), 'unknownType'],
    ['an empty file', files.empty(), 'unknownType'],
    ['a PNG of 20,000 × 20,000', files.png(20_000, 20_000), 'tooManyPixels'],
    ['a JPEG of 20,000 × 20,000', files.jpeg(20_000, 20_000), 'tooManyPixels'],
    ['a WebP of 16,000 × 16,000', files.webp(16_000, 16_000), 'tooManyPixels'],
    ['one pixel more than 64 million', files.png(64_000_001, 1), 'tooManyPixels'],
    ['a picture without width', files.png(0, 800), 'broken'],
    ['a truncated JPEG', files.truncatedJpeg(), 'broken'],
    ['a truncated PNG', files.truncatedPng(), 'broken'],
    ['a truncated WebP', files.truncatedWebp(), 'broken'],
    ['the first three bytes of a JPEG', files.headless(), 'broken'],
  ] as const)('%s is refused before anything decodes it', async (_name, file, problem) => {
    const { tools, seen } = fakeTools(100, 100);
    expect(await prepareImage(file, { tools })).toEqual({ ok: false, problem });
    expect(seen.decoded).toBe(0);
  });

  it('says so where the browser cannot decode it after all', async () => {
    const tools: ImageTools = { decode: () => Promise.reject(new Error('no picture')) };
    expect(await prepareImage(files.jpeg(), { tools })).toEqual({ ok: false, problem: 'broken' });
  });
});

describe('A good picture', () => {
  it.each([
    ['JPEG', files.jpeg()],
    ['PNG', files.png()],
    ['WebP', files.webp()],
    ['64 megapixels', files.png(8_000, 8_000)],
  ])('is sent as JPEG: %s', async (_name, file) => {
    const { tools, seen } = fakeTools(1_200, 800);
    const prepared = await prepareImage(file, { tools });
    expect(prepared.ok && prepared.picture.type).toBe('image/jpeg');
    expect(seen).toEqual({ decoded: 1, released: 1 });
  });

  it.each([
    [4_000, 3_000, 1_600, 1_200],
    [3_000, 4_000, 1_200, 1_600],
    [900, 600, 900, 600],
    [8_000, 1, 1_600, 1],
  ])('of %i × %i becomes %i × %i', async (width, height, toWidth, toHeight) => {
    const { tools, made } = fakeTools(width, height);
    await prepareImage(files.jpeg(), { tools });
    expect(made[0]).toMatchObject({ width: toWidth, height: toHeight });
    expect(Math.max(toWidth, toHeight)).toBeLessThanOrEqual(LONG_SIDE_MAX);
  });

  it('loses quality, then size, until it is small enough', async () => {
    const { tools, made } = fakeTools(4_000, 3_000, ({ width, height, quality }) =>
      Math.round(width * height * quality * 0.4),
    );
    const prepared = await prepareImage(files.jpeg(), { tools });
    expect(prepared.ok && prepared.picture.size).toBeLessThanOrEqual(PICTURE_BYTES_MAX);
    const qualities = made.slice(0, 4).map(({ quality }) => quality);
    expect(qualities).toEqual([...qualities].sort((a, b) => b - a));
    expect(made.at(-1)?.width).toBeLessThan(1_600);
  });

  it('is given up where it stays too large, and its memory is given back', async () => {
    const { tools, seen } = fakeTools(4_000, 3_000, () => PICTURE_BYTES_MAX + 1);
    expect(await prepareImage(files.jpeg(), { tools })).toEqual({ ok: false, problem: 'broken' });
    expect(seen.released).toBe(1);
  });

  it('tells how far it has come, never backwards', async () => {
    const shares: number[] = [];
    const { tools } = fakeTools(4_000, 3_000, ({ quality }) => (quality > 0.6 ? 400_000 : 9));
    await prepareImage(files.jpeg(), { tools, onProgress: (share) => shares.push(share) });
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });

  it('travels as a data URL', async () => {
    const blob = new Blob(['abc'], { type: 'image/jpeg' });
    expect(await asDataUrl(blob)).toBe('data:image/jpeg;base64,YWJj');
  });
});
