import fc from 'fast-check';
import { breakEvenShare, fromMicro, shareRoundedDown, toMicro } from '#contract';
import type { Order } from '#contract';
import { order } from '../../../testing/sampleRows';
import {
  cumulativeProfit,
  orderStatistics,
  toFraction,
  groupStatistics,
  winShareInterval,
  winShareSignificance,
} from './orderStatistics';

const BEGIN = 1_762_905_600_000;
type Ending = 'win' | 'lose' | 'tie' | 'void' | 'running';

interface Dealt {
  readonly ending: Ending;
  readonly stake: bigint;
  readonly payoutRate: string;
  readonly feeRate: string;
  readonly productId: string;
}

/** Settled as the exchange does it. */
function dealt({ ending, stake, payoutRate, feeRate, productId }: Dealt, at: number): Order {
  const fee = shareRoundedDown(stake, feeRate);
  const profits = {
    win: shareRoundedDown(stake, payoutRate) - fee,
    lose: -(stake + fee),
    tie: 0n,
    void: 0n,
  };
  const createdAt = BEGIN + at * 100_000;
  const terms = { amount: fromMicro(stake), fee: fromMicro(fee), payoutRate, productId, createdAt };
  const base = order({ ...terms, orderNo: `TM-${at}`, endsAt: createdAt + 60_000 });
  if (ending === 'running') return base;
  const profit = fromMicro(profits[ending]);
  if (ending === 'void') return { ...base, state: 'void', profit };
  return { ...base, state: 'settled', result: ending, profit };
}

const someOrders = fc
  .array(
    fc.record({
      ending: fc.constantFrom<Ending>('win', 'lose', 'tie', 'void', 'running'),
      stake: fc.bigInt({ min: 1_000_000n, max: 10_000_000_000n }),
      payoutRate: fc.constantFrom('0.80', '0.92', '1.5', '0.123456'),
      feeRate: fc.constantFrom('0', '0.01', '0.005'),
      productId: fc.constantFrom('EURUSD', 'BTCUSDT', 'XAUUSD'),
    }),
    { maxLength: 40 },
  )
  .map((rows) => rows.map(dealt));

const of = (...endings: Ending[]): Order[] =>
  endings.map((ending, at) =>
    dealt(
      { ending, stake: 20_000_000n, payoutRate: '0.80', feeRate: '0.01', productId: 'EURUSD' },
      at,
    ),
  );

/** The same sum by another way: cents of a cent written into one long decimal, order by order. */
function addedUp(amounts: readonly string[]): string {
  return amounts.reduce((sum, amount) => {
    const units = (text: string) => {
      const [whole = '0', places = ''] = text.replace('-', '').split('.');
      const size = BigInt(`${whole}${places.padEnd(6, '0')}`);
      return text.startsWith('-') ? -size : size;
    };
    return fromMicro(units(sum) + units(amount));
  }, '0');
}

describe('The figures of an own record', () => {
  it('are the naive sums of its orders, whatever their order', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
        const figures = orderStatistics([...orders].reverse());
        const wins = orders.filter(({ result }) => result === 'win');
        const losses = orders.filter(({ result }) => result === 'lose');
        const over = orders.filter(({ state, result }) => state === 'void' || result !== undefined);
        expect(fromMicro(figures.net)).toBe(addedUp(over.map(({ profit }) => profit ?? '0')));
        expect(fromMicro(figures.fees)).toBe(addedUp([...wins, ...losses].map(({ fee }) => fee)));
        expect([figures.count, figures.won, figures.lost]).toEqual([
          over.length,
          wins.length,
          losses.length,
        ]);
        const stakes = toMicro(addedUp(over.map(({ amount }) => amount)));
        const mean = figures.averageStake;
        expect(mean === null).toBe(over.length === 0);
        if (mean === null) return;
        const left = stakes - mean * BigInt(over.length);
        expect(left >= 0n && left < BigInt(over.length)).toBe(true);
      }),
    );
  });

  it('of parts add up to those of the whole', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
        const whole = orderStatistics(orders);
        const parts = groupStatistics(orders, ({ productId }) => productId);
        const net = parts.reduce((sum, { figures }) => sum + figures.net, 0n);
        const count = parts.reduce((sum, { figures }) => sum + figures.count, 0);
        expect([net, count]).toEqual([whole.net, whole.count]);
        expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
      }),
    );
  });

  it('draw a curve whose every step is one profit and whose end is the net', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
        const curve = cumulativeProfit([...orders].reverse());
        const profits = orders
          .filter(({ state, result }) => state === 'void' || result !== undefined)
          .map(({ profit }) => profit ?? '0');
        expect(curve.map(({ sum }) => fromMicro(sum))).toEqual(
          profits.map((_profit, at) => addedUp(profits.slice(0, at + 1))),
        );
        expect(curve.at(-1)?.sum ?? 0n).toBe(orderStatistics(orders).net);
      }),
    );
  });

  it('name the longest run of losses as a reader of the endings would', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
        const word = orders
          .flatMap(({ result }) => (result === 'win' || result === 'lose' ? [result[0]] : []))
          .join('');
        const longest = Math.max(0, ...word.split('w').map((run) => run.length));
        expect(orderStatistics(orders).longestLosing).toBe(longest);
      }),
    );
  });

  it('need, of equal orders, the share that the ticket named', () => {
    const { neededShare } = orderStatistics(of('win', 'lose', 'lose', 'tie'));
    expect(toFraction(neededShare ?? 0)).toBe(Number(breakEvenShare('0.01', '0.80')).toFixed(6));
  });

  it('need the share at which the sum of what each order may bring is nothing', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
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
        // Half a millionth of what a win brings back.
        expect(Math.abs(expected)).toBeLessThan(staked * 2.5e-6 + 1e-6);
      }),
    );
  });

  it('have no share without an order that was won or lost', () => {
    const figures = orderStatistics(of('tie', 'void', 'running'));
    expect([figures.wonShare, figures.neededShare, winShareInterval(figures)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(figures.count).toBe(2);
  });
});

describe('The range of luck', () => {
  // Wilson, 1927, as statistics packages print it.
  it.each([
    [5, 5, 0.2366, 0.7634],
    [1, 0, 0.2065, 1],
    [0, 10, 0, 0.2775],
    [60, 40, 0.502, 0.6906],
  ])('of %i won and %i lost is from %d to %d', (won, lost, from, to) => {
    const range = winShareInterval({ won, lost });
    expect((range?.from ?? -1) / 1_000_000).toBeCloseTo(from, 4);
    expect((range?.to ?? -1) / 1_000_000).toBeCloseTo(to, 4);
  });

  it('ends where the distance of the counted share is 1.96 deviations of the end', () => {
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

  it('says what a record proves', () => {
    const many = (ending: Ending, count: number) => Array<Ending>(count).fill(ending);
    expect(winShareSignificance(orderStatistics(of('win', 'win', 'win', 'lose')))).toBe('nothing');
    expect(winShareSignificance(orderStatistics(of(...many('win', 80), ...many('lose', 20))))).toBe(
      'above',
    );
    expect(
      winShareSignificance(orderStatistics(of(...many('win', 40), ...many('lose', 160)))),
    ).toBe('below');
    expect(winShareSignificance(orderStatistics([]))).toBe('nothing');
  });
});
