import fc from 'fast-check';
import type { Order, Tick } from '#contract';
import {
  marketAround,
  minuteCandles,
  settleByRule,
  ORDER_TERMS,
  ticksBetween,
} from '#testkit/testing/settledByRule';
import type { OrderTerms } from '#testkit/testing/settledByRule';
import { recompute } from './recompute';
import type { Checked, Verdict } from './recompute';
import { decisionTime, startOfMinute, tickWindows } from './tickWindows';

/** The ticks and candles that an exchange with this market returns for the receipt of the order. */
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
  if (verdict.kind === 'unchecked') throw new Error('The order is unchecked');
  return verdict;
}
const subjects = (verdict: Verdict) => checked(verdict).differences.map(({ subject }) => subject);

/**
 * Prices for an entry at second 0 and an exit at second 60. All other ticks have other prices, so that the choice of a
 * wrong tick is detected.
 */
const pricesWith = (entry: string, exit: string) => (second: number) => {
  if (second === 0) return entry;
  if (second === 60) return exit;
  return second < 30 ? '1.08400' : '1.08500';
};
const win = marketAround(ORDER_TERMS, pricesWith('1.08412', '1.08437'));
const lose = marketAround(ORDER_TERMS, pricesWith('1.08412', '1.08411'));
const tie = marketAround(ORDER_TERMS, pricesWith('1.08412', '1.08412'));
const noEntry = marketAround(ORDER_TERMS, (second) =>
  second < 0 || second > 31 ? '1.08400' : null,
);
const noExit = marketAround(ORDER_TERMS, (second) =>
  second < 20 || second > 61 ? '1.08400' : null,
);

describe('recompute of a correct order', () => {
  test.each([
    ['win', win, 'settled', 'win', '15.8'],
    ['lose', lose, 'settled', 'lose', '-20.2'],
    ['tie', tie, 'settled', 'tie', '0'],
    ['no price for the entry', noEntry, 'void', undefined, '0'],
    ['no price for the exit', noExit, 'void', undefined, '0'],
  ])('agrees with the exchange for the outcome %s', (_name, market, state, result, profit) => {
    const order = settleByRule(ORDER_TERMS, market);
    expect(order).toMatchObject({ state, profit });
    expect(order.result).toBe(result);
    expect(check(order, market)).toMatchObject({ kind: 'agrees', differences: [] });
  });

  test('returns the ticks of entry and exit', () => {
    const { entry, exit } = checked(check(settleByRule(ORDER_TERMS, win), win));
    expect(entry).toEqual([Date.UTC(2026, 10, 12, 4, 41, 30), '1.08412']);
    expect(exit).toEqual([Date.UTC(2026, 10, 12, 4, 42, 30), '1.08437']);
  });

  test('agrees if a void order has no profit field', () => {
    const order = settleByRule(ORDER_TERMS, noEntry);
    delete order.profit;
    expect(check(order, noEntry).kind).toBe('agrees');
  });

  test('checks entry and exit of an order that is too long for one request', () => {
    const terms = { ...ORDER_TERMS, durationSec: 3_600 };
    const market = marketAround(terms, (second) => (second < 3_600 ? '1.08400' : '1.08500'));
    const order = settleByRule(terms, market);
    expect(tickWindows(order)).toHaveLength(2);
    expect(check(order, market).kind).toBe('agrees');
  });

  test('agrees if a later answer has ticks after the end that an earlier answer does not have', () => {
    const order = settleByRule(ORDER_TERMS, win);
    const [entry, exit, whole] = evidenceFor(order, win).answers;
    const early = exit?.ticks.filter(([at]) => at <= decisionTime(order)) ?? [];
    const answers = [entry, { ...exit, ticks: early }, whole] as never;
    expect(recompute(order, { answers, candles: [] }).kind).toBe('agrees');
  });
});

