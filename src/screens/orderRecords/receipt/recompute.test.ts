import fc from 'fast-check';
import type { Order, Tick } from '#contract';
import {
  marketAround,
  minuteCandles,
  settleByRule,
  TERMS,
  ticksBetween,
} from '#testkit/testing/settledByRule';
import type { Terms } from '#testkit/testing/settledByRule';
import { recompute } from './recompute';
import type { Checked, Verdict } from './recompute';
import { decisionTime, startOfMinute, tickWindows } from './tickWindows';

/** What the exchange would answer to this order's receipt. */
const evidenceFor = (order: Order, market: readonly Tick[]) => ({
  answers: tickWindows(order).map(({ from, to }) => ({
    from,
    to,
    ticks: ticksBetween(market, from, to),
  })),
  candles: minuteCandles(market),
});
const check = (order: Order, market: readonly Tick[]) =>
  recompute(order, evidenceFor(order, market));

function checked(verdict: Verdict): Checked {
  if (verdict.kind === 'unchecked') throw new Error('It could not be checked');
  return verdict;
}
const subjects = (verdict: Verdict) => checked(verdict).differences.map(({ subject }) => subject);

/** Entry at second 0 and exit at second 60, with other prices around, so that a slip by one tick shows. */
const steps = (entry: string, exit: string) => (second: number) => {
  if (second === 0) return entry;
  if (second === 60) return exit;
  return second < 30 ? '1.08400' : '1.08500';
};
const win = marketAround(TERMS, steps('1.08412', '1.08437'));
const lose = marketAround(TERMS, steps('1.08412', '1.08411'));
const tie = marketAround(TERMS, steps('1.08412', '1.08412'));
const noEntry = marketAround(TERMS, (second) => (second < 0 || second > 31 ? '1.08400' : null));
const noExit = marketAround(TERMS, (second) => (second < 20 || second > 61 ? '1.08400' : null));

describe('an honest exchange agrees', () => {
  test.each([
    ['win', win, 'settled', 'win', '15.8'],
    ['lose', lose, 'settled', 'lose', '-20.2'],
    ['tie', tie, 'settled', 'tie', '0'],
    ['no price for the entry', noEntry, 'void', undefined, '0'],
    ['no price for the exit', noExit, 'void', undefined, '0'],
  ])('%s', (_name, market, state, result, profit) => {
    const order = settleByRule(TERMS, market);
    expect(order).toMatchObject({ state, profit });
    expect(order.result).toBe(result);
    expect(check(order, market)).toMatchObject({ kind: 'agrees', differences: [] });
  });

  test('entry and exit are the ticks that the rule names', () => {
    const { entry, exit } = checked(check(settleByRule(TERMS, win), win));
    expect(entry).toEqual([Date.UTC(2026, 10, 12, 4, 41, 30), '1.08412']);
    expect(exit).toEqual([Date.UTC(2026, 10, 12, 4, 42, 30), '1.08437']);
  });

  test('a void order may leave its empty profit out', () => {
    const order = settleByRule(TERMS, noEntry);
    delete order.profit;
    expect(check(order, noEntry).kind).toBe('agrees');
  });

  test('an order too long for one call is checked at both of its ends', () => {
    const terms = { ...TERMS, durationSec: 3_600 };
    const market = marketAround(terms, (second) => (second < 3_600 ? '1.08400' : '1.08500'));
    const order = settleByRule(terms, market);
    expect(tickWindows(order)).toHaveLength(2);
    expect(check(order, market).kind).toBe('agrees');
  });

  test('the chart may know later ticks than the answer before it did', () => {
    const order = settleByRule(TERMS, win);
    const [entry, exit, whole] = evidenceFor(order, win).answers;
    const early = exit?.ticks.filter(([at]) => at <= decisionTime(order)) ?? [];
    const answers = [entry, { ...exit, ticks: early }, whole] as never;
    expect(recompute(order, { answers, candles: [] }).kind).toBe('agrees');
  });
});

