import * as fc from 'fast-check';
import { fromMicro } from '#contract';
import { quickStakes, readStake, nextStake } from './stake';

const limits = { minAmount: '1', maxAmount: '1000', feeRate: '0.01' };

describe('readStake', () => {
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
    ['100 EUR', 'en', 'not_a_number'],
    ['', 'en', 'empty'],
    ['0', 'en', 'zero'],
    ['0.999999', 'en', 'below_min'],
    ['1000.000001', 'en', 'above_max'],
    ['1.0000001', 'en', 'too_many_places'],
    ['100', 'en', 'over_balance'],
    ['99.0099', 'en', '99.0099'],
  ] as const)('reads the text %s in the language %s as %s', (typed, locale, outcome) => {
    const stake = readStake(typed, locale, limits, '100');
    expect(stake.ok ? stake.amount : stake.fault).toBe(outcome);
  });

  it('does not check the balance of a visitor', () => {
    expect(readStake('1000', 'en', limits, null)).toEqual({ ok: true, amount: '1000' });
  });
});

describe('nextStake', () => {
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
  ] as const)('steps from %s in direction %s to %s', (from, direction, to) => {
    expect(nextStake(from, direction, limits, '20')).toBe(to);
  });
});

describe('quickStakes', () => {
  const shown = (last: string | null, available: string | null, own = limits) =>
    quickStakes(last, own, available).map(({ amount, isLast, isWithin }) =>
      [isLast ? `last ${amount}` : amount, ...(isWithin ? [] : ['too much'])].join(': '),
    );

  it('returns the fixed amounts at unchanged positions, and the last stake at the end if it is another amount', () => {
    expect(shown(null, '10000')).toEqual(['5', '10', '20', '50', '100']);
    expect(shown('35', '10000')).toEqual(['5', '10', '20', '50', '100', 'last 35']);
    expect(shown('50', '10000')).toEqual(['5', '10', '20', 'last 50', '100']);
    expect(shown('35', null)).toEqual(['5', '10', '20', '50', '100', 'last 35']);
  });

  it('returns only amounts within the limits of the product', () => {
    expect(shown('35', '10000', { ...limits, minAmount: '50', maxAmount: '80' })).toEqual(['50']);
  });

  it('disables amounts above a twentieth of the balance, except the smallest amount', () => {
    const few = ['5', '10: too much', '20: too much', '50: too much', '100: too much'];
    expect(shown('700', '1000').slice(3)).toEqual(['50', '100: too much', 'last 700: too much']);
    expect(shown(null, '15')).toEqual(few);
    expect(shown('35', '15')).toEqual([...few, 'last 35: too much']);
    expect(shown(null, '5')).toEqual([
      '5: too much',
      '10: too much',
      '20: too much',
      '50: too much',
      '100: too much',
    ]);
  });

  it('enables only amounts that readStake accepts with the same limits and balance', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 10n }), (micro) => {
        const available = fromMicro(micro);
        for (const { amount, isWithin } of quickStakes('35', limits, available)) {
          if (isWithin) expect(readStake(amount, 'en', limits, available).ok).toBe(true);
        }
      }),
    );
  });
});
