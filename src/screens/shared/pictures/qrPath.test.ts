import qrcode from 'qrcode-generator';
import { qrPath } from './qrPath';

/** Bits of the first data codewords of a QR code, read in the order of the standard, after the mask is removed. */
function readBytes(text: string): number[] {
  const { side, path } = qrPath(text);
  const size = side - 8;
  const dark = new Set(path.match(/M\d+ \d+/g));
  const isDark = (row: number, column: number) => dark.has(`M${column + 4} ${row + 4}`);
  const bit = (row: number, column: number) => (isDark(row, column) ? 1 : 0);
  const mask = [2, 3, 4].reduce((sum, column) => sum * 2 + bit(8, column), 0) ^ 0b101;
  const masks = [
    (i: number, j: number) => (i + j) % 2,
    (i: number) => i % 2,
    (_: number, j: number) => j % 3,
    (i: number, j: number) => (i + j) % 3,
    (i: number, j: number) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
    (i: number, j: number) => ((i * j) % 2) + ((i * j) % 3),
    (i: number, j: number) => (((i * j) % 2) + ((i * j) % 3)) % 2,
    (i: number, j: number) => (((i * j) % 3) + ((i + j) % 2)) % 2,
  ];
  const bits: number[] = [];
  // Version 1 and the right columns hold no pattern but the finders, so the first columns are read upwards.
  for (let right = size - 1, isUp = true; right > size - 9; right -= 2, isUp = !isUp) {
    for (let step = 0; step < size - 9; step += 1) {
      const row = isUp ? size - 1 - step : 9 + step;
      for (const column of [right, right - 1]) {
        const flips = masks[mask]?.(row, column) === 0;
        bits.push(bit(row, column) ^ (flips ? 1 : 0));
      }
    }
  }
  const read = (from: number, count: number) =>
    bits.slice(from, from + count).reduce((sum, each) => sum * 2 + each, 0);
  expect(read(0, 4)).toBe(0b0100);
  return Array.from({ length: read(4, 8) }, (_, index) => read(12 + 8 * index, 8));
}

it.each(['TIDE42', 'café', 'mật', '充值', '😀'])(
  'the QR code of %s contains its bytes in UTF-8',
  (text) => {
    expect(readBytes(text)).toEqual([...Buffer.from(text, 'utf8')]);
  },
);

it('the QR code of a link in ASCII is that of the library', () => {
  const code = qrcode(0, 'M');
  code.addData('https://tidemark.example/reg?invite=TIDE42');
  code.make();
  expect(qrPath('https://tidemark.example/reg?invite=TIDE42').side).toBe(code.getModuleCount() + 8);
});