describe('an exchange that changes its story is found out', () => {
  const order = settleByRule(TERMS, win);
  test.each<[string, Partial<Order>, string[]]>([
    ['exit price', { exitPrice: '1.08400' }, ['exitPrice']],
    ['entry price', { entryPrice: '1.08500' }, ['entryPrice']],
    ['end moved by a second', { endsAt: (order.endsAt ?? 0) + 1_000 }, ['endsAt']],
    ['profit', { profit: '15.79' }, ['profit']],
    ['fee', { fee: '0.3' }, ['profit']],
    ['payout', { payoutRate: '0.85' }, ['profit']],
    ['payout that is no rate', { payoutRate: '-0.8' }, ['profit']],
    ['direction', { direction: 'drop' }, ['result', 'profit']],
    ['result', { result: 'lose' }, ['result']],
    ['void instead of a win', { state: 'void' }, ['state']],
    ['no profit told', { profit: undefined }, ['profit']],
  ])('%s', (_name, change, named) => {
    const verdict = check({ ...order, ...change }, win);
    expect(verdict.kind).toBe('disagrees');
    expect(subjects(verdict)).toEqual(expect.arrayContaining(named));
  });

  test('a void order although there was a price in time', () => {
    const claim: Order = { ...order, state: 'void', profit: '0' };
    delete claim.exitPrice;
    delete claim.exitAt;
    delete claim.result;
    expect(subjects(check(claim, win))).toContain('state');
  });

  test('a settled order although no price came in time', () => {
    expect(subjects(check(order, noEntry))).toContain('state');
    expect(subjects(check(order, noExit))).toContain('state');
  });

  test('two answers that name different prices for one moment', () => {
    const evidence = evidenceFor(order, win);
    const answers = evidence.answers.map((answer, i) => ({
      ...answer,
      ticks: answer.ticks.map(([at, price]): Tick => [
        at,
        i === 2 && at === (order.entryAt ?? 0) + 2_000 ? '1.08401' : price,
      ]),
    }));
    expect(subjects(recompute(order, { answers, candles: [] }))).toEqual(['tick']);
  });

  test('a tick that one answer has and another has not', () => {
    const evidence = evidenceFor(order, win);
    const [first] = evidence.answers;
    if (!first) throw new Error('There is no answer');
    const answers = [{ ...first, ticks: first.ticks.slice(0, -1) }, ...evidence.answers.slice(1)];
    expect(subjects(recompute(order, { answers, candles: [] }))).toEqual(['tick']);
  });

  test('ticks that do not fold into the candles', () => {
    const { answers } = evidenceFor(order, win);
    const candles = minuteCandles(win).map((candle) => {
      const isEntryMinute = candle[0] === startOfMinute(order.entryAt ?? 0);
      return isEntryMinute ? ([...candle.slice(0, 4), '1.08499', '1'] as never) : candle;
    });
    expect(subjects(recompute(order, { answers, candles }))).toEqual(['candle']);
  });
});

describe('without ticks', () => {
  test('a settled order cannot be checked', () => {
    expect(check(settleByRule(TERMS, win), [])).toEqual({ kind: 'unchecked' });
  });
  test('a void order is just what is to be expected', () => {
    expect(check(settleByRule(TERMS, noEntry), []).kind).toBe('agrees');
  });
});

const arbitraryTerms: fc.Arbitrary<Terms> = fc.record({
  createdAt: fc.integer({ min: 1_760_000_000_000, max: 1_800_000_000_000 }),
  direction: fc.constantFrom('rise', 'drop'),
  amount: fc.integer({ min: 1_000_000, max: 1_000_000_000 }).map((n) => (n / 1e6).toFixed(6)),
  durationSec: fc.constantFrom(60, 120, 180, 300),
  payoutRate: fc.constantFrom('0.80', '0.82', '0.84', '0.86'),
});
/** Prices of few steps, so that ties are frequent, with gaps of every length. */
const arbitraryCase = fc
  .tuple(arbitraryTerms, fc.infiniteStream(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat(400))))
  .map(([terms, stream]) => {
    let gap = 0;
    const market = marketAround(terms, () => {
      const [step, luck] = stream.next().value as [number, number];
      if (luck === 0) gap = 45;
      gap -= 1;
      return gap > 0 ? null : `1.0840${step}`;
    });
    return { market, order: settleByRule(terms, market) };
  });

test('whatever happened, an honest exchange agrees', () => {
  fc.assert(
    fc.property(arbitraryCase, ({ order, market }) => check(order, market).kind !== 'disagrees'),
    { numRuns: 150 },
  );
});

test('whatever one changes in a settled order or its deciding ticks is found out', () => {
  const bump = (price: string) => `${price}1`;
  const changes: Record<string, (order: Order, market: readonly Tick[]) => Verdict> = {
    exitPrice: (order, market) =>
      check({ ...order, exitPrice: bump(order.exitPrice ?? '') }, market),
    profit: (order, market) => check({ ...order, profit: bump('0.00000') }, market),
    endsAt: (order, market) => check({ ...order, endsAt: (order.endsAt ?? 0) - 1_000 }, market),
    entryTick: (order, market) => check(order, alter(market, order.entryAt, bump)),
    exitTick: (order, market) => check(order, alter(market, order.exitAt, bump)),
  };
  fc.assert(
    fc.property(arbitraryCase, fc.constantFrom(...Object.values(changes)), (honest, change) => {
      fc.pre(honest.order.state === 'settled');
      return change(honest.order, honest.market).kind === 'disagrees';
    }),
    { numRuns: 150 },
  );
});

test('the other direction is found out but in a tie, where both come to the same', () => {
  fc.assert(
    fc.property(arbitraryCase, ({ order, market }) => {
      fc.pre(order.result === 'win' || order.result === 'lose');
      const direction = order.direction === 'rise' ? 'drop' : 'rise';
      return check({ ...order, direction }, market).kind === 'disagrees';
    }),
    { numRuns: 60 },
  );
});

test('any tick of the life that leaves its minute is found out, also one that decides nothing', () => {
  fc.assert(
    fc.property(arbitraryCase, fc.nat(), ({ order, market }, which) => {
      fc.pre(order.state === 'settled');
      const life = ticksBetween(market, order.createdAt, order.endsAt ?? 0);
      const at = life[which % life.length]?.[0];
      const shown = alter(market, at, () => '1.99999');
      const evidence = { ...evidenceFor(order, shown), candles: minuteCandles(market) };
      return recompute(order, evidence).kind === 'disagrees';
    }),
    { numRuns: 100 },
  );
});

const alter = (
  market: readonly Tick[],
  moment: number | undefined,
  change: (price: string) => string,
): Tick[] => market.map(([at, price]) => [at, at === moment ? change(price) : price]);
