import type { TideOverlay } from './chartTypes';
import type { PixelMapping } from './tideGeometry';
import { includeNearby, priceLabel, rangeAround, tideShape } from './tideGeometry';

/** Maps one second and one price unit to one pixel each; a higher price has a smaller y. */
const mapping: PixelMapping = {
  width: 300,
  height: 200,
  x: (at) => at / 1000,
  y: (price) => 200 - price,
};

const runningOrder: TideOverlay = {
  id: 'TM-1',
  price: '120',
  from: 100_000,
  side: 'rise',
  expiryAt: 160_000,
  latest: { at: 130_000, price: '125' },
  focused: true,
};

describe('tideShape', () => {
  it('puts the tide line at the entry price and the dot at the entry time', () => {
    expect(tideShape(runningOrder, mapping)).toMatchObject({ lineY: 80, entry: { x: 100, y: 80 } });
  });

  it('joins the entry to the live price and has a band for the remaining time', () => {
    expect(tideShape(runningOrder, mapping)).toMatchObject({
      end: { x: 130, y: 75, isExit: false },
      band: { from: 130, to: 160 },
      expiryX: 160,
    });
  });

  it('joins the entry to the exit of a settled order and has no band for the remaining time', () => {
    const settled = { ...runningOrder, exit: { at: 159_500, price: '118' } };
    expect(tideShape(settled, mapping)).toMatchObject({
      end: { x: 159.5, y: 82, isExit: true },
      band: null,
    });
  });

  it('has no band for the remaining time after the expiry', () => {
    const late = { ...runningOrder, latest: { at: 161_000, price: '118' } };
    expect(tideShape(late, mapping)?.band).toBeNull();
  });

  it('starts the band for the remaining time at the entry if there is no live price', () => {
    expect(tideShape({ ...runningOrder, latest: undefined }, mapping)?.band).toEqual({
      from: 100,
      to: 160,
    });
  });

  it('has no band for the remaining time of an order that waits for its settlement price', () => {
    const awaiting = { ...runningOrder, latest: undefined, isAwaiting: true };
    expect(tideShape(awaiting, mapping)?.band).toBeNull();
  });

  it('is null while the chart has no prices', () => {
    expect(tideShape(runningOrder, { ...mapping, y: () => null })).toBeNull();
  });

  it('has the tide line while the chart has no bars', () => {
    expect(tideShape(runningOrder, { ...mapping, x: () => null })).toMatchObject({
      lineY: 80,
      entry: null,
      end: null,
      band: null,
      expiryX: null,
    });
  });
});

describe('tideShape in a live line', () => {
  const live = { ...mapping, nowX: 130 };

  it('reaches from the entry to the newest price, and has neither band nor expiry', () => {
    expect(tideShape(runningOrder, live)).toMatchObject({
      progress: { from: 100, to: 130 },
      band: null,
      expiryX: null,
    });
  });

  it('reaches to the newest price while the order waits for its settlement price', () => {
    const awaiting = { ...runningOrder, latest: undefined, isAwaiting: true };
    expect(tideShape(awaiting, live)?.progress).toEqual({ from: 100, to: 130 });
  });
});

describe('rangeAround', () => {
  it.each([
    [10, { minValue: 9, maxValue: 14 }, 0.5],
    [10, { minValue: 6.5, maxValue: 10 }, 0.6],
    [10, { minValue: 10, maxValue: 10 }, 0.3],
    [1.08, { minValue: 1.0791, maxValue: 1.0802 }, 0.66],
  ])('has the line %d at its height and includes %o (share %d)', (line, range, share) => {
    const { minValue, maxValue } = rangeAround(line, range, share, { top: 0.2, bottom: 0.1 });
    const height = maxValue - minValue;
    expect((maxValue - line) / height).toBeCloseTo(share, 9);
    expect(range.maxValue).toBeLessThanOrEqual(maxValue - 0.2 * height + 1e-9);
    expect(range.minValue).toBeGreaterThanOrEqual(minValue + 0.1 * height - 1e-9);
    expect(height).toBeGreaterThan(0);
  });

  it('keeps at least half of each part for prices when a margin is larger than the part', () => {
    const range = { minValue: 9, maxValue: 11 };
    const { minValue, maxValue } = rangeAround(10, range, 0.8, { top: 0.9, bottom: 0.9 });
    expect((range.maxValue - 10) / (maxValue - 10)).toBeLessThanOrEqual(0.5);
    expect((10 - range.minValue) / (10 - minValue)).toBeLessThanOrEqual(0.5);
    expect(Number.isFinite(maxValue - minValue)).toBe(true);
  });

  it('does not change with a slightly larger range', () => {
    const range = (maxValue: number) =>
      rangeAround(10, { minValue: 9, maxValue }, 0.5, { top: 0, bottom: 0 });
    expect(range(13.1)).toEqual(range(13.9));
  });
});

describe('priceLabel', () => {
  it.each([
    ['is at its price', 80, { y: 80, text: '1.2' }],
    ['stays below the buttons over the chart', 30, { y: 65, text: '1.2' }],
    ['is below them with an arrow when the price is above', -1, { y: 65, text: '↑ 1.2' }],
    ['is at the bottom with an arrow when the price is below', 201, { y: 190, text: '↓ 1.2' }],
  ])('the label %s', (_, lineY, expected) => {
    expect(priceLabel(lineY, 200, '1.2', 65)).toEqual(expected);
  });
});

describe('includeNearby', () => {
  it.each([
    ['extends the range to a line just above', [14], { minValue: 0, maxValue: 14 }],
    ['extends the range to a line just below', [-4], { minValue: -4, maxValue: 10 }],
    [
      'ignores a distant line, which would flatten the candles',
      [16],
      { minValue: 0, maxValue: 10 },
    ],
    ['is unchanged for a line within the range', [5], { minValue: 0, maxValue: 10 }],
    ['is unchanged without orders', [], { minValue: 0, maxValue: 10 }],
  ])('the visible price range: %s', (_, prices, expected) => {
    expect(includeNearby({ minValue: 0, maxValue: 10 }, prices, 0.5)).toEqual(expected);
  });

  it('extends a price range that contains a single price', () => {
    expect(includeNearby({ minValue: 5, maxValue: 5 }, [7], 0.5)).toEqual({
      minValue: 5,
      maxValue: 7,
    });
  });
});
