import { liveRange, NOW_SHARE, visiblePast, roomForExpiry, rangeAfterReplace } from './viewMath';

describe('Visible time range', () => {
  it.each([
    [
      'keeps the visible candles when older candles are added',
      { from: 5, to: 55 },
      300,
      500,
      200,
      { from: 205, to: 255 },
    ],
    [
      'follows the newest candle when older candles are added',
      { from: 260, to: 304 },
      300,
      500,
      200,
      { from: 460, to: 504 },
    ],
    [
      'keeps the visible candles when a block of old candles is removed',
      { from: 600, to: 650 },
      5000,
      4501,
      -500,
      { from: 100, to: 150 },
    ],
    [
      'keeps the visible candles when new candles arrive while older ones are viewed',
      { from: 5, to: 55 },
      300,
      310,
      0,
      { from: 5, to: 55 },
    ],
    [
      'follows the newest candle when new candles arrive',
      { from: 260, to: 304 },
      300,
      310,
      0,
      { from: 270, to: 314 },
    ],
    [
      'is unchanged when there are fewer candles than before',
      { from: 0, to: 40 },
      300,
      200,
      0,
      { from: 0, to: 40 },
    ],
  ])('the range %s', (_, before, lengthBefore, lengthAfter, shift, expected) => {
    expect(rangeAfterReplace(before, lengthBefore, lengthAfter, shift)).toEqual(expected);
  });

  it('leaves room for a future expiry; for a long order it keeps the bar spacing', () => {
    const room = roomForExpiry({ entry: 100, expiry: 130, last: 110, spacing: 7 });
    expect(room).toEqual({ offset: 22, spacing: 7 });
  });

  it('has wider bars for a short order, up to the maximum width', () => {
    expect(roomForExpiry({ entry: 100, expiry: 101, last: 100, spacing: 7 }).spacing).toBe(18);
    expect(roomForExpiry({ entry: 100, expiry: 108, last: 100, spacing: 7 }).spacing).toBe(12);
  });

  it.each([
    ['75 seconds without an order', null, 75],
    ['75 seconds during a one-minute order', 60, 75],
    ['150 seconds of an order that runs for longer', 68, 150],
    ['at most twice the time since the entry of a long order', 300, 600],
  ])('a live line shows %s', (_, elapsedSec, shownSec) => {
    const now = 1_000_000;
    const since = elapsedSec === null ? null : now - elapsedSec * 1000;
    expect(visiblePast(since, now)).toBe(shownSec * 1000);
  });

  it('a live line has its newest bar at 57% of the width', () => {
    const { from, to } = liveRange(20, 95);
    expect(from).toBe(20);
    expect((95 - from + 0.5) / (to - from + 1)).toBeCloseTo(NOW_SHARE, 9);
  });
});
