import { formatAmount, formatPercent, formatPrice } from './money';

test.each([
  // [amount, format, text in English and Chinese, text in Vietnamese]
  ['10284.5', {}, '10,284.50', '10.284,50'],
  ['0.346512', {}, '0.346512', '0,346512'],
  ['0.34', {}, '0.34', '0,34'],
  ['0', {}, '0.00', '0,00'],
  ['15.8', { sign: true }, '+15.80', '+15,80'],
  ['-20.2', { sign: true }, '−20.20', '−20,20'],
  ['0', { sign: true }, '0.00', '0,00'],
  ['1234.5', { unit: true }, '1,234.50 USDT', '1.234,50 USDT'],
  ['-0.25', { kind: 'short', sign: true, unit: true }, '−0.25 USDT', '−0,25 USDT'],
  // Lists and cards: cents, and more decimals only below one cent.
  ['10284.519999', { kind: 'short' }, '10,284.51', '10.284,51'],
  ['0.019999', { kind: 'short' }, '0.01', '0,01'],
  ['0.009999', { kind: 'short' }, '0.0099', '0,0099'],
  ['-0.0042', { kind: 'short' }, '−0.0042', '−0,0042'],
  ['0.00004', { kind: 'short' }, '0.00', '0,00'],
  ['0', { kind: 'short' }, '0.00', '0,00'],
  ['15.809', { kind: 'short', sign: true }, '+15.80', '+15,80'],
  ['10284.519999', { kind: 'cents' }, '10,284.51', '10.284,51'],
  ['0.009999', { kind: 'cents' }, '0.00', '0,00'],
  ['-9.999', { kind: 'cents' }, '−10.00', '−10,00'],
  ['0.385', { kind: 'earnings', sign: true }, '+0.385', '+0,385'],
  ['0.410958', { kind: 'earnings', sign: true }, '+0.4109', '+0,4109'],
  ['12', { kind: 'earnings', sign: true }, '+12.00', '+12,00'],
  ['5000', { kind: 'round', unit: true }, '5,000 USDT', '5.000 USDT'],
  ['0.5', { kind: 'round' }, '0.5', '0,5'],
  ['20', { kind: 'stake' }, '20', '20'],
  ['20.5', { kind: 'stake' }, '20.50', '20,50'],
  ['129.89712148', { kind: 'units' }, '129.8971', '129,8971'],
  ['50', { kind: 'units' }, '50', '50'],
  ['79.9', { kind: 'units' }, '79.9', '79,9'],
  ['0.00004', { kind: 'units' }, '0', '0'],
  ['9738.759999', { kind: 3 }, '9,738.759', '9.738,759'],
  ['0', { kind: 3 }, '0.000', '0,000'],
] as const)('formatAmount of %s with %j is %s, and in Vietnamese %s', (...row) => {
  const [amount, format, text, vietnamese] = row;
  expect(formatAmount(amount, 'en', format)).toBe(text);
  expect(formatAmount(amount, 'zh-CN', format)).toBe(text);
  expect(formatAmount(amount, 'vi-VN', format)).toBe(vietnamese);
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
