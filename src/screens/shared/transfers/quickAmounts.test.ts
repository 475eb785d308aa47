import { toMicro } from '#contract';
import { roundAmounts, balanceShares, allAmount } from './quickAmounts';
import { transferFees } from './transferAmount';

const limits = { min: '10', max: '5000' };

test('roundAmounts returns only amounts within the limits', () => {
  expect(roundAmounts(limits)).toEqual(['100', '500', '1000']);
  expect(roundAmounts({ min: '100.01', max: '500' })).toEqual(['500']);
  expect(roundAmounts({ min: '10', max: '99' })).toEqual([]);
});

test.each([
  ['rounds down to whole cents', '0.99', '200.05', ['50.01', '100.02', '150.03']],
  ['drops fractions of a cent', '10', '10019.227581', ['2504.8']],
  ['omits shares below the minimum', '10', '39.99', ['19.99', '29.99']],
  ['returns nothing for an empty balance', '10', '0', []],
])('balanceShares %s', (_, min, available, amounts) => {
  const shares = balanceShares({ ...limits, min, available });
  expect(shares.map(({ amount }) => amount)).toEqual(amounts);
});

test('allAmount returns the exact available balance, or the maximum if that is lower', () => {
  expect(allAmount({ ...limits, available: '4999.000001' })).toBe('4999.000001');
  expect(allAmount({ ...limits, available: '4999.50' })).toBe('4999.5');
  expect(allAmount({ ...limits, available: '10019.227581' })).toBe('5000');
});

test.each(['10', '150.55', '20.13', '0.01', '10019.227581'])(
  'transferFees of %s add up to the amount',
  (amount) => {
    const { fee, net } = transferFees(amount, { feeRate: '0.0137', feeFixed: '0' });
    expect(toMicro(fee) + toMicro(net)).toBe(toMicro(amount));
  },
);
