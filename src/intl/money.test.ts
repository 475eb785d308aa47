import {
  formatCents,
  formatPercent,
  formatPrice,
  formatSigned,
  formatSignedCents,
  formatUsdt,
} from './money';

test.each([
  ['10284.5', 'en', '10,284.50'],
  ['10284.5', 'vi-VN', '10.284,50'],
  ['10284.5', 'zh-CN', '10,284.50'],
  ['0.346512', 'en', '0.346512'],
  ['0.34', 'en', '0.34'],
  ['0', 'vi-VN', '0,00'],
] as const)('formatUsdt of %s in %s is %s', (amount, locale, expected) => {
  expect(formatUsdt(amount, locale)).toBe(expected);
});

test.each([
  ['15.8', '+15.80'],
  ['-20.2', '−20.20'],
  ['0', '0.00'],
])('formatSigned of %s is %s', (amount, expected) => {
  expect(formatSigned(amount, 'en')).toBe(expected);
});

test.each([
  ['1.08437', 5, 'en', '1.08437'],
  ['151.2', 3, 'en', '151.200'],
  ['2412.38', 2, 'vi-VN', '2.412,38'],
  ['1.084371', 5, 'en', '1.084371'],
] as const)(
  'formatPrice of %s with precision %d in %s is %s',
  (price, precision, locale, expected) => {
    expect(formatPrice(price, precision, locale)).toBe(expected);
  },
);

test('formatPrice with sign writes the sign of a price difference', () => {
  expect(formatPrice('0.00025', 5, 'en', { sign: true })).toBe('+0.00025');
  expect(formatPrice('-0.00025', 5, 'vi-VN', { sign: true })).toBe('−0,00025');
});

test.each([
  ['0.8', 'en', { digits: 0 }, '80%'],
  ['0.0024', 'en', { sign: true }, '+0.24%'],
  ['-0.0038', 'vi-VN', { sign: true }, '−0,38%'],
  ['0.00011', 'en', { digits: 4 }, '0.0110%'],
  ['0.561111', 'en', { digits: 1 }, '56.1%'],
  ['0.56150', 'en', { digits: 1 }, '56.2%'],
  ['-0.0005', 'en', { digits: 1 }, '−0.1%'],
  ['-0.0004', 'en', { digits: 1, sign: true }, '0.0%'],
  ['1.8250', 'zh-CN', {}, '182.50%'],
  ['0.85', 'en', { digits: 2, minDigits: 0 }, '85%'],
  ['12', 'en', { digits: 0 }, '1,200%'],
] as const)('formatPercent of %s in %s with %o is %s', (fraction, locale, options, expected) => {
  expect(formatPercent(fraction, locale, options)).toBe(expected);
});

test.each([
  ['10284.5', 'en', '10,284.50'],
  ['10284.519999', 'vi-VN', '10.284,51'],
  ['0.019999', 'en', '0.01'],
  ['0.009999', 'en', '0.0099'],
  ['-0.0042', 'zh-CN', '−0.0042'],
  ['0.00004', 'en', '0.00'],
  ['0', 'en', '0.00'],
] as const)('formatCents of %s in %s is %s', (...row) => {
  const [amount, locale, expected] = row;
  expect(formatCents(amount, locale)).toBe(expected);
});

test('formatSignedCents writes the plus of a gain', () => {
  expect(formatSignedCents('15.809', 'en')).toBe('+15.80');
});
