import { toMicro } from '#contract';
import type { Freeze } from '#contract';
import { estimatedEarnings, growthFactor, planHolding, planLockup, unitsFor } from './wealth';
import type { LockupRow } from './wealth';
import { findOffer, yearlyRate } from './wealthProducts';

describe('a purchase', () => {
  const open = { freeze: null, isClosed: false };
  const freeze: Freeze = {
    reason: 'R',
    since: 1,
    until: null,
    stillAllowed: [],
    appeal: 'support',
  };

  test.each([
    ['a lock-up', planLockup, 'LOCK-7', '50'],
    ['a term product', planHolding, 'TERM-SAVER', '10000'],
    ['a fund', planHolding, 'FUND-GOLD', '12.345678'],
  ])('of %s is accepted for an amount within its limits', (_what, plan, productId, amount) => {
    expect(plan({ productId, amount }, open)).toEqual({
      ok: true,
      value: { offer: findOffer(productId), amount: toMicro(amount) },
    });
  });

  test.each([
    [
      'of an unknown product',
      planHolding,
      { productId: 'FUND-MOON', amount: '50' },
      open,
      'NOT_FOUND',
      { field: 'productId' },
    ],
    [
      'of a fund as a lock-up',
      planLockup,
      { productId: 'FUND-GOLD', amount: '50' },
      open,
      'WRONG_PRODUCT_KIND',
      { field: 'productId', kind: 'fund' },
    ],
    [
      'of a term product as a lock-up',
      planLockup,
      { productId: 'TERM-SAVER', amount: '50' },
      open,
      'WRONG_PRODUCT_KIND',
      { field: 'productId', kind: 'wealth' },
    ],
    [
      'of a lock-up as a holding',
      planHolding,
      { productId: 'LOCK-7', amount: '50' },
      open,
      'WRONG_PRODUCT_KIND',
      { field: 'productId', kind: 'lockup' },
    ],
    [
      'below the minimum amount',
      planLockup,
      { productId: 'LOCK-7', amount: '49.999999' },
      open,
      'AMOUNT_TOO_SMALL',
      { field: 'amount', min: '50' },
    ],
    [
      'above the maximum amount',
      planLockup,
      { productId: 'LOCK-7', amount: '5000.000001' },
      open,
      'AMOUNT_TOO_LARGE',
      { field: 'amount', max: '5000' },
    ],
    [
      'while funds are frozen',
      planHolding,
      { productId: 'FUND-GOLD', amount: '50' },
      { freeze, isClosed: false },
      'FUNDS_FROZEN',
      { freeze },
    ],
    [
      'of a product that is closed to new money',
      planHolding,
      { productId: 'FUND-GOLD', amount: '50' },
      { freeze: null, isClosed: true },
      'PRODUCT_CLOSED',
      { field: 'productId' },
    ],
  ] as const)('a purchase %s is refused', (_what, plan, request, situation, reason, data) => {
    expect(plan(request, situation)).toEqual({ ok: false, reason, data });
  });
});

describe('the estimate before a purchase', () => {
  test.each([
    ['100 USDT for a week', { amount: 100_000_000n, cycleDays: 7, dailyRate: '0.00011' }, '0.077'],
    [
      '500 USDT for 90 days',
      { amount: 500_000_000n, cycleDays: 90, dailyRate: '0.00023' },
      '10.35',
    ],
    // The daily credit of 0.0000055 USDT is rounded down to six decimals.
    ['0.05 USDT for a week', { amount: 50_000n, cycleDays: 7, dailyRate: '0.00011' }, '0.000035'],
  ])('of a lock-up of %s is one daily credit per day', (_what, terms, earned) => {
    expect(estimatedEarnings(terms as LockupRow)).toBe(earned);
  });

  test.each([
    ['0.00011', '0.04015'],
    ['0.00023', '0.08395'],
  ])(
    'converts the daily rate %s to the yearly rate %s without compound interest',
    (daily, yearly) => {
      expect(yearlyRate(daily)).toBe(yearly);
    },
  );

  test.each([
    ['0.05', 365, '1.050000'],
    ['0.041', 60, '1.006739'],
    ['0.028', 14, '1.001073'],
    ['0.05', 0, '1.000000'],
  ])('grows one USDT at %s a year for %i days to %s', (annualRate, days, grown) => {
    expect(growthFactor(annualRate, days)).toBe(grown);
  });

  test('computes exact units without rounding and rounds other units up', () => {
    expect(unitsFor(100_000_000n, '2.5')).toBe('40.00000000');
    // Units are rounded up to eight decimals, so that no part of the amount is lost.
    expect(unitsFor(100_000_000n, '3')).toBe('33.33333334');
  });
});
