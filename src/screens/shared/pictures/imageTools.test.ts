import { browserImageTools } from './imageTools';

const bitmap = { width: 500, height: 1_000, close: jest.fn() };
const drawn: { readonly quality: number; readonly width: number; readonly height: number }[] = [];
const context = { fillRect: jest.fn(), drawImage: jest.fn() };

beforeEach(() => {
  drawn.length = 0;
  Object.assign(globalThis, { createImageBitmap: jest.fn(() => Promise.resolve(bitmap)) });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(context as unknown as RenderingContext & OffscreenRenderingContext);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    drawn.push({ quality: Number(quality), width: this.width, height: this.height });
    done(new Blob(['x'], { type: type ?? '' }));
  });
});

test('browserImageTools applies the EXIF orientation of a photo', async () => {
  const file = new Blob(['photo']);
  const decoded = await browserImageTools.decode(file);
  expect(createImageBitmap).toHaveBeenCalledWith(file, { imageOrientation: 'from-image' });
  expect([decoded.width, decoded.height]).toEqual([500, 1_000]);
});

test('browserImageTools draws a picture once for each size, on a white background, and encodes it as JPEG', async () => {
  const decoded = await browserImageTools.decode(new Blob(['photo']));
  const picture = await decoded.encode(250, 500, 0.86);
  await decoded.encode(250, 500, 0.5);
  expect(picture?.type).toBe('image/jpeg');
  expect(drawn).toEqual([
    { quality: 0.86, width: 250, height: 500 },
    { quality: 0.5, width: 250, height: 500 },
  ]);
  expect(context.drawImage).toHaveBeenCalledTimes(1);
  expect(context.fillRect).toHaveBeenCalledWith(0, 0, 250, 500);
});

test('browserImageTools closes the bitmap on release', async () => {
  const decoded = await browserImageTools.decode(new Blob(['photo']));
  decoded.release();
  expect(bitmap.close).toHaveBeenCalled();
});

describe('browserImageTools with a file that createImageBitmap refuses', () => {
  /** An `img` element that shows the file, with a last row of this opacity, or fails. */
  function elementShows(alpha: number | null) {
    jest.mocked(createImageBitmap).mockRejectedValue(new Error('truncated'));
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = jest.fn();
    const image = { naturalWidth: 2, naturalHeight: 4, onload: () => {}, onerror: () => {} };
    Object.defineProperty(image, 'src', {
      set: () => queueMicrotask(() => (alpha === null ? image.onerror() : image.onload())),
    });
    jest.spyOn(globalThis, 'Image').mockImplementation(() => image as never);
    const data = [9, 9, 9, 255, 9, 9, 9, alpha];
    Object.assign(context, { getImageData: () => ({ data }) });
  }
  afterEach(() => jest.restoreAllMocks());

  it('reads it with an img element if that shows all of it', async () => {
    elementShows(255);
    const decoded = await browserImageTools.decode(new Blob(['photo']));
    expect([decoded.width, decoded.height]).toEqual([2, 4]);
    decoded.release();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:photo');
  });

  it.each([
    ['its last row is missing', 0],
    ['the element fails as well', null],
  ])('refuses it if %s', async (_case, alpha) => {
    elementShows(alpha);
    await expect(browserImageTools.decode(new Blob(['photo']))).rejects.toThrow(/picture/);
    expect(URL.revokeObjectURL).toHaveBeenCalled();
  });
});
