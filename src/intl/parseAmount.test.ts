import fc from 'fast-check';
import type { Locale } from './locale';
import { formatUsdt } from './money';
import { parseAmount } from './parseAmount';

const EVERY: readonly Locale[] = ['en', 'vi-VN', 'zh-CN'];
const POINT: readonly Locale[] = ['en', 'zh-CN'];
const COMMA: readonly Locale[] = ['vi-VN'];

const understood: readonly (readonly [string, readonly Locale[], string])[] = [
  ['20', EVERY, '20'],
  ['  20 ', EVERY, '20'],
  ['007', EVERY, '7'],
  ['0.5', EVERY, '0.5'],
  ['0,5', EVERY, '0.5'],
  ['.5', EVERY, '0.5'],
  [',5', EVERY, '0.5'],
  ['5.', EVERY, '5'],
  ['5,', EVERY, '5'],
  ['20.50', EVERY, '20.5'],
  ['20,50', EVERY, '20.5'],
  ['1.2345', EVERY, '1.2345'],
  ['1,2345', EVERY, '1.2345'],
  ['0.001', EVERY, '0.001'],
  ['0,001', EVERY, '0.001'],
  ['1234,567', EVERY, '1234.567'],
  ['1.10000000', EVERY, '1.1'],
  ['1.250', POINT, '1.25'],
  ['1,250', COMMA, '1.25'],
  ['1,000.5', POINT, '1000.5'],
  [' 1,000.5', POINT, '1000.5'],
  ['1.000,5', COMMA, '1000.5'],
  ['1,000,000', POINT, '1000000'],
  ['1.000.000', COMMA, '1000000'],
];

const refused: readonly (readonly [string, readonly Locale[], string])[] = [
  ['', EVERY, 'empty'],
  ['   ', EVERY, 'empty'],
  ['1,250', POINT, 'ambiguous'],
  ['1.250', COMMA, 'ambiguous'],
  ['1.000,5', POINT, 'ambiguous'],
  ['1,000.5', COMMA, 'ambiguous'],
  ['1.000.000', POINT, 'ambiguous'],
  ['1,000,000', COMMA, 'ambiguous'],
  ['1e3', EVERY, 'not_a_number'],
  ['0x10', EVERY, 'not_a_number'],
  ['--1', EVERY, 'not_a_number'],
  ['+5', EVERY, 'not_a_number'],
  ['NaN', EVERY, 'not_a_number'],
  ['Infinity', EVERY, 'not_a_number'],
  ['-Infinity', EVERY, 'not_a_number'],
  ['.', EVERY, 'not_a_number'],
  ['1 000', EVERY, 'not_a_number'],
  ['1..5', EVERY, 'not_a_number'],
  ['1,00,000', EVERY, 'not_a_number'],
  ['1,000.5.5', EVERY, 'not_a_number'],
  ['12 USDT', EVERY, 'not_a_number'],
  ['１００', EVERY, 'not_a_number'],
  ['٢٠', EVERY, 'not_a_number'],
  ['\u200e20', EVERY, 'not_a_number'],
  ['20\u202e', EVERY, 'not_a_number'],
  ['20\u00a0', EVERY, 'not_a_number'],
  ['-5', EVERY, 'negative'],
  ['\u22125', EVERY, 'negative'],
  ['-1,250', EVERY, 'negative'],
  ['0.1234567', EVERY, 'too_many_places'],
  ['9'.repeat(400), EVERY, 'too_long'],
  ['1234567890123', EVERY, 'too_long'],
  ['0', EVERY, 'zero'],
  ['0.000000', EVERY, 'zero'],
];

const perLocale = (rows: typeof understood): (readonly [string, Locale, string])[] =>
  rows.flatMap(([text, locales, outcome]) =>
    locales.map((locale) => [text, locale, outcome] as const),
  );

test.each(perLocale(understood))('%j in %s is understood as %s', (text, locale, value) => {
  expect(parseAmount(text, locale)).toEqual({ ok: true, value });
});

test.each(perLocale(refused))('%j in %s is refused: %s', (text, locale, reason) => {
  expect(parseAmount(text, locale)).toEqual({ ok: false, reason });
});

test('fewer places than six can be asked for', () => {
  expect(parseAmount('1.25', 'en', 1)).toEqual({ ok: false, reason: 'too_many_places' });
  expect(parseAmount('1.20', 'en', 1)).toEqual({ ok: true, value: '1.2' });
});

const anyAmount = fc.bigInt({ min: 1n, max: 999_999_999_999_999_999n }).map((micro) => {
  const digits = micro.toString().padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0+$/, '');
  return fraction ? `${digits.slice(0, -6)}.${fraction}` : digits.slice(0, -6);
});

test.each(EVERY)('every amount shown in %s is understood as the very same amount', (locale) => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      expect(parseAmount(formatUsdt(amount, locale), locale)).toEqual({ ok: true, value: amount });
    }),
  );
});

test.each(EVERY)(
  'whatever is typed in %s, only a canonical positive amount comes through',
  (locale) => {
    const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,- ') }));
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = parseAmount(text, locale);
        if (parsed.ok) expect(parsed.value).toMatch(/^(0|[1-9]\d{0,11})(\.\d{0,5}[1-9])?$/);
        else expect(parsed.reason).not.toBe('');
      }),
    );
  },
);

test.each([
  ['en', 'vi-VN'],
  ['vi-VN', 'en'],
] as const)('an amount shown in %s is never taken for another amount in %s', (from, to) => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      const parsed = parseAmount(formatUsdt(amount, from), to);
      expect(parsed).toEqual(
        parsed.ok ? { ok: true, value: amount } : { ok: false, reason: 'ambiguous' },
      );
    }),
  );
});
