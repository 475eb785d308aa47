import { visibleLifeSpan, roomForExpiry, rangeAfterReplace } from './viewMath';

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
    ['all of a one-minute order from the start', 75, 16, 75],
    ['one minute of a five-minute order at first', 315, 15, 75],
    ['one minute until three quarters are filled', 315, 56, 75],
    ['two minutes after that', 315, 57, 150],
    ['four minutes when nearly full again', 315, 113, 300],
    ['at most its duration', 315, 226, 315],
    ['all of it when it has ended', 315, 315, 315],
  ])('includes %s', (_, life, last, shown) => {
    const at = 1_000_000;
    const part = visibleLifeSpan({ from: at, to: at + life * 1000 }, at + last * 1000);
    expect(part).toEqual({ from: at, to: at + shown * 1000 });
  });
});
