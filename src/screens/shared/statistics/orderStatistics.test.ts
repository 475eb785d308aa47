import fc from 'fast-check';
import { breakEvenShare, fromMicro, shareRoundedDown, toMicro } from '#contract';
import type { Order } from '#contract';
import { order } from '#testkit/app/sampleRows';
import {
  cumulativeProfit,
  orderStatistics,
  toFraction,
  groupStatistics,
  winShareInterval,
  winShareSignificance,
} from './orderStatistics';

const START_AT = 1_762_905_600_000;
type Outcome = 'win' | 'lose' | 'tie' | 'void' | 'running';

interface OrderPlan {
  readonly ending: Outcome;
  readonly stake: bigint;
  readonly payoutRate: string;
  readonly feeRate: string;
  readonly productId: string;
}

/** An order with this plan, settled by the rules of the exchange. */
function settledOrder(
  { ending, stake, payoutRate, feeRate, productId }: OrderPlan,
  at: number,
): Order {
  const fee = shareRoundedDown(stake, feeRate);
  const profits = {
    win: shareRoundedDown(stake, payoutRate) - fee,
    lose: -(stake + fee),
    tie: 0n,
    void: 0n,
  };
  const createdAt = START_AT + at * 100_000;
  const terms = { amount: fromMicro(stake), fee: fromMicro(fee), payoutRate, productId, createdAt };
  const base = order({ ...terms, orderNo: `TM-${at}`, endsAt: createdAt + 60_000 });
  if (ending === 'running') return base;
  const profit = fromMicro(profits[ending]);
  if (ending === 'void') return { ...base, state: 'void', profit };
  return { ...base, state: 'settled', result: ending, profit };
}

const arbitraryOrders = fc
  .array(
    fc.record({
      ending: fc.constantFrom<Outcome>('win', 'lose', 'tie', 'void', 'running'),
      stake: fc.bigInt({ min: 1_000_000n, max: 10_000_000_000n }),
      payoutRate: fc.constantFrom('0.80', '0.92', '1.5', '0.123456'),
      feeRate: fc.constantFrom('0', '0.01', '0.005'),
      productId: fc.constantFrom('EURUSD', 'BTCUSDT', 'XAUUSD'),
    }),
    { maxLength: 40 },
  )
  .map((rows) => rows.map(settledOrder));

const ordersWith = (...endings: Outcome[]): Order[] =>
  endings.map((ending, at) =>
    settledOrder(
      { ending, stake: 20_000_000n, payoutRate: '0.80', feeRate: '0.01', productId: 'EURUSD' },
      at,
    ),
  );

/** Sums decimal texts without the code under test: pads each text to six decimals and adds the digits as integers. */
function naiveSum(amounts: readonly string[]): string {
  return amounts.reduce((sum, amount) => {
    const units = (text: string) => {
      const [whole = '0', places = ''] = text.replace('-', '').split('.');
      const size = BigInt(`${whole}${places.padEnd(6, '0')}`);
      return text.startsWith('-') ? -size : size;
    };
    return fromMicro(units(sum) + units(amount));
  }, '0');
}

