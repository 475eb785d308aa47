import { isTrueFor } from './canvasPicture';

type Fill = readonly [red: number, green: number, blue: number];

/** A canvas that keeps the colour of each of the four fields, and whose encoding `distort` changes. */
function mockCanvas(distort: (colour: Fill, at: number) => Fill, type = 'image/jpeg') {
  let fields: Fill[] = [];
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    const context = {
      canvas: this,
      fillStyle: '',
      fillRect: () => fields.push(context.fillStyle.match(/\d+/g)?.map(Number) as never),
      drawImage: () => (fields = fields.map(distort)),
      getImageData: (x: number, y: number) => {
        const [red, green, blue] = fields[(x < 32 ? 0 : 1) + (y < 32 ? 0 : 2)] ?? [0, 0, 0];
        return { data: [red, green, blue, 255] };
      },
    };
    return context as never;
  });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['x'], { type })));
  const close = () => undefined;
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve({ close }) });
}
afterEach(() => jest.restoreAllMocks());

it.each<[string, boolean, (colour: Fill, at: number) => Fill]>([
  ['what was drawn', true, (colour) => colour],
  ['what was drawn, a little changed by the encoding', true, ([r, g, b]) => [r + 6, g - 5, b + 9]],
  ['stripes', false, (_colour, at) => [(at * 37) % 256, (at * 91) % 256, 80]],
  ['white', false, () => [255, 255, 255]],
  ['nothing', false, () => [0, 0, 0]],
  ['noise', false, ([r, g, b], at) => [r, g + 30 * (at + 1), b]],
])('a canvas that returns %s is true: %s', async (_what, expected, distort) => {
  mockCanvas(distort);
  expect(await isTrueFor('image/jpeg')).toBe(expected);
});

it('a canvas that returns another type than asked is not true', async () => {
  mockCanvas((colour) => colour, 'image/png');
  expect(await isTrueFor('image/jpeg')).toBe(false);
});

it('a canvas that cannot be drawn on is not true', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(await isTrueFor('image/png')).toBe(false);
});
