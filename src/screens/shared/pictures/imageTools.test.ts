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