describe('recompute of a falsified order', () => {
  const order = settleByRule(ORDER_TERMS, win);
  test.each<[string, Partial<Order>, string[]]>([
    ['another exit price', { exitPrice: '1.08400' }, ['exitPrice']],
    ['another entry price', { entryPrice: '1.08500' }, ['entryPrice']],
    ['an end one second later', { endsAt: (order.endsAt ?? 0) + 1_000 }, ['endsAt']],
    ['another profit', { profit: '15.79' }, ['profit']],
    ['another fee', { fee: '0.3' }, ['profit']],
    ['another payout rate', { payoutRate: '0.85' }, ['profit']],
    ['a negative payout rate', { payoutRate: '-0.8' }, ['profit']],
    ['another direction', { direction: 'drop' }, ['result', 'profit']],
    ['another result', { result: 'lose' }, ['result']],
    ['void instead of a win', { state: 'void' }, ['state']],
    ['no profit', { profit: undefined }, ['profit']],
  ])('reports an order that has %s', (_name, change, named) => {
    const verdict = check({ ...order, ...change }, win);
    expect(verdict.kind).toBe('disagrees');
    expect(subjects(verdict)).toEqual(expect.arrayContaining(named));
  });

  test('reports an order as void although there was a price', () => {
    const claim: Order = { ...order, state: 'void', profit: '0' };
    delete claim.exitPrice;
    delete claim.exitAt;
    delete claim.result;
    expect(subjects(check(claim, win))).toContain('state');
  });

  test('reports an order as settled although there was no entry or exit price', () => {
    expect(subjects(check(order, noEntry))).toContain('state');
    expect(subjects(check(order, noExit))).toContain('state');
  });

  test('reports two answers with different prices for the same time', () => {
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

  test('reports a tick that is missing from one of two answers', () => {
    const evidence = evidenceFor(order, win);
    const [first] = evidence.answers;
    if (!first) throw new Error('There is no answer');
    const answers = [{ ...first, ticks: first.ticks.slice(0, -1) }, ...evidence.answers.slice(1)];
    expect(subjects(recompute(order, { answers, candles: [] }))).toEqual(['tick']);
  });

  test('reports ticks that do not match the candles', () => {
    const { answers } = evidenceFor(order, win);
    const candles = minuteCandles(win).map((candle) => {
      const isEntryMinute = candle[0] === startOfMinute(order.entryAt ?? 0);
      return isEntryMinute ? ([...candle.slice(0, 4), '1.08499', '1'] as never) : candle;
    });
    expect(subjects(recompute(order, { answers, candles }))).toEqual(['candle']);
  });
});

describe('recompute without ticks', () => {
  test('returns unchecked for a settled order', () => {
    expect(check(settleByRule(ORDER_TERMS, win), [])).toEqual({ kind: 'unchecked' });
  });
  test('agrees for a void order', () => {
    expect(check(settleByRule(ORDER_TERMS, noEntry), []).kind).toBe('agrees');
  });
});

const arbitraryTerms: fc.Arbitrary<OrderTerms> = fc.record({
  createdAt: fc.integer({ min: 1_760_000_000_000, max: 1_800_000_000_000 }),
  direction: fc.constantFrom('rise', 'drop'),
  amount: fc.integer({ min: 1_000_000, max: 1_000_000_000 }).map((n) => (n / 1e6).toFixed(6)),
  durationSec: fc.constantFrom(60, 120, 180, 300),
  payoutRate: fc.constantFrom('0.80', '0.82', '0.84', '0.86'),
});
/** Markets with few different prices, so that ties are frequent, and with gaps of every length. */
const arbitraryCase = fc
  .tuple(arbitraryTerms, fc.infiniteStream(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat(400))))
  .map(([terms, stream]) => {
    let gap = 0;
    const market = marketAround(terms, () => {
      const [step, chance] = stream.next().value as [number, number];
      if (chance === 0) gap = 45;
      gap -= 1;
      return gap > 0 ? null : `1.0840${step}`;
    });
    return { market, order: settleByRule(terms, market) };
  });

test('recompute agrees with every correctly settled order', () => {
  fc.assert(
    fc.property(arbitraryCase, ({ order, market }) => check(order, market).kind !== 'disagrees'),
    { numRuns: 150 },
  );
});

test('recompute detects any change to a settled order or its deciding ticks', () => {
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

test('recompute detects a changed direction, except for a tie', () => {
  fc.assert(
    fc.property(arbitraryCase, ({ order, market }) => {
      fc.pre(order.result === 'win' || order.result === 'lose');
      const direction = order.direction === 'rise' ? 'drop' : 'rise';
      return check({ ...order, direction }, market).kind === 'disagrees';
    }),
    { numRuns: 60 },
  );
});

test('recompute detects any changed tick of an order, even if the tick decides nothing', () => {
  fc.assert(
    fc.property(arbitraryCase, fc.nat(), ({ order, market }, which) => {
      fc.pre(order.state === 'settled');
      const orderTicks = ticksBetween(market, order.createdAt, order.endsAt ?? 0);
      const at = orderTicks[which % orderTicks.length]?.[0];
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
