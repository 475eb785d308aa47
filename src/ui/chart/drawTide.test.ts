import type { ChartTheme } from './chartTheme';
import { drawTideBackground, drawTideForeground } from './drawTide';
import type { TideShape } from './tideGeometry';
import { paper } from '#testkit/app/paper';

const theme: ChartTheme = {
  rise: 'green',
  drop: 'red',
  tide: 'amber',
  onTide: 'ink',
  text: 'white',
  muted: 'grey',
  line: 'dark',
  background: 'black',
  raised: 'slate',
  averages: [],
};
const shape: TideShape = {
  isFocused: true,
  side: 'rise',
  lineY: 80,
  entry: { x: 100, y: 80 },
  end: { x: 130, y: 75, isExit: false },
  band: { from: 130, to: 260 },
  expiryX: 260,
  expiryAt: 0,
};
const size = { width: 300, height: 200 };

describe('Tide overlay on the canvas', () => {
  it.each([
    ['rise', 80, ['green', 0, 0, 300, 80], ['red', 0, 80, 300, 120]],
    ['drop', 80, ['red', 0, 0, 300, 80], ['green', 0, 80, 300, 120]],
    ['rise', -40, ['green', 0, 0, 300, 0], ['red', 0, 0, 300, 200]],
    ['drop', -40, ['red', 0, 0, 300, 0], ['green', 0, 0, 300, 200]],
    ['rise', 999, ['green', 0, 0, 300, 200], ['red', 0, 200, 300, 0]],
  ] as const)(
    'tints the winning and the losing side of a %s order whose entry line is at y = %d',
    (side, lineY, ...expected) => {
      const { context, areas } = paper();
      drawTideBackground(context, size, { ...shape, side, lineY, band: null }, theme);
      expect(areas).toEqual(expected);
    },
  );

  it('tints the remaining time of the order in amber', () => {
    const { context, areas } = paper();
    drawTideBackground(context, size, shape, theme);
    expect(areas[2]).toEqual(['amber', 130, 0, 130, 200]);
  });

  it.each([
    ['rise', 75, 'green', 24],
    ['rise', 90, 'red', 80],
    ['drop', 75, 'red', 24],
    ['drop', 90, 'green', 80],
  ] as const)(
    'tints a live line of a %s order from the entry to the price at y = %d, on the side of the price',
    (side, y, colour, top) => {
      const { context, areas } = paper();
      const live = { ...shape, side, end: { x: 130, y, isExit: false }, band: null };
      drawTideBackground(context, size, { ...live, progress: { from: 100, to: 130 } }, theme);
      expect(areas).toEqual([[colour, 100, expect.closeTo(top, 6), 30, expect.closeTo(56, 6)]]);
    },
  );

  it('fills the line from the entry to the price in a live line', () => {
    const { context, lines } = paper();
    const live = { ...shape, progress: { from: 100, to: 130 }, expiryX: null };
    drawTideForeground(context, size, live, theme, null);
    expect(lines).toContainEqual([130, 80]);
  });

  it('has no tint for an order that is not focused', () => {
    const { context, areas } = paper();
    drawTideBackground(context, size, { ...shape, isFocused: false }, theme);
    expect(areas).toEqual([]);
  });

  it('draws an amber dot at the entry and a text-coloured dot at the live price', () => {
    const { context, dots } = paper();
    drawTideForeground(context, size, shape, theme, null);
    expect(dots).toContainEqual(['amber', 100, 80, 4.5]);
    expect(dots).toContainEqual(['white', 130, 75, 4]);
  });

  it('draws a line from entry to end only for the focused order', () => {
    const focused = paper();
    drawTideForeground(focused.context, size, shape, theme, null);
    expect(focused.lines).toContainEqual([130, 75]);
    const other = paper();
    drawTideForeground(other.context, size, { ...shape, isFocused: false }, theme, null);
    expect(other.lines).toEqual([[300, 80]]);
  });

  it.each([
    ['inside the band', { from: 130, to: 260 }, 260, ['11:42:30', 'right', 254]],
    [
      'to the right of a band that is too narrow',
      { from: 90, to: 100 },
      100,
      ['11:42:30', 'left', 106],
    ],
    [
      'to the left when the right side has no room either',
      { from: 280, to: 290 },
      290,
      ['11:42:30', 'right', 284],
    ],
  ] as const)('writes the expiry time %s', (_, band, expiryX, expected) => {
    const { context, words } = paper();
    drawTideForeground(context, size, { ...shape, band, expiryX }, theme, '11:42:30');
    expect(words).toEqual([expected]);
  });

  it('draws no expiry line or text if the expiry is outside the visible time range', () => {
    const { context, lines, words } = paper();
    const far = { ...shape, band: { from: 130, to: 320 }, expiryX: 320 };
    drawTideForeground(context, size, far, theme, '11:42:30');
    expect(words).toEqual([]);
    expect(lines).not.toContainEqual([320, expect.any(Number)]);
  });
});
