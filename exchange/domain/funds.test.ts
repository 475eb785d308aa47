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
} from './funds';
import type { FundRequest } from './funds';
import type { UserRecord } from './user';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('a deposit', () => {
  test.each([
    ['digital', undefined, { network: 'TRC20', expiresAt: NOW + HOUR }],
    ['digital', 'TRC20', { network: 'TRC20', expiresAt: NOW + HOUR }],
    ['bank', undefined, { network: null, expiresAt: NOW + DAY }],
    ['quick', 'TRC20', { network: null, expiresAt: NOW + HOUR }],
  ] as const)('by %s on %s costs nothing and waits its time', (paymethod, network, plan) => {
    const planned = planDeposit({ paymethod, amount: '10', network }, NOW);
    expect(planned).toEqual({
      ok: true,
      value: { paymethod, amount: 10_000_000n, fee: 0n, ...plan },
    });
  });

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
  ] as const)('%j is refused', (request, reason, data) => {
    expect(planDeposit(request, NOW)).toEqual({ ok: false, reason, data });
  });

  test('its least and what it costs in a currency are those of its method', () => {
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

  const request = (change: Partial<FundRequest>): FundRequest => ({
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
    expiresAt: NOW + HOUR,
    reference: null,
    hasProofImage: false,
    ...change,
  });
  const reasonOf = (change: Partial<FundRequest>, again: boolean, now: number) =>
    refuseProof(request(change), again, now)?.reason ?? null;

  test.each<[string, Partial<FundRequest>, boolean, number, string | null]>([
    ['in time', {}, false, NOW + HOUR - 1, null],
    ['in time, said again', {}, true, NOW, null],
    ['at its end', {}, false, NOW + HOUR, 'DEPOSIT_EXPIRED'],
    ['at its end, said again', {}, true, NOW + HOUR, null],
    ['without an end', { expiresAt: null }, false, NOW + DAY, null],
    ['under review', { state: 'under_review' }, false, NOW, 'WRONG_STATE'],
    ['under review, said again', { state: 'under_review' }, true, NOW + DAY, 'WRONG_STATE'],
    ['expired and noted', { state: 'fail', failReason: 'EXPIRED' }, false, NOW, 'DEPOSIT_EXPIRED'],
    ['failed', { state: 'fail', failReason: 'PAYMENT_NOT_FOUND' }, false, NOW, 'WRONG_STATE'],
    ['failed, corrected within a week', { state: 'fail' }, true, NOW + 7 * DAY - 1, null],
    ['failed, corrected too late', { state: 'fail' }, true, NOW + 7 * DAY, 'DEPOSIT_EXPIRED'],
  ])('takes proof or not: %s', (_name, change, again, now, reason) => {
    expect(reasonOf(change, again, now)).toBe(reason);
  });

  test('who comes in a wrong state is told which', () => {
    const refused = refuseProof(request({ state: 'success' }), false, NOW);
    expect(refused).toEqual({ ok: false, reason: 'WRONG_STATE', data: { state: 'success' } });
  });

  test('comes from the world, its fee goes to the house', () => {
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
  test('costs one per cent, inside the amount', () => {
    expect(planWithdrawal('10.000099')).toEqual({
      ok: true,
      value: { amount: 10_000_099n, fee: 100_000n },
    });
    expect(planWithdrawal('5000').ok).toBe(true);
    expect(planWithdrawal('9.999999')).toMatchObject({ reason: 'AMOUNT_TOO_SMALL' });
    expect(planWithdrawal('5000.000001')).toMatchObject({ reason: 'AMOUNT_TOO_LARGE' });
  });

  test('is for who is approved and not frozen', () => {
    const freeze: Freeze = {
      reason: 'R',
      since: 1,
      until: null,
      stillAllowed: [],
      appeal: 'support',
    };
    const user = (verification: UserRecord['verification']) => ({ verification }) as UserRecord;
    expect(refuseWithdrawer(user('approved'), null)).toBeNull();
    expect(refuseWithdrawer(user('under_review'), null)).toMatchObject({ reason: 'NOT_VERIFIED' });
    expect(refuseWithdrawer(user('approved'), freeze)).toEqual({
      ok: false,
      reason: 'FUNDS_FROZEN',
      data: { freeze },
    });
  });

  const moved = { id: 'W-1', userId: 'U', amount: 100n, fee: 1n };
  test('is on its way at once, and goes out less its fee or comes back whole', () => {
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
