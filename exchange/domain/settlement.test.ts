import fc from 'fast-check';
import { shareRoundedDown } from '#contract';
import { applyTransfers, pocketOf } from './ledger';
import type { AccountId } from './ledger';
import { stakeTransfers } from './order';
import { closingTransfer, nextSecond, nextStep } from './settlement';
import type { OrderStep, SettlementTerms, TickSource } from './settlement';

type Ticks = readonly { readonly at: number; readonly price: string }[];

const sourceOf = (ticks: Ticks): TickSource => ({
  firstTick: (_, from, to) => ticks.find(({ at }) => at >= from && at <= to) ?? null,
  lastTick: (_, from, to) => ticks.findLast(({ at }) => at >= from && at <= to) ?? null,
});

const START = 1_800_000_000_000;

const orders = fc.record({
  direction: fc.constantFrom('rise' as const, 'drop' as const),
  amount: fc.bigInt(1_000_000n, 1_000_000_000n),
  payoutRate: fc.constantFrom('0.80', '0.82', '0.84', '0.86'),
  durationSec: fc.constantFrom(60, 120, 180, 300),
  delayMs: fc.integer({ min: 0, max: 999 }),
});

/** Generates seven minutes of ticks with three prices, so that ties are common; some seconds have no tick. */
const markets = fc
  .array(fc.constantFrom('1.10', '1.11', '1.12', null, null), { minLength: 420, maxLength: 420 })
  .map((prices): Ticks =>
    prices.flatMap((price, i) => (price === null ? [] : [{ at: START + i * 1000, price }])),
  );

type Order = SettlementTerms & { orderNo: string; userId: string };

function orderOf(
  given: typeof orders extends fc.Arbitrary<infer T> ? T : never,
  userId: string,
): Order {
  const { delayMs, ...terms } = given;
  return {
    ...terms,
    orderNo: `TM-${userId}`,
    userId,
    productId: 'EURUSD',
    fee: shareRoundedDown(terms.amount, '0.01'),
    createdAt: START + delayMs,
    entryPrice: null,
    endsAt: null,
  };
}

/** Calls `nextStep` every `everyMs`, like a worker with interruptions, until the order is closed. */
function run(order: Order, ticks: TickSource, everyMs: number) {
  let current = order;
  for (let now = order.createdAt; ; now += everyMs) {
    const step: OrderStep = nextStep(current, ticks, now);
    if (step.kind === 'enter') {
      current = { ...current, entryPrice: step.entry.price, endsAt: step.endsAt };
    } else if (step.kind !== 'wait') {
      return step;
    }
  }
}

test('a settlement depends only on the order and the ticks, not on the user or the processing times', () => {
  fc.assert(
    fc.property(
      orders,
      markets,
      fc.integer({ min: 250, max: 400_000 }),
      (given, ticks, everyMs) => {
        const mine = run(orderOf(given, 'alice'), sourceOf(ticks), 250);
        const theirs = run(orderOf(given, 'bob'), sourceOf(ticks), everyMs);
        expect(theirs).toEqual(mine);
      },
    ),
    { numRuns: 300 },
  );
});

test('nextStep settles an order with the result that is computed directly from its ticks', () => {
  fc.assert(
    fc.property(orders, markets, (given, ticks) => {
      const order = orderOf(given, 'alice');
      const step = run(order, sourceOf(ticks), 1000);
      const entry = ticks.find(({ at }) => at >= order.createdAt);
      if (!entry || entry.at > order.createdAt + 30_000) {
        expect(step).toEqual({ kind: 'void', at: order.createdAt + 30_000 });
        return;
      }
      const endsAt = entry.at + order.durationSec * 1000;
      const exit = ticks.filter(({ at }) => at <= endsAt).at(-1);
      if (!exit || exit.at < endsAt - 30_000) {
        expect(step).toEqual({ kind: 'void', at: endsAt });
        return;
      }
      const moved = Number(exit.price) - Number(entry.price);
      const wins = order.direction === 'rise' ? moved > 0 : moved < 0;
      const result = moved === 0 ? 'tie' : wins ? 'win' : 'lose';
      expect(step).toMatchObject({ kind: 'settle', result, exit, at: endsAt });
    }),
    { numRuns: 300 },
  );
});

test('closing orders keeps the ledger balanced and releases all held money', () => {
  fc.assert(
    fc.property(fc.array(orders, { minLength: 1, maxLength: 8 }), markets, (many, ticks) => {
      const available = pocketOf('alice', 'available');
      const held = pocketOf('alice', 'in_orders');
      const start = 100_000_000_000n;
      const balances = new Map<AccountId, bigint>([[available, start]]);
      let house = 0n;
      let profits = 0n;
      const list = many.map((given) => orderOf(given, 'alice'));
      for (const order of list) applyTransfers(balances, stakeTransfers(order, order.createdAt));
      for (const order of list) {
        const step = run(order, sourceOf(ticks), 1000);
        const transfer = closingTransfer(order, step);
        applyTransfers(balances, [transfer]);
        for (const { account, amount } of transfer.entries)
          if (account === 'house') house += amount;
        if (step.kind === 'settle') profits += step.profit;
      }
      expect(balances.get(held)).toBe(0n);
      expect((balances.get(available) ?? 0n) - start).toBe(profits);
      expect(house).toBe(-profits);
    }),
    { numRuns: 300 },
  );
});

