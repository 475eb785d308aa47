import * as fc from 'fast-check';
import { fromMicro, fromUnits, shareRoundedDown, toMicro } from '#contract';
import { cashbackShares, cashbackTransfer } from './cashback';
import { applyTransfers } from './ledger';
import type { AccountId } from './ledger';
import {
  creditTransfers,
  dailyCredit,
  estimatedEarnings,
  maturityTransfer,
  purchaseTransfer,
  unitsFor,
  holdingValueAt,
} from './wealth';
import type { HoldingRecord, LockupRecord } from './wealth';
import { DAY_MS, WEALTH_OFFERS } from './wealthProducts';

const amounts = fc.bigInt({ min: 1_000_000n, max: 5_000_000_000n });
const unitValues = fc.bigInt({ min: 100n, max: 999_999n }).map((units) => fromUnits(units, 4));
const rates = fc.constantFrom(
  ...WEALTH_OFFERS.flatMap((offer) => (offer.kind === 'lockup' ? [offer.dailyRate] : [])),
);

const holding = (change: Partial<HoldingRecord>): HoldingRecord => ({
  orderNo: 'TM-1',
  userId: 'U-1',
  productId: 'FUND-GOLD',
  amount: 1_000_000n,
  annualRate: null,
  units: null,
  state: 'holding',
  createdAt: 0,
  maturesAt: 60 * DAY_MS,
  payout: null,
  ...change,
});

const lockup = (change: Partial<LockupRecord> = {}): LockupRecord => ({
  orderNo: 'TM-1',
  userId: 'U-1',
  productId: 'LOCK-7',
  amount: 100_000_000n,
  cycleDays: 7,
  dailyRate: '0.00011',
  creditedDays: 0,
  state: 'earning',
  createdAt: 0,
  ...change,
});

const wallet = (amount: bigint) => new Map<AccountId, bigint>([['U-1:available', amount]]);

describe('money in products', () => {
  test('a fund bought and looked at on the same day is worth what was paid, to the last unit', () => {
    fc.assert(
      fc.property(amounts, unitValues, (amount, value) => {
        const bought = holding({ amount, units: unitsFor(amount, value) });
        expect(holdingValueAt(bought, 1, () => value)).toBe(amount);
      }),
    );
  });

  test('a fund is worth its share of the new value, never a unit more than the exact sum above it', () => {
    fc.assert(
      fc.property(amounts, unitValues, unitValues, (amount, from, to) => {
        const bought = holding({ amount, units: unitsFor(amount, from) });
        const exact = (amount * toMicro(to)) / toMicro(from);
        const worth = holdingValueAt(bought, DAY_MS, () => to);
        // The eighth place of a unit, at a value below 100, is worth less than one micro-USDT.
        expect(worth === exact || worth === exact + 1n).toBe(true);
      }),
    );
  });

  test('interest is rounded down once over the whole term and never shrinks from day to day', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 60 }), (amount, day) => {
        const bought = holding({ amount, annualRate: '0.041' });
        const interest = holdingValueAt(bought, day * DAY_MS, () => '0') - amount;
        const exact = amount * BigInt(day) * 41n;
        expect(interest * 365_000n <= exact && exact < (interest + 1n) * 365_000n).toBe(true);
        expect(holdingValueAt(bought, day * DAY_MS - 1, () => '0') <= interest + amount).toBe(true);
      }),
    );
  });

  test('after its end it stays what it was at its end, however late the clock', () => {
    const bought = holding({ annualRate: '0.05', amount: 365_000_000n });
    expect(holdingValueAt(bought, 1e15, () => '0')).toBe(
      holdingValueAt(bought, bought.maturesAt, () => '0'),
    );
    expect(holdingValueAt(bought, -1, () => '0')).toBe(365_000_000n);
  });

  test('a whole lock-up balances: the user ends with the amount and every daily credit', () => {
    fc.assert(
      fc.property(
        amounts,
        rates,
        fc.integer({ min: 1, max: 90 }),
        (amount, dailyRate, cycleDays) => {
          const locked = lockup({ amount, cycleDays, dailyRate });
          const balances = wallet(amount);
          const days = Array.from({ length: cycleDays }, (_, creditedDays) =>
            creditTransfers({ ...locked, creditedDays }),
          );
          applyTransfers(balances, [purchaseTransfer('lockup', locked), ...days.flat()]);
          expect(balances.get('U-1:available')).toBe(
            amount + dailyCredit(locked) * BigInt(cycleDays),
          );
          expect(fromMicro((balances.get('U-1:available') ?? 0n) - amount)).toBe(
            estimatedEarnings(locked),
          );
          expect(balances.get('U-1:locked')).toBe(0n);
          expect(dailyCredit(locked)).toBe(shareRoundedDown(amount, dailyRate));
        },
      ),
    );
  });

  test('a maturity balances with a gain, a loss, and neither', () => {
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 0n, max: 9_000_000_000n }), (amount, payout) => {
        const bought = holding({ amount, annualRate: '0.05' });
        const balances = wallet(amount);
        const closing = maturityTransfer(bought, payout);
        applyTransfers(balances, [purchaseTransfer('purchase', bought), closing]);
        expect(balances.get('U-1:available')).toBe(payout);
        expect(balances.get('U-1:invested')).toBe(0n);
        expect(closing.entries.every((entry) => entry.amount !== 0n)).toBe(true);
      }),
    );
  });

  test('cashback never exceeds its share of the fee and balances, whatever the fee and the chain', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10_000_000n }),
        fc.integer({ min: 0, max: 9 }),
        (fee, n) => {
          const inviters = Array.from({ length: n }, (_, i) => ({
            userId: `U-${i + 2}`,
            level: i + 1,
          }));
          const shares = cashbackShares(fee, inviters);
          const total = shares.reduce((sum, { amount }) => sum + amount, 0n);
          // All nine levels together are 23.5 %.
          expect(total * 1_000n <= fee * 235n).toBe(true);
          const balances = new Map<AccountId, bigint>();
          if (shares.length > 0) {
            applyTransfers(balances, [cashbackTransfer({ orderNo: 'TM-1' }, 0, shares)]);
          }
          expect([...balances.values()].reduce((sum, each) => sum + each, 0n)).toBe(total);
        },
      ),
    );
  });
});