describe('Order statistics', () => {
  it('equal sums that are computed without the tested code, for any sequence of orders', () => {
    fc.assert(
      fc.property(arbitraryOrders, (orders) => {
        const figures = orderStatistics([...orders].reverse());
        const wins = orders.filter(({ result }) => result === 'win');
        const losses = orders.filter(({ result }) => result === 'lose');
        const ended = orders.filter(
          ({ state, result }) => state === 'void' || result !== undefined,
        );
        expect(fromMicro(figures.net)).toBe(naiveSum(ended.map(({ profit }) => profit ?? '0')));
        expect(fromMicro(figures.fees)).toBe(naiveSum([...wins, ...losses].map(({ fee }) => fee)));
        expect([figures.count, figures.won, figures.lost]).toEqual([
          ended.length,
          wins.length,
          losses.length,
        ]);
        const stakes = toMicro(naiveSum(ended.map(({ amount }) => amount)));
        const mean = figures.averageStake;
        expect(mean === null).toBe(ended.length === 0);
        if (mean === null) return;
        const remainder = stakes - mean * BigInt(ended.length);
        expect(remainder >= 0n && remainder < BigInt(ended.length)).toBe(true);
      }),
    );
  });

  it('have net and count that are the sums over all groups', () => {
    fc.assert(
      fc.property(arbitraryOrders, (orders) => {
        const whole = orderStatistics(orders);
        const parts = groupStatistics(orders, ({ productId }) => productId);
        const net = parts.reduce((sum, { figures }) => sum + figures.net, 0n);
        const count = parts.reduce((sum, { figures }) => sum + figures.count, 0);
        expect([net, count]).toEqual([whole.net, whole.count]);
        expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
      }),
    );
  });

  it('match the profit curve: each step of the curve is the profit of one order, and its end is the net', () => {
    fc.assert(
      fc.property(arbitraryOrders, (orders) => {
        const curve = cumulativeProfit([...orders].reverse());
        const profits = orders
          .filter(({ state, result }) => state === 'void' || result !== undefined)
          .map(({ profit }) => profit ?? '0');
        expect(curve.map(({ sum }) => fromMicro(sum))).toEqual(
          profits.map((_profit, at) => naiveSum(profits.slice(0, at + 1))),
        );
        expect(curve.at(-1)?.sum ?? 0n).toBe(orderStatistics(orders).net);
      }),
    );
  });

  it('contain the number of losses in the longest losing streak', () => {
    fc.assert(
      fc.property(arbitraryOrders, (orders) => {
        const results = orders
          .flatMap(({ result }) => (result === 'win' || result === 'lose' ? [result[0]] : []))
          .join('');
        const longest = Math.max(0, ...results.split('w').map((run) => run.length));
        expect(orderStatistics(orders).longestLosing).toBe(longest);
      }),
    );
  });

  it('have for equal orders the same break-even share as the ticket', () => {
    const { neededShare } = orderStatistics(ordersWith('win', 'lose', 'lose', 'tie'));
    expect(toFraction(neededShare ?? 0)).toBe(Number(breakEvenShare('0.01', '0.80')).toFixed(6));
  });

  it('have as the needed share the win share at which the expected profit is zero', () => {
    fc.assert(
      fc.property(arbitraryOrders, (orders) => {
        const { neededShare } = orderStatistics(orders);
        const decided = orders.filter(({ result }) => result === 'win' || result === 'lose');
        expect(neededShare === null).toBe(decided.length === 0);
        if (neededShare === null) return;
        const share = neededShare / 1_000_000;
        const expected = decided.reduce((sum, { amount, fee, payoutRate }) => {
          const [stake, paid] = [Number(amount), Number(fee)];
          return sum + share * stake * Number(payoutRate) - (1 - share) * stake - paid;
        }, 0);
        const staked = decided.reduce((sum, { amount }) => sum + Number(amount), 0);
        // The share is rounded to a millionth, so the error is at most half a millionth of the amount that a win
        // returns.
        expect(Math.abs(expected)).toBeLessThan(staked * 2.5e-6 + 1e-6);
      }),
    );
  });

  it('have no win share without a won or lost order', () => {
    const figures = orderStatistics(ordersWith('tie', 'void', 'running'));
    expect([figures.wonShare, figures.neededShare, winShareInterval(figures)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(figures.count).toBe(2);
  });
});

describe('Win share interval', () => {
  // Reference values of the Wilson score interval (1927) from statistics packages.
  it.each([
    [5, 5, 0.2366, 0.7634],
    [1, 0, 0.2065, 1],
    [0, 10, 0, 0.2775],
    [60, 40, 0.502, 0.6906],
  ])('for %i won and %i lost orders is from %d to %d', (won, lost, from, to) => {
    const range = winShareInterval({ won, lost });
    expect((range?.from ?? -1) / 1_000_000).toBeCloseTo(from, 4);
    expect((range?.to ?? -1) / 1_000_000).toBeCloseTo(to, 4);
  });

  it('has two bounds, each 1.96 standard deviations from the observed win share', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (won, lost) => {
        const range = winShareInterval({ won, lost });
        if (range === null) return expect(won + lost).toBe(0);
        const n = won + lost;
        for (const end of [range.from / 1e6, range.to / 1e6]) {
          const distance = Math.abs(won / n - end);
          const deviation = Math.sqrt((end * (1 - end)) / n);
          expect(Math.abs(distance - 1.959964 * deviation)).toBeLessThan(2e-3);
        }
      }),
    );
  });

  it('shows whether the win share is significantly above or below the needed share', () => {
    const many = (ending: Outcome, count: number) => Array<Outcome>(count).fill(ending);
    expect(winShareSignificance(orderStatistics(ordersWith('win', 'win', 'win', 'lose')))).toBe(
      'nothing',
    );
    expect(
      winShareSignificance(orderStatistics(ordersWith(...many('win', 80), ...many('lose', 20)))),
    ).toBe('above');
    expect(
      winShareSignificance(orderStatistics(ordersWith(...many('win', 40), ...many('lose', 160)))),
    ).toBe('below');
    expect(winShareSignificance(orderStatistics([]))).toBe('nothing');
  });
});
