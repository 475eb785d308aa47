import * as fc from 'fast-check';
import { fromUnits, shareRoundedDown, toMicro } from '../../contract';
import { cashbackOf, cashbackTransfer } from './cashback';
import { applyTransfers } from './ledger';
import type { AccountId } from './ledger';
import {
  creditTransfers,
  dailyCredit,
  maturityTransfer,
  purchaseTransfer,
  unitsFor,
  worthAt,
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

const wallet = (amount: bigint) => new Map<AccountId, bigint>([['U-1:available', amount]]);

describe('money in products', () => {
  test('a fund bought and looked at on the same day is worth what was paid, to the last unit', () => {
    fc.assert(
      fc.property(amounts, unitValues, (amount, value) => {
        const bought = holding({ amount, units: unitsFor(amount, value) });
        expect(worthAt(bought, 1, () => value)).toBe(amount);
      }),
    );
  });

  test('a fund is worth its share of the new value, never a unit more than the exact sum above it', () => {
    fc.assert(
      fc.property(amounts, unitValues, unitValues, (amount, from, to) => {
        const bought = holding({ amount, units: unitsFor(amount, from) });
        const exact = (amount * toMicro(to)) / toMicro(from);
        const worth = worthAt(bought, DAY_MS, () => to);
        // The eighth place of a unit, at a value below 100, is worth less than one micro-USDT.
        expect(worth === exact || worth === exact + 1n).toBe(true);
      }),
    );
  });

  test('interest is rounded down once over the whole term and never shrinks from day to day', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 60 }), (amount, day) => {
        const bought = holding({ amount, annualRate: '0.041' });
        const interest = worthAt(bought, day * DAY_MS, () => '0') - amount;
        const exact = amount * BigInt(day) * 41n;
        expect(interest * 365_000n <= exact && exact < (interest + 1n) * 365_000n).toBe(true);
        expect(worthAt(bought, day * DAY_MS - 1, () => '0') <= interest + amount).toBe(true);
      }),
    );
  });

  test('after its end it stays what it was at its end, however late the clock', () => {
    const bought = holding({ annualRate: '0.05', amount: 365_000_000n });
    expect(worthAt(bought, 1e15, () => '0')).toBe(worthAt(bought, bought.maturesAt, () => '0'));
    expect(worthAt(bought, -1, () => '0')).toBe(365_000_000n);
  });

  test('a whole lock-up balances: the user ends with the amount and every daily credit', () => {
    fc.assert(
      fc.property(
        amounts,
        rates,
        fc.integer({ min: 1, max: 90 }),
        (amount, dailyRate, cycleDays) => {
          const lockup: LockupRecord = {
            orderNo: 'TM-1',
            userId: 'U-1',
            productId: 'LOCK-7',
            amount,
            cycleDays,
            dailyRate,
            creditedDays: 0,
            state: 'earning',
            createdAt: 0,
          };
          const balances = wallet(amount);
          const days = Array.from({ length: cycleDays }, (_, creditedDays) =>
            creditTransfers({ ...lockup, creditedDays }),
          );
          applyTransfers(balances, [purchaseTransfer('lockup', lockup), ...days.flat()]);
          expect(balances.get('U-1:available')).toBe(
            amount + dailyCredit(lockup) * BigInt(cycleDays),
          );
          expect(balances.get('U-1:locked')).toBe(0n);
          expect(dailyCredit(lockup)).toBe(shareRoundedDown(amount, dailyRate));
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
          const shares = cashbackOf(fee, inviters);
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
