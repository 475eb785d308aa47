import fc from 'fast-check';
import {
  breakEvenShare,
  compareDecimals,
  fromMicro,
  fromUnits,
  convertToCurrency,
  shareRoundedDown,
  toMicro,
  toUnits,
} from './money';

const micro = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });

describe('Money functions', () => {
  it('return the original amount after fromMicro and toMicro', () => {
    fc.assert(fc.property(micro, (amount) => toMicro(fromMicro(amount)) === amount));
  });

  it.each([
    ['0', 0n],
    ['125.5', 125_500_000n],
    ['-0.000001', -1n],
    ['1.2300000', 1_230_000n],
    ['1.23000000000', 1_230_000n],
  ])('parse %s exactly', (text, units) => {
    expect(toMicro(text)).toBe(units);
  });

  it.each([
    '',
    '.5',
    '1.',
    '1e3',
    '+1',
    '--1',
    '1,000',
    ' 1',
    '1.0000001',
    'NaN',
    '１００',
    '9'.repeat(400),
  ])('throw a RangeError for %j', (text) => {
    expect(() => toMicro(text)).toThrow(RangeError);
  });

  it.each([
    [0n, '0'],
    [1_000_000n, '1'],
    [125_500_000n, '125.5'],
    [-1n, '-0.000001'],
  ])('write %s micro-USDT in the shortest form %s', (amount, text) => {
    expect(fromMicro(amount)).toBe(text);
  });

  it('keep trailing zeros unless trim is set', () => {
    expect(fromUnits(108_430n, 5)).toBe('1.08430');
    expect(fromUnits(108_430n, 5, true)).toBe('1.0843');
    expect(fromUnits(7n, 0)).toBe('7');
  });

  it('round a share down by less than one micro-USDT', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.bigInt({ min: 0n, max: 10n ** 8n }),
        (amount, rate) => {
          const share = shareRoundedDown(amount, fromUnits(rate, 8));
          const exact = amount * rate;
          return share * 10n ** 8n <= exact && exact < (share + 1n) * 10n ** 8n;
        },
      ),
    );
  });

  it.each([
    ['0.01', '0.80', '0.561111'],
    ['0.01', '0.86', '0.543010'],
    ['0', '1', '0.500000'],
  ])('compute with fee %s and payout %s a break-even share of %s', (fee, payout, share) => {
    expect(breakEvenShare(fee, payout)).toBe(share);
  });

  it.each([
    ['150.5', '25400', '3822700'],
    ['10', '1.08437', '10.85'],
    ['0.000001', '25400', '0.03'],
    ['10', '1', '10'],
  ])('convert %s USDT at %s to %s, rounded up', (amount, rate, cost) => {
    expect(convertToCurrency(toMicro(amount), rate)).toBe(cost);
  });

  it('order decimals like integers of the same scale', () => {
    fc.assert(
      fc.property(micro, micro, (a, b) => {
        const sign = compareDecimals(fromMicro(a), fromMicro(b));
        return Math.sign(sign) === (a < b ? -1 : a > b ? 1 : 0);
      }),
    );
    expect(toUnits('2', 3)).toBe(2000n);
  });

  it.each([
    ['1.1', '1.10'],
    ['0', '-0'],
    ['97000', '97000.000'],
  ])('compare %s and %s as equal', (entry, exit) => {
    expect(compareDecimals(exit, entry)).toBe(0);
  });
});
