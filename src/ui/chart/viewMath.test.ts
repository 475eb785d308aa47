import { visibleLifeSpan, roomForExpiry, rangeAfterReplace } from './viewMath';

describe('the part of time on the screen', () => {
  it.each([
    [
      'older candles in front: the same candles stay',
      { from: 5, to: 55 },
      300,
      500,
      200,
      { from: 205, to: 255 },
    ],
    [
      'older candles while the newest is watched',
      { from: 260, to: 304 },
      300,
      500,
      200,
      { from: 460, to: 504 },
    ],
    ['a block cut in front', { from: 600, to: 650 }, 5000, 4501, -500, { from: 100, to: 150 }],
    ['new candles while looking back', { from: 5, to: 55 }, 300, 310, 0, { from: 5, to: 55 }],
    [
      'new candles while the newest is watched',
      { from: 260, to: 304 },
      300,
      310,
      0,
      { from: 270, to: 314 },
    ],
    ['fewer candles than before', { from: 0, to: 40 }, 300, 200, 0, { from: 0, to: 40 }],
  ])('%s', (_, before, lengthBefore, lengthAfter, shift, expected) => {
    expect(rangeAfterReplace(before, lengthBefore, lengthAfter, shift)).toEqual(expected);
  });

  it('leaves room for an expiry in the future and keeps the spacing when the order is long', () => {
    const room = roomForExpiry({ entry: 100, expiry: 130, last: 110, spacing: 7 });
    expect(room).toEqual({ offset: 22, spacing: 7 });
  });

  it('draws apart an order shorter than one bar, but never beyond the widest bar', () => {
    expect(roomForExpiry({ entry: 100, expiry: 101, last: 100, spacing: 7 }).spacing).toBe(18);
    expect(roomForExpiry({ entry: 100, expiry: 108, last: 100, spacing: 7 }).spacing).toBe(12);
  });

  it.each([
    ['all of a minute from its beginning', 75, 16, 75],
    ['a minute of five at first', 315, 15, 75],
    ['the same until three quarters are full', 315, 56, 75],
    ['twice as much then', 315, 57, 150],
    ['and again', 315, 113, 300],
    ['and never more than there is', 315, 226, 315],
    ['all of it when it is over', 315, 315, 315],
  ])('shows of an order’s life %s', (_, life, last, shown) => {
    const at = 1_000_000;
    const part = visibleLifeSpan({ from: at, to: at + life * 1000 }, at + last * 1000);
    expect(part).toEqual({ from: at, to: at + shown * 1000 });
  });
});
