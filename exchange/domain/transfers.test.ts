import { DAY_MS, HOUR_MS } from '#contract';
import type { Freeze } from '#contract';
import {
  depositMin,
  depositTransfer,
  payInCurrency,
  planDeposit,
  planWithdrawal,
  refuseProof,
  refuseWithdrawer,
  withdrawalEnd,
  withdrawalTransfer,
} from './transfers';
import type { TransferRequest } from './transfers';
import type { UserRow } from './user';

const NOW = 1_800_000_000_000;

describe('a deposit', () => {
  test.each([
    ['digital', undefined, { network: 'TRC20', expiresAt: NOW + HOUR_MS }],
    ['digital', 'TRC20', { network: 'TRC20', expiresAt: NOW + HOUR_MS }],
    ['bank', undefined, { network: null, expiresAt: NOW + DAY_MS }],
    ['quick', 'TRC20', { network: null, expiresAt: NOW + HOUR_MS }],
  ] as const)(
    'by %s on network %s has no fee and the time limit of its method',
    (paymethod, network, plan) => {
      const planned = planDeposit({ paymethod, amount: '10', network }, NOW);
      expect(planned).toEqual({
        ok: true,
        value: { paymethod, amount: 10_000_000n, fee: 0n, ...plan },
      });
    },
  );

  test.each([
    [{ paymethod: 'cash' as never, amount: '10' }, 'METHOD_NOT_OFFERED', { field: 'paymethod' }],
    [
      { paymethod: 'digital', amount: '10', network: 'ERC20' },
      'METHOD_NOT_OFFERED',
      { field: 'network' },
    ],
    [{ paymethod: 'bank', amount: '9.999999' }, 'AMOUNT_TOO_SMALL', { field: 'amount', min: '10' }],
    [
      { paymethod: 'bank', amount: '10000.000001' },
      'AMOUNT_TOO_LARGE',
      { field: 'amount', max: '10000' },
    ],
  ] as const)('with the request %j is refused with %s', (request, reason, data) => {
    expect(planDeposit(request, NOW)).toEqual({ ok: false, reason, data });
  });

  test('has the minimum and the payment currency of its method', () => {
    expect(depositMin('bank')).toBe('10');
    expect(depositMin('cash')).toBe('0');
    expect(payInCurrency({ paymethod: 'bank', amount: 10_000_000n })).toEqual({
      currency: 'VND',
      rate: '25400',
      amount: '254000',
    });
    expect(payInCurrency({ paymethod: 'digital', amount: 10_000_000n })).toBeNull();
    expect(payInCurrency({ paymethod: 'trc', amount: 10_000_000n })).toBeNull();
  });

  const request = (change: Partial<TransferRequest>): TransferRequest => ({
    id: 'D-1',
    userId: 'U',
    kind: 'deposit',
    paymethod: 'bank',
    amount: 1n,
    fee: 0n,
    state: 'awaiting_payment',
    failReason: null,
    createdAt: NOW,
    updatedAt: NOW,
    target: '',
    network: null,
    address: null,
    expiresAt: NOW + HOUR_MS,
    reference: null,
    hasProofImage: false,
    ...change,
  });
  const reasonOf = (change: Partial<TransferRequest>, isCorrection: boolean, now: number) =>
    refuseProof(request(change), isCorrection, now)?.reason ?? null;

  test.each<[string, Partial<TransferRequest>, boolean, number, string | null]>([
    ['takes proof before it expires', {}, false, NOW + HOUR_MS - 1, null],
    ['takes corrected proof before it expires', {}, true, NOW, null],
    ['refuses proof at the moment it expires', {}, false, NOW + HOUR_MS, 'DEPOSIT_EXPIRED'],
    ['takes corrected proof at the moment it expires', {}, true, NOW + HOUR_MS, null],
    ['takes proof when it never expires', { expiresAt: null }, false, NOW + DAY_MS, null],
    [
      'refuses proof while it is under review',
      { state: 'under_review' },
      false,
      NOW,
      'WRONG_STATE',
    ],
    [
      'refuses corrected proof while it is under review',
      { state: 'under_review' },
      true,
      NOW + DAY_MS,
      'WRONG_STATE',
    ],
    [
      'refuses proof after it was marked as expired',
      { state: 'fail', failReason: 'EXPIRED' },
      false,
      NOW,
      'DEPOSIT_EXPIRED',
    ],
    [
      'refuses proof after it has failed',
      { state: 'fail', failReason: 'PAYMENT_NOT_FOUND' },
      false,
      NOW,
      'WRONG_STATE',
    ],
    [
      'takes corrected proof less than a week after it failed',
      { state: 'fail' },
      true,
      NOW + 7 * DAY_MS - 1,
      null,
    ],
    [
      'refuses corrected proof a week after it failed',
      { state: 'fail' },
      true,
      NOW + 7 * DAY_MS,
      'DEPOSIT_EXPIRED',
    ],
  ])('the deposit %s', (_name, change, isCorrection, now, reason) => {
    expect(reasonOf(change, isCorrection, now)).toBe(reason);
  });

  test('that refuses proof returns its state', () => {
    const refused = refuseProof(request({ state: 'success' }), false, NOW);
    expect(refused).toEqual({ ok: false, reason: 'WRONG_STATE', data: { state: 'success' } });
  });

  test('is credited from the world account and pays its fee to the house account', () => {
    const moved = { id: 'D-1', userId: 'U', amount: 100n };
    expect(depositTransfer({ ...moved, fee: 2n }, 7)).toEqual({
      kind: 'deposit',
      ref: 'D-1',
      at: 7,
      entries: [
        { account: 'world', amount: -100n },
        { account: 'U:available', amount: 98n },
        { account: 'house', amount: 2n },
      ],
    });
    expect(depositTransfer({ ...moved, fee: 0n }, 7).entries).toHaveLength(2);
  });
});

