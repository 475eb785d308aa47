import * as fc from 'fast-check';
import { fromMicro, toMicro } from '../../../contract';
import { firstStake, readStake, shareOfAvailable, stepped } from './stake';

const limits = { minAmount: '1', maxAmount: '1000', feeRate: '0.01' };

describe('the stake as typed', () => {
  it.each([
    ['20', 'en', '20'],
    ['1,000', 'en', 'ambiguous'],
    ['1,000.00', 'en', 'over_balance'],
    ['1.000,00', 'vi-VN', 'over_balance'],
    ['12,5', 'en', '12.5'],
    ['12,5', 'vi-VN', '12.5'],
    ['1e3', 'en', 'not_a_number'],
    [' 1,000.5', 'en', 'above_max'],
    ['1.000,5', 'en', 'ambiguous'],
    ['1.000,5', 'vi-VN', 'above_max'],
    ['-5', 'en', 'negative'],
    ['NaN', 'en', 'not_a_number'],
    ['9'.repeat(400), 'en', 'too_long'],
    ['１００', 'en', 'not_a_number'],
    ['', 'en', 'empty'],
    ['0', 'en', 'zero'],
    ['0.999999', 'en', 'below_min'],
    ['1000.000001', 'en', 'above_max'],
    ['1.0000001', 'en', 'too_many_places'],
    ['100', 'en', 'over_balance'],
    ['99.0099', 'en', '99.0099'],
  ] as const)('%s in %s is %s', (typed, locale, outcome) => {
    const stake = readStake(typed, locale, limits, '100');
    expect(stake.ok ? stake.amount : stake.fault).toBe(outcome);
  });

  it('has no balance to be above for a visitor', () => {
    expect(readStake('1000', 'en', limits, null)).toEqual({ ok: true, amount: '1000' });
  });
});

describe('steps', () => {
  it.each([
    ['20', 1, '25'],
    ['20', -1, '15'],
    ['10', -1, '9'],
    ['9', 1, '10'],
    ['9.5', 1, '10'],
    ['9.5', -1, '9'],
    ['100', 1, '125'],
    ['100', -1, '95'],
    ['500', 1, '550'],
    ['1', -1, '1'],
    ['0.5', -1, '1'],
    ['990', 1, '1000'],
    ['5000', -1, '1000'],
    [null, 1, '20'],
  ] as const)('%s one step %s is %s', (from, way, to) => {
    expect(stepped(from, way, limits, '20')).toBe(to);
  });
});

describe('shares of the balance', () => {
  it.each([
    ['10264.3', 10, '1000'],
    ['1026.43', 10, '102'],
    ['57.77', 25, '14'],
    ['33.33', 25, '8.33'],
    ['4', 10, null],
    ['0', 50, null],
  ] as const)('of %s, %s %% is %s', (available, percent, amount) => {
    expect(shareOfAvailable(available, percent, limits)).toBe(amount);
  });

  it('never come to more than the share, nor to what cannot be ordered', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.constantFrom(10, 25, 50),
        (available, percent) => {
          const amount = shareOfAvailable(fromMicro(available), percent, limits);
          if (amount === null) return;
          expect(toMicro(amount) * 100n <= available * BigInt(percent)).toBe(true);
          expect(readStake(amount, 'en', limits, fromMicro(available)).ok).toBe(true);
        },
      ),
    );
  });
});

it('starts with a small stake, within the limits of the product', () => {
  expect(firstStake(limits)).toBe('20');
  expect(firstStake({ ...limits, minAmount: '50' })).toBe('50');
  expect(firstStake({ ...limits, maxAmount: '5' })).toBe('5');
});
