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

describe('money', () => {
  it('comes back from the wire as the same integer', () => {
    fc.assert(fc.property(micro, (amount) => toMicro(fromMicro(amount)) === amount));
  });

  it.each([
    ['0', 0n],
    ['125.5', 125_500_000n],
    ['-0.000001', -1n],
    ['1.2300000', 1_230_000n],
    ['1.23000000000', 1_230_000n],
  ])('reads %s exactly', (text, units) => {
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
  ])('refuses %j', (text) => {
    expect(() => toMicro(text)).toThrow(RangeError);
  });

  it.each([
    [0n, '0'],
    [1_000_000n, '1'],
    [125_500_000n, '125.5'],
    [-1n, '-0.000001'],
  ])('%s micro-USDT are written as short as can be: %s', (amount, text) => {
    expect(fromMicro(amount)).toBe(text);
  });

  it('keeps the places of a price unless told to trim', () => {
    expect(fromUnits(108_430n, 5)).toBe('1.08430');
    expect(fromUnits(108_430n, 5, true)).toBe('1.0843');
    expect(fromUnits(7n, 0)).toBe('7');
  });

  it('rounds a share down, and by less than one micro', () => {
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
  ])('needs %s fee and %s payout to win %s of the time', (fee, payout, share) => {
    expect(breakEvenShare(fee, payout)).toBe(share);
  });

  it.each([
    ['150.5', '25400', '3822700'],
    ['10', '1.08437', '10.85'],
    ['0.000001', '25400', '0.03'],
    ['10', '1', '10'],
  ])('%s USDT at %s cost %s in another currency, never less', (amount, rate, cost) => {
    expect(convertToCurrency(toMicro(amount), rate)).toBe(cost);
  });

  it('orders decimals as integers of the same places do', () => {
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
  ])('an entry at %s and an exit at %s are a tie, however they are written', (entry, exit) => {
    expect(compareDecimals(exit, entry)).toBe(0);
  });
});
