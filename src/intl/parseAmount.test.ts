import fc from 'fast-check';
import type { Locale } from './locale';
import { formatAmount } from './money';
import { parseAmount, parseTypedPrice } from './parseAmount';

const ALL_LOCALES: readonly Locale[] = ['en', 'vi-VN', 'zh-CN'];
const POINT_LOCALES: readonly Locale[] = ['en', 'zh-CN'];
const COMMA_LOCALES: readonly Locale[] = ['vi-VN'];

const accepted: readonly (readonly [string, readonly Locale[], string])[] = [
  ['20', ALL_LOCALES, '20'],
  ['  20 ', ALL_LOCALES, '20'],
  ['007', ALL_LOCALES, '7'],
  ['0.5', ALL_LOCALES, '0.5'],
  ['0,5', ALL_LOCALES, '0.5'],
  ['.5', ALL_LOCALES, '0.5'],
  [',5', ALL_LOCALES, '0.5'],
  ['5.', ALL_LOCALES, '5'],
  ['5,', ALL_LOCALES, '5'],
  ['20.50', ALL_LOCALES, '20.5'],
  ['20,50', ALL_LOCALES, '20.5'],
  ['1.2345', ALL_LOCALES, '1.2345'],
  ['1,2345', ALL_LOCALES, '1.2345'],
  ['0.001', ALL_LOCALES, '0.001'],
  ['0,001', ALL_LOCALES, '0.001'],
  ['1234,567', ALL_LOCALES, '1234.567'],
  ['1.10000000', ALL_LOCALES, '1.1'],
  ['1.250', POINT_LOCALES, '1.25'],
  ['1,250', COMMA_LOCALES, '1.25'],
  ['1,000.5', POINT_LOCALES, '1000.5'],
  [' 1,000.5', POINT_LOCALES, '1000.5'],
  ['1.000,5', COMMA_LOCALES, '1000.5'],
  ['1,000,000', POINT_LOCALES, '1000000'],
  ['1.000.000', COMMA_LOCALES, '1000000'],
  ['12 USDT', ALL_LOCALES, '12'],
  ['12\u00a0usdt', ALL_LOCALES, '12'],
  ['１００', ALL_LOCALES, '100'],
  ['１，０００．５', POINT_LOCALES, '1000.5'],
  ['１００。５', ALL_LOCALES, '100.5'],
  ['\u200e20', ALL_LOCALES, '20'],
  ['20\u202e', ALL_LOCALES, '20'],
  ['20\u00a0', ALL_LOCALES, '20'],
  ['\t20\u200b\n', ALL_LOCALES, '20'],
];

const refused: readonly (readonly [string, readonly Locale[], string])[] = [
  ['', ALL_LOCALES, 'empty'],
  ['   ', ALL_LOCALES, 'empty'],
  ['1,250', POINT_LOCALES, 'ambiguous'],
  ['1.250', COMMA_LOCALES, 'ambiguous'],
  ['1.000,5', POINT_LOCALES, 'ambiguous'],
  ['1,000.5', COMMA_LOCALES, 'ambiguous'],
  ['1.000.000', POINT_LOCALES, 'ambiguous'],
  ['1,000,000', COMMA_LOCALES, 'ambiguous'],
  ['1e3', ALL_LOCALES, 'not_a_number'],
  ['0x10', ALL_LOCALES, 'not_a_number'],
  ['--1', ALL_LOCALES, 'not_a_number'],
  ['+5', ALL_LOCALES, 'not_a_number'],
  ['NaN', ALL_LOCALES, 'not_a_number'],
  ['Infinity', ALL_LOCALES, 'not_a_number'],
  ['-Infinity', ALL_LOCALES, 'not_a_number'],
  ['.', ALL_LOCALES, 'not_a_number'],
  ['1 000', ALL_LOCALES, 'not_a_number'],
  ['1\u00a0000', ALL_LOCALES, 'not_a_number'],
  ['USDT', ALL_LOCALES, 'not_a_number'],
  ['12 EUR', ALL_LOCALES, 'not_a_number'],
  ['\u200b\u00a0', ALL_LOCALES, 'empty'],
  ['１，２５０', POINT_LOCALES, 'ambiguous'],
  ['1..5', ALL_LOCALES, 'not_a_number'],
  ['1,00,000', ALL_LOCALES, 'not_a_number'],
  ['1,000.5.5', ALL_LOCALES, 'not_a_number'],
  ['二十', ALL_LOCALES, 'not_a_number'],
  ['٢٠ ٢٠', ALL_LOCALES, 'not_a_number'],
  ['-5', ALL_LOCALES, 'negative'],
  ['\u22125', ALL_LOCALES, 'negative'],
  ['-1,250', ALL_LOCALES, 'negative'],
  ['0.1234567', ALL_LOCALES, 'too_many_places'],
  ['9'.repeat(400), ALL_LOCALES, 'too_long'],
  ['1234567890123', ALL_LOCALES, 'too_long'],
  ['0', ALL_LOCALES, 'zero'],
  ['0.000000', ALL_LOCALES, 'zero'],
];

