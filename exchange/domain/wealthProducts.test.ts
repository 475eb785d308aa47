import { toMicro } from '#contract';
import type { Freeze } from '#contract';
import { estimatedEarnings, growthFactor, planHolding, planLockup, unitsFor } from './wealth';
import type { LockupRecord } from './wealth';
import { findOffer, yearlyRate } from './wealthProducts';

describe('what can be bought', () => {
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
  ])('%s, for an amount within its limits', (_what, plan, productId, amount) => {
    expect(plan({ productId, amount }, open)).toEqual({
      ok: true,
      value: { offer: findOffer(productId), amount: toMicro(amount) },
    });
  });

  test.each([
    [
      'what nobody sells',
      planHolding,
      { productId: 'FUND-MOON', amount: '50' },
      open,
      'NOT_FOUND',
      { field: 'productId' },
    ],
    [
      'a fund where lock-ups are sold',
      planLockup,
      { productId: 'FUND-GOLD', amount: '50' },
      open,
      'WRONG_PRODUCT_KIND',
      { field: 'productId', kind: 'fund' },
    ],
    [
      'a term product where lock-ups are sold',
      planLockup,
      { productId: 'TERM-SAVER', amount: '50' },
      open,
      'WRONG_PRODUCT_KIND',
      { field: 'productId', kind: 'wealth' },
    ],
    [
      'a lock-up where funds are sold',
      planHolding,
      { productId: 'LOCK-7', amount: '50' },
      open,
      'WRONG_PRODUCT_KIND',
      { field: 'productId', kind: 'lockup' },
    ],
    [
      'less than its least',
      planLockup,
      { productId: 'LOCK-7', amount: '49.999999' },
      open,
      'AMOUNT_TOO_SMALL',
      { field: 'amount', min: '50' },
    ],
    [
      'more than its most',
      planLockup,
      { productId: 'LOCK-7', amount: '5000.000001' },
      open,
      'AMOUNT_TOO_LARGE',
      { field: 'amount', max: '5000' },
    ],
    [
      'anything while funds are frozen',
      planHolding,
      { productId: 'FUND-GOLD', amount: '50' },
      { freeze, isClosed: false },
      'FUNDS_FROZEN',
      { freeze },
    ],
    [
      'what is closed to new money',
      planHolding,
      { productId: 'FUND-GOLD', amount: '50' },
      { freeze: null, isClosed: true },
      'PRODUCT_CLOSED',
      { field: 'productId' },
    ],
  ] as const)('but not %s', (_what, plan, request, situation, reason, data) => {
    expect(plan(request, situation)).toEqual({ ok: false, reason, data });
  });
});

describe('what a purchase promises before the tap', () => {
  test.each([
    ['100 USDT for a week', { amount: 100_000_000n, cycleDays: 7, dailyRate: '0.00011' }, '0.077'],
    [
      '500 USDT for 90 days',
      { amount: 500_000_000n, cycleDays: 90, dailyRate: '0.00023' },
      '10.35',
    ],
    // A day earns 0.0000055 USDT, of which the sixth place is the last that is paid.
    ['a nickel for a week', { amount: 50_000n, cycleDays: 7, dailyRate: '0.00011' }, '0.000035'],
  ])('a lock-up of %s earns the daily credit as often as it has days', (_what, terms, earned) => {
    expect(estimatedEarnings(terms as LockupRecord)).toBe(earned);
  });

  test.each([
    ['0.00011', '0.04015'],
    ['0.00023', '0.08395'],
  ])('a daily rate of %s is one of %s a year, without interest on interest', (daily, yearly) => {
    expect(yearlyRate(daily)).toBe(yearly);
  });

  test.each([
    ['0.05', 365, '1.050000'],
    ['0.041', 60, '1.006739'],
    ['0.028', 14, '1.001073'],
    ['0.05', 0, '1.000000'],
  ])('one USDT at %s a year has become, after %i days, %s', (annualRate, days, grown) => {
    expect(growthFactor(annualRate, days)).toBe(grown);
  });

  test('units that come out even are neither more nor fewer', () => {
    expect(unitsFor(100_000_000n, '2.5')).toBe('40.00000000');
    // A third more is never lost: the eighth place is rounded up.
    expect(unitsFor(100_000_000n, '3')).toBe('33.33333334');
  });
});
