import fc from 'fast-check';
import type { WealthProduct } from '#contract';
import { fromMicro, toMicro, toUnits } from '#contract';
import { lock7 } from '#samples/wealth';
import { maturityTime, estimatePurchase, guaranteedEarnings } from './purchaseEstimate';

const product = (more: Partial<WealthProduct>): WealthProduct => ({ ...lock7, ...more });
const without = (field: keyof WealthProduct, more: Partial<WealthProduct> = {}) =>
  Object.fromEntries(
    Object.entries(product(more)).filter(([name]) => name !== field),
  ) as unknown as WealthProduct;
const fund = product({ kind: 'fund', nav: '1.3337' });
const amounts = fc.bigInt({ min: 1_000_000n, max: 5_000_000_000n }).map(fromMicro);

describe('Purchase figures', () => {
  it.each([
    ['50', '0.0055', '0.0385'],
    ['1050', '0.1155', '0.8085'],
    // The interest of 0.0000561 a day is rounded down each day, not once for the whole cycle.
    ['0.51', '0.000056', '0.000392'],
  ])(
    'estimatePurchase of %s USDT for 7 days at 0.0110%% a day returns %s a day and %s in total',
    (amount, daily, total) => {
      expect(estimatePurchase(product({}), amount)).toEqual({ kind: 'lockup', daily, total });
    },
  );

  it('estimatePurchase returns simple interest for a wealth product, rounded down once for the whole term', () => {
    const term = without('dailyRate', { kind: 'wealth', annualRate: '0.05', cycleDays: 30 });
    expect(estimatePurchase(term, '100')).toEqual({ kind: 'wealth', interest: '0.410958' });
  });

  it('estimatePurchase returns fund units that are worth exactly the amount in micro-USDT', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const estimate = estimatePurchase(fund, amount);
        if (estimate?.kind !== 'fund') throw new Error('no units');
        const worth = (toUnits(estimate.units, 8) * toUnits('1.3337', 4)) / 10n ** 6n;
        expect(worth).toBe(toMicro(amount));
      }),
    );
  });

  it.each([
    ['a lock-up without a daily rate', without('dailyRate')],
    ['a fund without a value', product({ kind: 'fund' })],
    ['a fund with a value of zero', product({ kind: 'fund', nav: '0' })],
    ['a term product with a negative rate', product({ kind: 'wealth', annualRate: '-0.01' })],
  ])('estimatePurchase returns null for %s', (_name, invalid) => {
    expect(estimatePurchase(invalid, '100')).toBeNull();
  });

  it('maturityTime returns a time that is the term, in days of 24 hours, after now', () => {
    expect(maturityTime(product({}), 1_000)).toBe(1_000 + 7 * 86_400_000);
    expect(maturityTime(without('cycleDays'), 1_000)).toBeNull();
  });
});

const gold = product({ kind: 'fund', nav: '1', minAmount: '50', maxAmount: '5000' });

test('guaranteedEarnings returns earnings only within the limits of a product with a fixed rate', () => {
  expect(guaranteedEarnings(lock7, '1000')).toBe('0.77');
  expect(guaranteedEarnings(lock7, '49.999999')).toBeNull();
  expect(guaranteedEarnings(lock7, '999999')).toBeNull();
  expect(guaranteedEarnings(gold, '1000')).toBeNull();
});
