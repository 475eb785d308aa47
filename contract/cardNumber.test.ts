import fc from 'fast-check';
import { passesLuhn } from './cardNumber';
import { checkRequest } from './check';

test.each(['4111111111111111', '6222021234567894', '79927398713'])(
  'passesLuhn accepts %s',
  (digits) => {
    expect(passesLuhn(digits)).toBe(true);
  },
);

test('passesLuhn detects any single wrong digit', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), digit, (at, other) => {
      const card = '4111111111111111';
      fc.pre(card[at] !== String(other));
      expect(passesLuhn(card.slice(0, at) + other + card.slice(at + 1))).toBe(false);
    }),
  );
});

test.each([
  ['4111111111111111', []],
  // Not every bank uses a check digit.
  ['4111111111111112', []],
  ['41111111111', [{ field: 'cardNumber', rule: 'card' }]],
  ['4111 1111 1111 1111', [{ field: 'cardNumber', rule: 'card' }]],
])('checkRequest of saveBank with card number %s returns %j', (cardNumber, faults) => {
  const card = {
    kind: 'bank',
    bankName: 'Vietcombank',
    holderName: 'TRAN THI LINH',
    cardNumber,
    aba: '021000021',
    swift: 'BFTVVNVX',
    bankAddress: '198 Tran Quang Khai',
    branchAddress: 'Hoan Kiem',
    city: 'Ha Noi',
    province: 'Ha Noi',
    nationality: 'Viet Nam',
    passportNumber: 'C1234567',
  };
  expect(checkRequest('saveBank', card)).toEqual(faults);
});
