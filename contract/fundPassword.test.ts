import { obviousPasswordKind } from './fundPassword';

test.each([
  ['000000', 'repeated'],
  ['777777', 'repeated'],
  ['121212', 'repeated'],
  ['123123', 'repeated'],
  ['123456', 'sequence'],
  ['654321', 'sequence'],
  ['890123', 'sequence'],
  ['210987', 'sequence'],
  ['000917', 'phone'],
  ['246810', null],
  ['123465', null],
  ['112233', null],
  ['139000', null],
])('obviousPasswordKind of %s for the phone 13900000917 is %s', (digits, why) => {
  expect(obviousPasswordKind(digits, '13900000917')).toBe(why);
});

test('obviousPasswordKind without a phone number checks only the digits', () => {
  expect(obviousPasswordKind('000917')).toBeNull();
  expect(obviousPasswordKind('123456')).toBe('sequence');
});