/** An order of 100 USDT for one minute with a fee of 1 USDT, accepted between two whole seconds. */
const accepted = orderOf(
  {
    direction: 'rise',
    amount: 100_000_000n,
    payoutRate: '0.80',
    durationSec: 60,
    delayMs: 250,
  },
  'alice',
);
const running = { ...accepted, entryPrice: '1.10', endsAt: START + 61_000 };

describe('closing an order', () => {
  const { endsAt } = running;
  const step = (price: string | null) => {
    const ticks = price === null ? [] : [{ at: endsAt, price }];
    return nextStep(running, sourceOf(ticks), endsAt) as Parameters<typeof closingTransfer>[1];
  };
  const held = { account: 'alice:in_orders', amount: -101_000_000n };
  const toUser = (amount: bigint) => ({ account: 'alice:available', amount });
  const house = (amount: bigint) => ({ account: 'house', amount });

  test.each([
    ['returns stake and winnings but not the fee after a win', '1.11', 180_000_000n, 79_000_000n],
    ['returns nothing after a loss', '1.09', 0n, -101_000_000n],
    ['returns stake and fee after a tie', '1.10', 101_000_000n, 0n],
  ])('the settlement %s', (_what, price, payout, profit) => {
    expect(step(price)).toMatchObject({ kind: 'settle', payout, profit });
  });

  test.each([
    [
      'a win as a payout by the house',
      '1.11',
      'order_payout',
      [held, toUser(180_000_000n), house(-79_000_000n)],
    ],
    ['a loss as income of the house', '1.09', 'order_loss', [held, house(101_000_000n)]],
    ['a tie as a refund', '1.10', 'order_refund', [held, toUser(101_000_000n)]],
    ['an order without an exit as a refund', null, 'order_refund', [held, toUser(101_000_000n)]],
  ])('records %s', (_what, price, kind, entries) => {
    expect(closingTransfer(accepted, step(price))).toEqual({
      kind,
      ref: 'TM-alice',
      at: endsAt,
      entries,
    });
  });
});

describe('nextStep', () => {
  const noTicks = sourceOf([]);

  test('waits until the end of a running order, independent of the ticks before it', () => {
    const ticks = sourceOf([{ at: running.endsAt - 2_000, price: '9.99' }]);
    expect(nextStep(running, ticks, running.endsAt - 1)).toEqual({
      kind: 'wait',
      until: running.endsAt,
    });
  });

  test.each([
    ['between two seconds', 250, 1_000],
    ['on a whole second without a tick', 1_000, 2_000],
    ['in the last second of the entry window', 30_100, 30_250],
  ])(
    'keeps an order without an entry price waiting if the current time is %s',
    (_when, now, until) => {
      expect(nextStep(accepted, noTicks, START + now)).toEqual({
        kind: 'wait',
        until: START + until,
      });
    },
  );

  test('voids an order without an entry 30 s after acceptance', () => {
    const latest = accepted.createdAt + 30_000;
    expect(nextStep(accepted, noTicks, latest)).toEqual({ kind: 'void', at: latest });
  });

  test('waits until the next whole second, because every tick is on a whole second', () => {
    fc.assert(
      fc.property(fc.integer({ min: START, max: START + 86_400_000 }), (now) => {
        const next = nextSecond(now);
        expect(next % 1_000).toBe(0);
        expect(next > now && next - now <= 1_000).toBe(true);
      }),
    );
  });
});

test.each([
  ['enters an order with its first tick at acceptance', 0, 'enter'],
  ['enters an order with its first tick 30 s after acceptance', 30_000, 'enter'],
  ['voids an order with its first tick more than 30 s after acceptance', 30_001, 'void'],
])('nextStep %s', (_, after, kind) => {
  const order = {
    ...orderOf(
      { direction: 'rise', amount: 1_000_000n, payoutRate: '0.80', durationSec: 60, delayMs: 0 },
      'a',
    ),
  };
  const ticks = sourceOf([{ at: START + after, price: '1.1' }]);
  expect(nextStep(order, ticks, START + 60_000).kind).toBe(kind);
});

test.each([
  ['settles an order with its last tick at its end', 0, 'settle'],
  ['settles an order with its last tick 30 s before its end', 30_000, 'settle'],
  ['voids an order with its last tick more than 30 s before its end', 30_001, 'void'],
])('nextStep %s', (_, before, kind) => {
  const endsAt = START + 60_000;
  const order = {
    ...orderOf(
      { direction: 'rise', amount: 1_000_000n, payoutRate: '0.80', durationSec: 60, delayMs: 0 },
      'a',
    ),
    entryPrice: '1.1',
    endsAt,
  };
  const ticks = sourceOf([{ at: endsAt - before, price: '1.1' }]);
  expect(nextStep(order, ticks, endsAt).kind).toBe(kind);
});
