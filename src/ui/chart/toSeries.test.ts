import type { Candle } from '#contract';
import { priceFormatter, timeFormatter, volumeFormatter } from './chartFormat';
import { withAlpha } from './chartTheme';
import { ticksToCandles, toAveragePoint, toBar, toLinePoint, toVolume } from './toSeries';

const candle: Candle = [1_760_000_040_000, '1.08410', '1.08502', '1.08401', '1.08437', '1250.5'];
const colours = { rise: 'green', drop: 'red' };

describe('Conversion for the chart', () => {
  it('of a candle to a bar keeps its four prices and uses the opening time in seconds', () => {
    expect(toBar(candle)).toEqual({
      time: 1_760_000_040,
      open: 1.0841,
      high: 1.08502,
      low: 1.08401,
      close: 1.08437,
    });
  });

  it('of a candle to a line point uses the close', () => {
    expect(toLinePoint(candle)).toEqual({ time: 1_760_000_040, value: 1.08437 });
  });

  it.each([
    ['1.1', 'green'],
    ['1.08410', 'green'],
    ['1.0', 'red'],
  ])('of a candle with the close %s to a volume bar makes the bar %s', (close, color) => {
    const moved: Candle = [candle[0], candle[1], candle[2], candle[3], close, candle[5]];
    expect(toVolume(moved, colours)).toMatchObject({ value: 1250.5, color });
  });

  it('of a missing average gives a point without a value', () => {
    expect(toAveragePoint(5000, null)).toEqual({ time: 5 });
    expect(toAveragePoint(5000, 1.5)).toEqual({ time: 5, value: 1.5 });
  });
});

describe('ticksToCandles', () => {
  it('keeps ticks within one second separate, sorts ticks by time, and keeps the later of two ticks at the same time', () => {
    const rows = ticksToCandles([
      [2500, '3'],
      [1000, '1'],
      [1214, '2'],
      [1000, '9'],
    ]).map(toLinePoint);
    expect(rows).toEqual([
      { time: 1, value: 9 },
      { time: 1.214, value: 2 },
      { time: 2.5, value: 3 },
    ]);
  });
});

describe('Axis formatters', () => {
  const at = Date.UTC(2026, 10, 21, 4, 42, 30);

  it.each([
    ['en', 'clock', '11:42'],
    ['en', 'seconds', '11:42:30'],
    ['en', 'day', '21 Nov'],
    ['en', 'month', 'Nov 2026'],
    ['zh-CN', 'day', '11月21日'],
    ['vi-VN', 'day', '21/11'],
    ['vi-VN', 'month', '11/2026'],
  ] as const)(
    'write a time in the language %s with the style %s as %s',
    (locale, style, expected) => {
      expect(timeFormatter(locale, 'Asia/Ho_Chi_Minh')(at, style)).toBe(expected);
    },
  );

  it('write a price with all decimals in the format of the language', () => {
    expect(priceFormatter('en', 5)(1.0841)).toBe('1.08410');
    expect(priceFormatter('vi-VN', 3)(1234.5)).toBe('1.234,500');
  });

  it('write volumes with three digits and a letter for thousands or millions', () => {
    expect(volumeFormatter('en')(18_345_000)).toBe('18.3M');
  });
});

describe('withAlpha', () => {
  it.each([
    ['#35b779', 'rgba(53, 183, 121, 0.5)'],
    ['#fff', 'rgba(255, 255, 255, 0.5)'],
    ['rgb(1 2 3)', 'rgb(1 2 3)'],
  ])('converts %s to %s', (colour, expected) => {
    expect(withAlpha(colour, 0.5)).toBe(expected);
  });
});
