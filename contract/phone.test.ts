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
  // Eleven digits are the default's, whatever they begin with: so some have registered for want of another way.
  ['84912345678', '84912345678', 'CN'],
  ['00000000001', '00000000001', 'CN'],
])('%j is understood as %s', (typed, phone, country) => {
  expect(parseTypedPhone(typed, [VIETNAM])).toMatchObject({ phone, rule: { country } });
});

test.each([
  ...['', ' ', '912345678', '1912345678', '091234567', '139000009171', '+85 912 345 678'],
  // A nought is put before what was typed only where numbers have one.
  ...['+86 139 0000 091', '+84 912 345 678 ext', '0084912345678a'],
  ...['１３９００００９１７１', '0912345678a', '++84912345678', '+0912345678', '+84 12', '-'],
])('%j is no number', (typed) => {
  expect(parseTypedPhone(typed, [VIETNAM])).toBeNull();
});

test('where no other rule is offered a number has eleven digits', () => {
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
const national = (of: PhoneRule) =>
  fc
    .array(digit, { minLength: of.length, maxLength: of.length })
    .map(([first = '', ...rest]) => (of.leadingDigit ?? first) + rest.join(''));
const mark = fc.constantFrom('', '', ' ', '-', '.', ' (', ') ', '\u00a0', '–');
/** The digits as somebody may write them. */
const written = (digits: string) =>
  fc
    .array(mark, { minLength: digits.length, maxLength: digits.length })
    .map((marks) => [...digits].map((each, place) => marks[place] + each).join(''));

test('however a number is written at home, it is the same number', () => {
  const cases = rule.chain((of) =>
    national(of).chain((phone) => fc.tuple(fc.constant(of), fc.constant(phone), written(phone))),
  );
  fc.assert(
    fc.property(cases, ([of, phone, typed]) => {
      expect(parseTypedPhone(typed, [of])).toEqual({ phone, rule: of });
    }),
  );
});

test('behind its calling code a number is the same, with its nought or without', () => {
  const cases = national(VIETNAM).chain((phone) =>
    fc.tuple(
      fc.constant(phone),
      fc.constantFrom('+', '00', '+ ', '00 '),
      fc.constantFrom(phone, phone.slice(1)).chain(written),
    ),
  );
  fc.assert(
    fc.property(cases, ([phone, plus, typed]) => {
      // Eleven digits as they stand are the default's, also `00` + 84 + seven of them, which no number here has.
      expect(parseTypedPhone(`${plus}84${typed}`, [VIETNAM])?.phone).toBe(phone);
    }),
  );
});

test('whatever is typed, what is understood fits a rule and is understood as itself', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()-]{0,20}$/));
  fc.assert(
    fc.property(typed, rule, (text, of) => {
      const read = parseTypedPhone(text, [of]);
      if (!read) return;
      expect(matchPhone(read.phone, [of])?.phone).toBe(read.phone);
      expect(parseTypedPhone(read.phone, [of])?.phone).toBe(read.phone);
    }),
  );
});
