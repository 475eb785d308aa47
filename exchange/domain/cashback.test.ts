import { cashbackShares, cashbackTransfer, paysCashback } from './cashback';

const settled = (result: 'win' | 'lose' | 'tie') => ({
  kind: 'settle' as const,
  at: 1,
  exit: { at: 1, price: '1' },
  result,
  payout: 0n,
  profit: 0n,
});

test('cashbackShares rounds the share of each level down separately', () => {
  const inviters = Array.from({ length: 9 }, (_, i) => ({ userId: `U${i + 1}`, level: i + 1 }));
  const shares = cashbackShares(1_999n, inviters);
  expect(shares.map(({ amount }) => amount)).toEqual([199n, 99n, 59n, 39n, 19n, 19n, 9n, 9n, 9n]);
  expect(shares[4]).toEqual({ userId: 'U5', level: 5, amount: 19n });
});

test('cashbackShares omits zero shares and levels above nine', () => {
  expect(cashbackShares(9n, [{ userId: 'U', level: 1 }])).toEqual([]);
  expect(cashbackShares(10n, [{ userId: 'U', level: 1 }])).toHaveLength(1);
  expect(cashbackShares(1_000_000n, [{ userId: 'U', level: 10 }])).toEqual([]);
});

test('cashback is paid only for won and lost orders', () => {
  expect(paysCashback(settled('win'))).toBe(true);
  expect(paysCashback(settled('lose'))).toBe(true);
  expect(paysCashback(settled('tie'))).toBe(false);
  expect(paysCashback({ kind: 'void', at: 1 })).toBe(false);
});

test('cashbackTransfer pays all shares from the house in one transfer', () => {
  const shares = [
    { userId: 'A', level: 1, amount: 10n },
    { userId: 'B', level: 2, amount: 5n },
  ];
  expect(cashbackTransfer({ orderNo: 'TM-1' }, 7, shares)).toEqual({
    kind: 'cashback',
    ref: 'TM-1',
    at: 7,
    entries: [
      { account: 'house', amount: -15n },
      { account: 'A:available', amount: 10n },
      { account: 'B:available', amount: 5n },
    ],
  });
});
