import * as fc from 'fast-check';
import { fromMicro, toMicro } from '#contract';
import type { Balance } from '#contract';
import { balanceParts } from './balanceParts';

const ALWAYS = ['available', 'inOrders'] as const;

const balanceOf = ([available, inOrders, locked, invested, onItsWay]: bigint[]): Balance => ({
  currency: 'USDT',
  total: fromMicro(
    [available, inOrders, locked, invested, onItsWay].reduce<bigint>((a, b) => a + (b ?? 0n), 0n),
  ),
  available: fromMicro(available ?? 0n),
  inOrders: fromMicro(inOrders ?? 0n),
  locked: fromMicro(locked ?? 0n),
  invested: fromMicro(invested ?? 0n),
  onItsWay: fromMicro(onItsWay ?? 0n),
});

const balances = fc
  .array(fc.bigInt({ min: 0n, max: 90_000_000_000n }), { minLength: 5, maxLength: 5 })
  .map(balanceOf);

describe('balanceParts', () => {
  it('returns parts that add up to the total', () => {
    fc.assert(
      fc.property(balances, (balance) => {
        const sum = balanceParts(balance, ALWAYS).reduce(
          (total, [, amount]) => total + toMicro(amount),
          0n,
        );
        expect(sum).toBe(toMicro(balance.total));
      }),
    );
  });

  it('returns the parts in `always` and every other part above zero', () => {
    const balance = balanceOf([5_000_000n, 0n, 1n, 0n, 0n]);
    expect(balanceParts(balance, ALWAYS)).toEqual([
      ['available', '5'],
      ['inOrders', '0'],
      ['locked', '0.000001'],
    ]);
  });
});
