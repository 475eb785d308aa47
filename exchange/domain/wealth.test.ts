import * as fc from 'fast-check';
import { DAY_MS, fromMicro, fromUnits, shareRoundedDown, toMicro } from '#contract';
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
import type { HoldingRow, LockupRow } from './wealth';
import { WEALTH_OFFERS } from './wealthProducts';

const amounts = fc.bigInt({ min: 1_000_000n, max: 5_000_000_000n });
const unitValues = fc.bigInt({ min: 100n, max: 999_999n }).map((units) => fromUnits(units, 4));
const rates = fc.constantFrom(
  ...WEALTH_OFFERS.flatMap((offer) => (offer.kind === 'lockup' ? [offer.dailyRate] : [])),
);

const holding = (change: Partial<HoldingRow>): HoldingRow => ({
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

const lockup = (change: Partial<LockupRow> = {}): LockupRow => ({
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

describe('for any amount', () => {
  test('a fund holding is worth the paid amount on the day of its purchase', () => {
    fc.assert(
      fc.property(amounts, unitValues, (amount, value) => {
        const bought = holding({ amount, units: unitsFor(amount, value) });
        expect(holdingValueAt(bought, 1, () => value)).toBe(amount);
      }),
    );
  });

  test('a fund holding changes in proportion to the unit value, to at most one micro-USDT above the exact value', () => {
    fc.assert(
      fc.property(amounts, unitValues, unitValues, (amount, from, to) => {
        const bought = holding({ amount, units: unitsFor(amount, from) });
        const exact = (amount * toMicro(to)) / toMicro(from);
        const worth = holdingValueAt(bought, DAY_MS, () => to);
        // The eighth decimal of a unit is worth less than one micro-USDT if the unit value is below 100 USDT.
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

  test('a holding keeps the value of its maturity at any later time', () => {
    const bought = holding({ annualRate: '0.05', amount: 365_000_000n });
    expect(holdingValueAt(bought, 1e15, () => '0')).toBe(
      holdingValueAt(bought, bought.maturesAt, () => '0'),
    );
    expect(holdingValueAt(bought, -1, () => '0')).toBe(365_000_000n);
  });

  test('a complete lock-up pays back the amount and every daily credit', () => {
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

  test('the entries of a maturity transfer sum to zero after a gain, a loss or neither', () => {
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

  test('the entries of a cashback transfer sum to zero, and the cashback never exceeds its share of the fee', () => {
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
          // The rates of the nine levels sum to 23.5 %.
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

describe('wealth product transfers', () => {
  const BOUGHT = 1_800_000_000_000;
  const locked = lockup({ createdAt: BOUGHT });

  test('credit a lock-up from the house at the end of each full day', () => {
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

  test('return the amount of a lock-up with the last daily credit', () => {
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

  test('omit a daily credit that rounds down to zero', () => {
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

  test('pay interest for full days from the purchase', () => {
    const worth = (days: number) =>
      holdingValueAt({ ...bought, amount: 365_000_000n }, BOUGHT + days * DAY_MS, () => '0');
    expect(worth(0)).toBe(365_000_000n);
    expect(worth(0.999)).toBe(365_000_000n);
    expect(worth(1)).toBe(365_050_000n);
    expect(worth(60)).toBe(368_000_000n);
  });

  test('keep the payout of a matured fund when the fund value changes later', () => {
    const matured = { ...bought, units: '10', state: 'matured', payout: 1_234_567n } as const;
    expect(holdingValueAt(matured, BOUGHT + 90 * DAY_MS, () => '7.7')).toBe(1_234_567n);
  });

  const invested = { account: 'U-1:invested', amount: -1_000_000n };
  const toUser = (amount: bigint) => ({ account: 'U-1:available', amount });
  const house = (amount: bigint) => ({ account: 'house', amount });
  test.each([
    ['the house pays a gain', 1_050_000n, [invested, toUser(1_050_000n), house(-50_000n)]],
    ['the house receives a loss', 950_000n, [invested, toUser(950_000n), house(50_000n)]],
    ['the house is not involved without gain or loss', 1_000_000n, [invested, toUser(1_000_000n)]],
    ['a worthless fund pays the user nothing', 0n, [invested, house(1_000_000n)]],
  ])('have the correct entries at maturity: %s', (_what, payout, entries) => {
    expect(maturityTransfer(bought, payout)).toEqual({
      kind: 'maturity',
      ref: 'TM-1',
      at: bought.maturesAt,
      entries,
    });
  });
});
