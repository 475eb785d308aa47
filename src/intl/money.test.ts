import fc from 'fast-check';
import { fromMicro, toMicro } from '#contract';
import { formatAmount, formatPercent, formatPrice, formatRate } from './money';
import { LANGUAGE_RULES } from '#contract/languages';
import { separatorsOf } from './locale';
import { parseAmount } from './parseAmount';

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
  ['-0.25', { sign: true, unit: true }, '−0.25 USDT', '−0,25 USDT'],
  ['10284.519999', {}, '10,284.519999', '10.284,519999'],
  ['0.005', {}, '0.005', '0,005'],
  ['-0.000001', { sign: true }, '−0.000001', '−0,000001'],
  ['999999999999999.999999', {}, '999,999,999,999,999.999999', '999.999.999.999.999,999999'],
  ['5000', { kind: 'round', unit: true }, '5,000 USDT', '5.000 USDT'],
  ['0.5', { kind: 'round' }, '0.5', '0,5'],
  ['20', { kind: 'stake' }, '20', '20'],
  ['20.5', { kind: 'stake' }, '20.50', '20,50'],
  ['20.00', { kind: 'stake' }, '20', '20'],
  ['20.123456', { kind: 'stake' }, '20.123456', '20,123456'],
  ['129.89712148', { kind: 'round' }, '129.89712148', '129,89712148'],
] as const)('formatAmount of %s with %j is %s, and in Vietnamese %s', (...row) => {
  const [amount, format, text, vietnamese] = row;
  expect(formatAmount(amount, 'en', format)).toBe(text);
  expect(formatAmount(amount, 'zh-CN', format)).toBe(text);
  expect(formatAmount(amount, 'vi-VN', format)).toBe(vietnamese);
});

test('formatAmount cuts no digit off, so the displayed parts of a sum add up to the displayed sum', () => {
  const locales = fc.constantFrom('en', 'vi-VN', 'zh-CN');
  const formats = fc.record({
    kind: fc.constantFrom('exact', 'round', 'stake'),
    sign: fc.boolean(),
    unit: fc.boolean(),
  });
  const micro = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
  const parts = fc.array(micro, { maxLength: 8 });
  fc.assert(
    fc.property(parts, locales, formats, (amounts, locale, format) => {
      const { decimal, group } = separatorsOf(locale);
      const shown = (amount: bigint) =>
        toMicro(
          formatAmount(fromMicro(amount), locale, format)
            .replaceAll(group, '')
            .replace(decimal, '.')
            .replace('−', '-')
            .replace('+', '')
            .replace(' USDT', ''),
        );
      const sum = amounts.reduce((total, each) => total + each, 0n);
      expect(amounts.map(shown).reduce((total, each) => total + each, 0n)).toBe(shown(sum));
    }),
  );
});

test.each([
  ['0.00125', {}, '0.125%', '0,125%'],
  ['0.85', {}, '85%', '85%'],
  ['0.33333334', {}, '33.333334%', '33,333334%'],
  ['0.0100', {}, '1%', '1%'],
  ['0.00011', { minDigits: 4 }, '0.0110%', '0,0110%'],
  ['0.00011234', { minDigits: 4 }, '0.011234%', '0,011234%'],
  ['-0.04', { minDigits: 2, sign: true }, '−4.00%', '−4,00%'],
] as const)('formatRate of %s with %j is %s, and in Vietnamese %s', (...row) => {
  const [rate, options, text, vietnamese] = row;
  expect(formatRate(rate, 'en', options)).toBe(text);
  expect(formatRate(rate, 'vi-VN', options)).toBe(vietnamese);
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

describe('in a language from right to left', () => {
  beforeEach(() => {
    Object.assign(LANGUAGE_RULES.en, { isRightToLeft: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(LANGUAGE_RULES.en, 'isRightToLeft');
  });

  test('an amount, a price and a percentage start with a mark that keeps the sign in front of the digits', () => {
    const amount = formatAmount('-1234.56', 'en', { unit: true });
    expect(amount).toBe('\u200e−1,234.56 USDT');
    expect(formatPrice('1.1', 5, 'en')).toBe('\u200e1.10000');
    expect(formatPercent('-0.0186', 'en')).toBe('\u200e−1.86%');
  });

  test('an amount with the mark can be pasted into a field', () => {
    const amount = formatAmount('1234.56', 'en', { unit: true });
    expect(parseAmount(amount, 'en')).toEqual({ ok: true, value: '1234.56' });
  });
});
