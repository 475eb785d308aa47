import { textLimitOf } from './index';

test.each([
  ['register', 'inviteCode', 32],
  ['walletSubmit', 'reference', 64],
  ['saveBank', 'city', 80],
  ['saveBank', 'label', 40],
  ['saveBank', 'claim.refundNumber', 80],
  ['bindIdcard', 'realName', 60],
  ['register', 'phone', undefined],
  ['register', 'nosuchfield', undefined],
] as const)('textLimitOf of %s field %s is %s', (call, field, max) => {
  expect(textLimitOf(call, field)).toBe(max);
});