describe('what moves, and when', () => {
  const BOUGHT = 1_800_000_000_000;
  const locked = lockup({ createdAt: BOUGHT });

  test('a lock-up is credited by the house at the end of each full day', () => {
    expect(creditTransfers({ ...locked, creditedDays: 2 })).toEqual([
      {
        kind: 'lockup_earning',
        ref: 'TM-1',
        at: BOUGHT + 3 * DAY_MS,
        entries: [
          { account: 'house', amount: -11_000n },
          { account: 'U-1:available', amount: 11_000n },
        ],
      },
    ]);
  });

  test('on its last day the amount comes back beside the credit', () => {
    const last = creditTransfers({ ...locked, creditedDays: 6 });
    expect(last.map(({ kind, at }) => [kind, at])).toEqual([
      ['lockup_earning', BOUGHT + 7 * DAY_MS],
      ['lockup_return', BOUGHT + 7 * DAY_MS],
    ]);
    expect(last[1]?.entries).toEqual([
      { account: 'U-1:locked', amount: -100_000_000n },
      { account: 'U-1:available', amount: 100_000_000n },
    ]);
  });

  test('a credit that rounds down to nothing is no line in the cash flow', () => {
    const tiny = { ...locked, amount: 9_000n };
    expect(creditTransfers(tiny)).toEqual([]);
    expect(creditTransfers({ ...tiny, creditedDays: 6 }).map(({ kind }) => kind)).toEqual([
      'lockup_return',
    ]);
  });

  const bought = holding({
    createdAt: BOUGHT,
    maturesAt: BOUGHT + 60 * DAY_MS,
    annualRate: '0.05',
  });

  test('interest counts from the purchase, by full days', () => {
    const worth = (days: number) =>
      holdingValueAt({ ...bought, amount: 365_000_000n }, BOUGHT + days * DAY_MS, () => '0');
    expect(worth(0)).toBe(365_000_000n);
    expect(worth(0.999)).toBe(365_000_000n);
    expect(worth(1)).toBe(365_050_000n);
    expect(worth(60)).toBe(368_000_000n);
  });

  test('what was paid out at the end stays so, whatever the fund does later', () => {
    const matured = { ...bought, units: '10', state: 'matured', payout: 1_234_567n } as const;
    expect(holdingValueAt(matured, BOUGHT + 90 * DAY_MS, () => '7.7')).toBe(1_234_567n);
  });

  const invested = { account: 'U-1:invested', amount: -1_000_000n };
  const home = (amount: bigint) => ({ account: 'U-1:available', amount });
  const house = (amount: bigint) => ({ account: 'house', amount });
  test.each([
    ['a gain is paid by the house', 1_050_000n, [invested, home(1_050_000n), house(-50_000n)]],
    ['a loss stays with the house', 950_000n, [invested, home(950_000n), house(50_000n)]],
    ['without either the house has no part in it', 1_000_000n, [invested, home(1_000_000n)]],
    ['what is worth nothing brings nothing home', 0n, [invested, house(1_000_000n)]],
  ])('at a maturity %s', (_what, payout, entries) => {
    expect(maturityTransfer(bought, payout)).toEqual({
      kind: 'maturity',
      ref: 'TM-1',
      at: bought.maturesAt,
      entries,
    });
  });
});