const perLocale = (rows: typeof accepted): (readonly [string, Locale, string])[] =>
  rows.flatMap(([text, locales, outcome]) =>
    locales.map((locale) => [text, locale, outcome] as const),
  );

test.each(perLocale(accepted))('parseAmount of %j in %s is %s', (text, locale, value) => {
  expect(parseAmount(text, locale)).toEqual({ ok: true, value });
});

test.each(perLocale(refused))(
  'parseAmount refuses %j in %s with reason %s',
  (text, locale, reason) => {
    expect(parseAmount(text, locale)).toEqual({ ok: false, reason });
  },
);

test('parseTypedPrice accepts twelve decimal places, and parseAmount six', () => {
  expect(parseTypedPrice('0.000000123456', 'en')).toEqual({ ok: true, value: '0.000000123456' });
  expect(parseTypedPrice('0.0000001234567', 'en')).toEqual({
    ok: false,
    reason: 'too_many_places',
  });
  expect(parseAmount('0.00000125', 'en')).toEqual({ ok: false, reason: 'too_many_places' });
  expect(parseAmount('1.20000000', 'en')).toEqual({ ok: true, value: '1.2' });
});

test.each([
  ['١٥٠', 'en', '150'],
  ['۱۵۰٫۵', 'en', '150.5'],
  ['١٬٢٥٠٫٥', 'en', '1250.5'],
  ['١٬٢٥٠٫٥', 'vi-VN', '1250.5'],
  ['१५०', 'vi-VN', '150'],
  ['๑๕๐.๕', 'zh-CN', '150.5'],
  ['1\u034f5\ufe0f0', 'en', '150'],
] as const)('parseAmount understands %j in %s as %s', (text, locale, value) => {
  expect(parseAmount(text, locale)).toEqual({ ok: true, value });
});

const anyAmount = fc.bigInt({ min: 1n, max: 999_999_999_999_999_999n }).map((micro) => {
  const digits = micro.toString().padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0+$/, '');
  return fraction ? `${digits.slice(0, -6)}.${fraction}` : digits.slice(0, -6);
});

test.each(ALL_LOCALES)(
  'parseAmount returns the same amount that formatAmount shows in %s',
  (locale) => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(parseAmount(formatAmount(amount, locale), locale)).toEqual({
          ok: true,
          value: amount,
        });
      }),
    );
  },
);

test.each(ALL_LOCALES)(
  'parseAmount returns only canonical positive amounts for any input in %s',
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
] as const)(
  'an amount formatted in %s is parsed as the same amount or refused as ambiguous in %s',
  (from, to) => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const parsed = parseAmount(formatAmount(amount, from), to);
        expect(parsed).toEqual(
          parsed.ok ? { ok: true, value: amount } : { ok: false, reason: 'ambiguous' },
        );
      }),
    );
  },
);
