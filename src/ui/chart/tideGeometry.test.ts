import type { TideOverlay } from './chartTypes';
import type { PixelMapping } from './tideGeometry';
import { includeNearby, priceLabel, tideShape } from './tideGeometry';

/** One pixel a second, one pixel a point of price, dearer is higher. */
const place: PixelMapping = {
  width: 300,
  height: 200,
  x: (at) => at / 1000,
  y: (price) => 200 - price,
};

const running: TideOverlay = {
  id: 'TM-1',
  price: '120',
  from: 100_000,
  side: 'rise',
  expiryAt: 160_000,
  latest: { at: 130_000, price: '125' },
  focused: true,
};

describe('the tide line', () => {
  it('stands at the entry price, and its dot at the entry time', () => {
    expect(tideShape(running, place)).toMatchObject({ lineY: 80, entry: { x: 100, y: 80 } });
  });

  it('joins the entry with the present price and shows the time that is left', () => {
    expect(tideShape(running, place)).toMatchObject({
      end: { x: 130, y: 75, isExit: false },
      band: { from: 130, to: 160 },
      expiryX: 160,
    });
  });

  it('ends at the exit once it is known, with no time left', () => {
    const settled = { ...running, exit: { at: 159_500, price: '118' } };
    expect(tideShape(settled, place)).toMatchObject({
      end: { x: 159.5, y: 82, isExit: true },
      band: null,
    });
  });

  it('has no band after the expiry, while the settlement price is awaited', () => {
    const late = { ...running, now: { at: 161_000, price: '118' } };
    expect(tideShape(late, place)?.band).toBeNull();
  });

  it('counts the time that is left from the entry where no present price is known', () => {
    expect(tideShape({ ...running, latest: undefined }, place)?.band).toEqual({
      from: 100,
      to: 160,
    });
  });

  it('is not drawn while the chart has no prices', () => {
    expect(tideShape(running, { ...place, y: () => null })).toBeNull();
  });

  it('keeps its line while the chart has no bars to place times on', () => {
    expect(tideShape(running, { ...place, x: () => null })).toMatchObject({
      lineY: 80,
      entry: null,
      end: null,
      band: null,
      expiryX: null,
    });
  });
});

describe('the label of a price', () => {
  it.each([
    ['at its price', 80, { y: 80, text: '1.2' }],
    ['at the top, with an arrow, when the price is above', -1, { y: 10, text: '↑ 1.2' }],
    ['at the bottom, with an arrow, when the price is below', 201, { y: 190, text: '↓ 1.2' }],
  ])('stands %s', (_, lineY, expected) => {
    expect(priceLabel(lineY, 200, '1.2')).toEqual(expected);
  });
});

describe('the prices on the screen', () => {
  it.each([
    ['take in a line just above', [14], { minValue: 0, maxValue: 14 }],
    ['take in a line just below', [-4], { minValue: -4, maxValue: 10 }],
    [
      'leave out a line far away, which would flatten the candles',
      [16],
      { minValue: 0, maxValue: 10 },
    ],
    ['stay as they are for a line among them', [5], { minValue: 0, maxValue: 10 }],
    ['stay as they are without orders', [], { minValue: 0, maxValue: 10 }],
  ])('%s', (_, prices, expected) => {
    expect(includeNearby({ minValue: 0, maxValue: 10 }, prices, 0.5)).toEqual(expected);
  });

  it('take in the line of a market that stands still', () => {
    expect(includeNearby({ minValue: 5, maxValue: 5 }, [7], 0.5)).toEqual({
      minValue: 5,
      maxValue: 7,
    });
  });
});
