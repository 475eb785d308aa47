import { formatDecimal } from './decimal';

test.each([
  ['0', 'en', {}, '0'],
  ['1234567.5', 'en', { minFraction: 2 }, '1,234,567.50'],
  ['1234567.5', 'vi-VN', { minFraction: 2 }, '1.234.567,50'],
  ['1234567.5', 'zh-CN', { minFraction: 2 }, '1,234,567.50'],
  ['999', 'en', {}, '999'],
  ['1000', 'vi-VN', {}, '1.000'],
  ['-0.25', 'en', {}, '−0.25'],
  ['0.25', 'en', { sign: true }, '+0.25'],
  ['-0.000', 'en', { sign: true, minFraction: 2 }, '0.00'],
  ['-1.50000', 'en', {}, '−1.5'],
  ['0.000001', 'en', { sign: true, minFraction: 2 }, '+0.000001'],
  ['9007199254740993.000001', 'en', {}, '9,007,199,254,740,993.000001'],
] as const)('formatDecimal of %s in %s with %o is %s', (value, locale, options, expected) => {
  expect(formatDecimal(value, locale, options)).toBe(expected);
});

test.each(['', 'NaN', '1e3', '.5', '1.', '1,5', '--1', ' 1'])(
  'formatDecimal rejects %j',
  (value) => {
    expect(() => formatDecimal(value, 'en')).toThrow(TypeError);
  },
);
