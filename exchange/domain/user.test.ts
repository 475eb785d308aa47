import { MINUTE_MS } from '#contract';
import { FUND_PASSWORD, refuseObviousFundPassword, wrongFundPassword } from './fundPassword';
import {
  depositReview,
  forcedDenialReason,
  isWaitingNumber,
  TEST_VALUES,
  withdrawalReview,
} from './testValues';
import { freezeAt, masked, maskedPhone, refuseInvalidPhone, userView } from './user';
import type { UserRow } from './user';

const user: UserRow = {
  id: 'U-1',
  username: 'ann',
  phone: '13912340917',
  inviteCode: 'ABC',
  registeredAt: 5,
  verification: 'approved',
  freezeReason: 'R',
  freezeSince: 10,
  freezeUntil: 100,
};
const freeze = {
  reason: 'R',
  since: 10,
  until: 100,
  stillAllowed: ['deposit', 'open_orders_settle', 'change_passwords', 'view'],
  appeal: 'support',
};

test('a freeze lasts until its end time, and without an end time until an operator ends it', () => {
  expect(freezeAt(user, 99)).toEqual(freeze);
  expect(freezeAt(user, 100)).toBeNull();
  expect(freezeAt({ ...user, freezeUntil: null }, 1_000)).toEqual({ ...freeze, until: null });
  expect(freezeAt({ ...user, freezeReason: null }, 50)).toBeNull();
  expect(freezeAt({ ...user, freezeSince: null }, 50)).toBeNull();
});

test('userView masks the middle of the phone number', () => {
  expect(maskedPhone('13912340917')).toBe('139****0917');
  expect(masked('123456')).toBe('**3456');
  expect(userView(user, 50)).toEqual({
    id: 'U-1',
    username: 'ann',
    phone: '139****0917',
    registeredAt: 5,
    inviteCode: 'ABC',
    verification: 'approved',
    frozen: freeze,
  });
});

test('refuseInvalidPhone accepts eleven digits and Vietnamese numbers only', () => {
  expect(refuseInvalidPhone('13912340917')).toBeNull();
  expect(refuseInvalidPhone('0912345678')).toBeNull();
  expect(refuseInvalidPhone('12345')).toEqual({
    ok: false,
    reason: 'INVALID',
    data: { fields: [{ field: 'phone', rule: 'phone' }] },
  });
});

test('the limits freeze funds for 30 minutes after five wrong fund passwords within 15 minutes', () => {
  expect(FUND_PASSWORD).toEqual({
    windowMs: 15 * MINUTE_MS,
    attempts: 5,
    freezeMs: 30 * MINUTE_MS,
    freezeReason: 'WRONG_PAY_PASSWORD',
  });
  const answerData = (failures: number) => wrongFundPassword(failures, 'payPassword', null).data;
  expect(answerData(1)).toEqual({ field: 'payPassword', attemptsLeft: 4 });
  expect(answerData(6)).toEqual({ field: 'payPassword', attemptsLeft: 0 });
  const frozen = freezeAt(user, 50);
  expect(wrongFundPassword(5, 'payPassword', frozen)).toEqual({
    ok: false,
    reason: 'WRONG_PAY_PASSWORD',
    data: { field: 'payPassword', attemptsLeft: 0, freeze },
  });
});

test('refuseObviousFundPassword refuses an easily guessed password and gives the reason', () => {
  expect(refuseObviousFundPassword('246802', '13912340917', 'payPassword')).toBeNull();
  expect(refuseObviousFundPassword('111111', '13912340917', 'newPayPassword')).toMatchObject({
    reason: 'PAY_PASSWORD_OBVIOUS',
    data: { field: 'newPayPassword', why: expect.any(String) as string },
  });
});

test('a review approves, denies or leaves every test value as the TEST_VALUES list documents', () => {
  const reasons = ['BLURRED', 'MISMATCH', 'EXPIRED', 'INCOMPLETE', 'UNDERAGE', 'OTHER'];
  expect(
    ['0000', '0001', '0002', '0003', '0004', '0005'].map((end) => forcedDenialReason(`ID${end}`)),
  ).toEqual(reasons);
  expect(forcedDenialReason('ID0006')).toBeNull();
  expect(isWaitingNumber('ID0006')).toBe(true);
  expect(isWaitingNumber('ID0005')).toBe(false);
  expect(depositReview('paid .13')).toBe('fail');
  expect(depositReview('paid .14')).toBe('waits');
  expect(depositReview('.13 paid')).toBe('success');
  expect(withdrawalReview(10_130_000n)).toBe('fail');
  expect(withdrawalReview(10_140_000n)).toBe('waits');
  expect(withdrawalReview(10_131_000n)).toBe('success');
  const numbers = reasons.map((reason, i) => ({
    call: 'bindIdcard',
    field: 'idNumber',
    ending: `000${i}`,
    effect: `denied: ${reason}`,
  }));
  const waits = { effect: 'stays under review' };
  const endings = (call: string, field: string, reason: string) => [
    { call, field, ending: '.13', effect: `fail: ${reason}` },
    { call, field, ending: '.14', ...waits },
  ];
  expect(TEST_VALUES).toEqual([
    ...numbers,
    { call: 'bindIdcard', field: 'idNumber', ending: '0006', ...waits },
    ...endings('walletSubmit', 'reference', 'PAYMENT_NOT_FOUND'),
    ...endings('bankWithdrawal', 'amount', 'REJECTED_BY_RECEIVER'),
    ...endings('trcWithdrawal', 'amount', 'REJECTED_BY_RECEIVER'),
  ]);
});