describe('a withdrawal', () => {
  test('has a fee of one per cent, which is part of the amount', () => {
    expect(planWithdrawal('10.000099')).toEqual({
      ok: true,
      value: { amount: 10_000_099n, fee: 100_000n },
    });
    expect(planWithdrawal('5000').ok).toBe(true);
    expect(planWithdrawal('9.999999')).toMatchObject({ reason: 'AMOUNT_TOO_SMALL' });
    expect(planWithdrawal('5000.000001')).toMatchObject({ reason: 'AMOUNT_TOO_LARGE' });
  });

  test('is allowed only for an approved user whose funds are not frozen', () => {
    const freeze: Freeze = {
      reason: 'R',
      since: 1,
      until: null,
      stillAllowed: [],
      appeal: 'support',
    };
    const user = (verification: UserRow['verification']) => ({ verification }) as UserRow;
    expect(refuseWithdrawer(user('approved'), null)).toBeNull();
    expect(refuseWithdrawer(user('under_review'), null)).toMatchObject({ reason: 'NOT_VERIFIED' });
    expect(refuseWithdrawer(user('approved'), freeze)).toEqual({
      ok: false,
      reason: 'FUNDS_FROZEN',
      data: { freeze },
    });
  });

  const moved = { id: 'W-1', userId: 'U', amount: 100n, fee: 1n };
  test('moves to transit, and is then paid out without its fee or returned in full', () => {
    const common = { ref: 'W-1', at: 7 };
    expect(withdrawalTransfer(moved, 7)).toEqual({
      ...common,
      kind: 'withdrawal',
      entries: [
        { account: 'U:available', amount: -100n },
        { account: 'transit', amount: 100n },
      ],
    });
    expect(withdrawalEnd(moved, 'fail', 7)).toEqual({
      ...common,
      kind: 'withdrawal_refund',
      entries: [
        { account: 'transit', amount: -100n },
        { account: 'U:available', amount: 100n },
      ],
    });
    expect(withdrawalEnd(moved, 'success', 7)).toEqual({
      ...common,
      kind: 'withdrawal_paid',
      entries: [
        { account: 'transit', amount: -100n },
        { account: 'world', amount: 99n },
        { account: 'house', amount: 1n },
      ],
    });
    expect(withdrawalEnd({ ...moved, fee: 0n }, 'success', 7).entries).toHaveLength(2);
  });
});
