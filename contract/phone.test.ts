import fc from 'fast-check';
import { matchPhone, PHONE_DEFAULT, parseTypedPhone } from './phone';
import type { PhoneRule } from './phone';

const VIETNAM: PhoneRule = { country: 'VN', callingCode: '84', length: 10, leadingDigit: '0' };

test.each([
  ['13900000917', '13900000917', 'CN'],
  ['139 0000 0917', '13900000917', 'CN'],
  ['139-0000-0917', '13900000917', 'CN'],
  ['+86 139 0000 0917', '13900000917', 'CN'],
  ['008613900000917', '13900000917', 'CN'],
  ['0912345678', '0912345678', 'VN'],
  ['091 234 56 78', '0912345678', 'VN'],
  ['+84 912 345 678', '0912345678', 'VN'],
  ['+84 (0)912 345 678', '0912345678', 'VN'],
  ['0084\u00a0912.345.678', '0912345678', 'VN'],
  // The default rule accepts any eleven digits, because accounts were registered with such numbers before other rules
  // existed.
  ['84912345678', '84912345678', 'CN'],
  ['１３９００００９１７１', '13900009171', 'CN'],
  ['\u200b0912345678', '0912345678', 'VN'],
  ['00000000001', '00000000001', 'CN'],
])('parseTypedPhone parses %j as %s', (typed, phone, country) => {
  expect(parseTypedPhone(typed, [VIETNAM])).toMatchObject({ phone, rule: { country } });
});

test.each([
  ...['', ' ', '912345678', '1912345678', '091234567', '139000009171', '+85 912 345 678'],
  // parseTypedPhone adds a leading zero only for countries whose numbers start with zero.
  ...['+86 139 0000 091', '+84 912 345 678 ext', '0084912345678a'],
  ...['0912345678a', '++84912345678', '+0912345678', '+84 12', '-'],
])('parseTypedPhone rejects %j', (typed) => {
  expect(parseTypedPhone(typed, [VIETNAM])).toBeNull();
});

test('parseTypedPhone without additional rules accepts only eleven digits', () => {
  expect(parseTypedPhone('0912345678')).toBeNull();
  expect(parseTypedPhone('+84 912 345 678')).toBeNull();
});

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const rule: fc.Arbitrary<PhoneRule> = fc.record(
  {
    country: fc.constant('XX'),
    callingCode: fc.integer({ min: 1, max: 999 }).map(String),
    length: fc.integer({ min: 6, max: 15 }).filter((length) => length !== PHONE_DEFAULT.length),
    leadingDigit: digit,
  },
  { requiredKeys: ['country', 'callingCode', 'length'] },
);
const nationalNumber = (of: PhoneRule) =>
  fc
    .array(digit, { minLength: of.length, maxLength: of.length })
    .map(([first = '', ...rest]) => (of.leadingDigit ?? first) + rest.join(''));
const separator = fc.constantFrom('', '', ' ', '-', '.', ' (', ') ', '\u00a0', '–');
/** Generates the digits with separators that users may type. */
const typedVariants = (digits: string) =>
  fc
    .array(separator, { minLength: digits.length, maxLength: digits.length })
    .map((marks) => [...digits].map((each, place) => marks[place] + each).join(''));

test('parseTypedPhone ignores separators in a national number', () => {
  const cases = rule.chain((of) =>
    nationalNumber(of).chain((phone) =>
      fc.tuple(fc.constant(of), fc.constant(phone), typedVariants(phone)),
    ),
  );
  fc.assert(
    fc.property(cases, ([of, phone, typed]) => {
      expect(parseTypedPhone(typed, [of])).toEqual({ phone, rule: of });
    }),
  );
});

test('parseTypedPhone parses an international number with or without its leading zero', () => {
  const cases = nationalNumber(VIETNAM).chain((phone) =>
    fc.tuple(
      fc.constant(phone),
      fc.constantFrom('+', '00', '+ ', '00 '),
      fc.constantFrom(phone, phone.slice(1)).chain(typedVariants),
    ),
  );
  fc.assert(
    fc.property(cases, ([phone, plus, typed]) => {
      // `parseTypedPhone` first tries the digits as typed. With 00 these are at least thirteen digits, so they do not
      // match the default rule of eleven digits.
      expect(parseTypedPhone(`${plus}84${typed}`, [VIETNAM])?.phone).toBe(phone);
    }),
  );
});

test('parseTypedPhone returns only numbers that match a rule and parse to themselves', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()-]{0,20}$/));
  fc.assert(
    fc.property(typed, rule, (text, of) => {
      const parsed = parseTypedPhone(text, [of]);
      if (!parsed) return;
      expect(matchPhone(parsed.phone, [of])?.phone).toBe(parsed.phone);
      expect(parseTypedPhone(parsed.phone, [of])?.phone).toBe(parsed.phone);
    }),
  );
});
