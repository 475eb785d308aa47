import fc from 'fast-check';
import { DAY_MS } from '#contract';
import type { Order, Tick } from '#contract';
import { commitmentTo } from '#marketDay/marketDay';
import { computedTicks, endedDay } from '#testkit/app/computedMarket';
import { settleByRule, ORDER_TERMS } from '#testkit/testing/settledByRule';
import { daysOf, provePrices } from './provePrices';
import type { CommittedDay } from './provePrices';

const ticks = computedTicks(ORDER_TERMS);
const order = settleByRule(ORDER_TERMS, ticks);
const days = daysOf(order).map(endedDay);
const day: CommittedDay = endedDay(daysOf(order)[0] ?? NaN);
/** The order's ticks and its time. */
const own = ticks.filter(([at]) => at >= order.createdAt && at <= (order.endsAt ?? NaN));

const changeAt = (index: number, price: string): Tick[] =>
  own.map((tick, i) => (i === index ? [tick[0], price] : tick));

/** The day with another text and the commitment to it. */
const recommitted = (text: string): CommittedDay => ({ ...day, text, sha256: commitmentTo(text) });

test('an order agrees with the published text of its day', () => {
  expect(own).toHaveLength(61);
  expect(provePrices(order, ticks, days)).toEqual({ kind: 'agrees', count: 61 });
});

test('an order over midnight agrees with the texts of both days', () => {
  const terms = {
    ...ORDER_TERMS,
    createdAt: Math.floor(ORDER_TERMS.createdAt / DAY_MS) * DAY_MS - 30_500,
  };
  const around = computedTicks(terms);
  const night = settleByRule(terms, around);
  expect(daysOf(night)).toHaveLength(2);
  const both = daysOf(night).map(endedDay);
  expect(provePrices(night, around, both)).toEqual({ kind: 'agrees', count: 61 });
  expect(provePrices(night, around, both.slice(1)).kind).toBe('noProduct');
});

test('any changed price of the order is found with its time', () => {
  fc.assert(
    fc.property(
      fc.nat(own.length - 1),
      fc.integer({ min: 50_000, max: 200_000 }),
      (index, units) => {
        const price = (units / 100_000).toFixed(5);
        const [at, honest] = own[index] as Tick;
        fc.pre(price !== honest);
        expect(provePrices(order, changeAt(index, price), days)).toEqual({
          kind: 'otherPrice',
          at,
          claimed: price,
          computed: honest,
        });
      },
    ),
    { numRuns: 50, seed: 5 },
  );
});

test('an entry or exit price that is no tick is found', () => {
  const changed: readonly Partial<Order>[] = [
    { entryPrice: '1.00000' },
    { exitPrice: '1.00000' },
    { exitAt: (order.exitAt ?? NaN) - 1 },
  ];
  expect(changed.map((change) => provePrices({ ...order, ...change }, ticks, days).kind)).toEqual([
    'otherPrice',
    'otherPrice',
    'otherPrice',
  ]);
});

test('a text that does not fit its commitment is found', () => {
  const text = `${day.text ?? ''} `;
  expect(provePrices(order, ticks, [{ ...day, text }])).toEqual({
    kind: 'otherText',
    day: day.day,
  });
});

test('a text with another key or level and a fitting commitment does not give the ticks', () => {
  const changed = [
    (day.text ?? '').replace(/"key":"[0-9a-f]{8}/, '"key":"00000000'),
    (day.text ?? '').replace(/"EUR":\[-?/, '"EUR":[2'),
  ];
  for (const text of changed) {
    expect(provePrices(order, ticks, [recommitted(text)]).kind).toBe('otherPrice');
  }
});

test.each(['', '{}', 'not JSON'])('the text %j is of another market', (text) => {
  expect(provePrices(order, ticks, [recommitted(text)])).toEqual({
    kind: 'otherMarket',
    day: day.day,
  });
});

test('provePrices does not compute scripted prices and computes all others', () => {
  const [at] = own[10] as Tick;
  const fixed = [{ productId: 'EURUSD', from: at, to: at }];
  const set = changeAt(10, '1.00000');
  const scripted: Order = { ...order, sources: [{ kind: 'computed' }, { kind: 'scripted' }] };
  expect(provePrices(scripted, set, [{ ...day, fixed }])).toEqual({ kind: 'fixed' });
  const both = set.map((tick, i): Tick => (i === 20 ? [tick[0], '1.00000'] : tick));
  expect(provePrices(order, both, [{ ...day, fixed }]).kind).toBe('otherPrice');
  const others = [{ productId: 'BTCUSDT', from: at, to: at }];
  expect(provePrices(order, set, [{ ...day, fixed: others }]).kind).toBe('otherPrice');
});
