import * as fc from 'fast-check';
import { fromMicro, toMicro } from '#contract';
import { closingTransfer, nextStep } from '#exchange/domain/settlement';
import { netFigures, ticketFigures } from './selectors';

const amounts = fc.bigInt({ min: 1n, max: 1_000_000_000n }).map(fromMicro);
const rates = fc.integer({ min: 0, max: 9_999 }).map((parts) => fromMicro(BigInt(parts) * 100n));

it('ticketFigures returns cost, return and break-even of 20 USDT at 80 % payout and 1 % fee', () => {
  expect(ticketFigures('20', '0.01', '0.80')).toEqual({
    fee: '0.2',
    cost: '20.2',
    totalReturn: '36',
    ifRight: '15.8',
    ifWrong: '-20.2',
    breakEven: '0.561111',
  });
});

it.each([
  ['0.000001', '0.01', '0', '0', '-0.000001'],
  ['0.000199', '0.01', '0.000001', '0.000158', '-0.0002'],
  ['1000', '0.01', '10', '790', '-1010'],
])(
  'ticketFigures rounds the fee and payout of %s down to a whole micro-USDT',
  (amount, rate, fee, right, wrong) => {
    expect(ticketFigures(amount, rate, '0.80')).toMatchObject({
      fee,
      ifRight: right,
      ifWrong: wrong,
    });
  },
);

it('ticketFigures equals the amounts that the exchange books, for every amount and payout rate', () => {
  fc.assert(
    fc.property(
      amounts,
      rates,
      rates,
      fc.constantFrom('1.2', '1.1'),
      (amount, feeRate, payoutRate, exit) => {
        const figures = ticketFigures(amount, feeRate, payoutRate)!;
        const terms = {
          productId: 'EURUSD',
          direction: 'rise' as const,
          amount: toMicro(amount),
          fee: toMicro(figures.fee),
          payoutRate,
          durationSec: 60,
          createdAt: 0,
          entryPrice: '1.15',
          endsAt: 60_000,
        };
        const tick = { at: 60_000, price: exit };
        const step = nextStep(terms, { firstTick: () => tick, lastTick: () => tick }, 60_000);
        if (step.kind !== 'settle') throw new Error('an order with a price at its end settles');
        expect(fromMicro(step.profit)).toBe(exit === '1.2' ? figures.ifRight : figures.ifWrong);
        expect(step.payout).toBe(exit === '1.2' ? toMicro(figures.totalReturn) : 0n);
        const { entries } = closingTransfer({ ...terms, orderNo: 'R1', userId: 'u1' }, step);
        expect(entries.reduce((sum, entry) => sum + entry.amount, 0n)).toBe(0n);
      },
    ),
  );
});

it('ticketFigures and netFigures return null for an invalid rate or amount', () => {
  expect(ticketFigures('20', '-0.01', '0.80')).toBeNull();
  expect(ticketFigures('20', '0.01', '0.123456789')).toBeNull();
  expect(netFigures('20', '0.2', '-1')).toBeNull();
});
