import { MINUTE_MS } from '#contract/constants';
import type { Candle, Tick } from '#contract';
import fc from 'fast-check';
import {
  createCandleBuffer,
  firstDifference,
  applyPriceToCandle,
  barsAddedInFront,
  candlesWithPrice,
} from './candleBuffer';

const bar = (minute: number, close = '1'): Candle => [
  minute * MINUTE_MS,
  '1',
  '2',
  '0.5',
  close,
  '9',
];
const bars = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => bar(from + index));

describe('applyPriceToCandle', () => {
  const last: Candle = [MINUTE_MS, '10', '12', '9', '11', '5'];

  it.each<[string, Tick, Candle]>([
    [
      'changes only the close for a price within the candle',
      [MINUTE_MS + 1, '10.5'],
      [MINUTE_MS, '10', '12', '9', '10.5', '5'],
    ],
    [
      'raises the high for a higher price',
      [MINUTE_MS + 1, '13'],
      [MINUTE_MS, '10', '13', '9', '13', '5'],
    ],
    [
      'lowers the low for a lower price',
      [MINUTE_MS + 1, '8'],
      [MINUTE_MS, '10', '12', '8', '8', '5'],
    ],
    [
      'compares prices as numbers, not as text',
      [MINUTE_MS + 1, '9.5'],
      [MINUTE_MS, '10', '12', '9', '9.5', '5'],
    ],
    [
      'opens a new candle in the next interval',
      [2 * MINUTE_MS, '7'],
      [2 * MINUTE_MS, '7', '7', '7', '7', '0'],
    ],
    [
      'opens a candle at the price after a pause',
      [5 * MINUTE_MS + 9, '7'],
      [5 * MINUTE_MS, '7', '7', '7', '7', '0'],
    ],
    ['ignores a price from before the candle', [MINUTE_MS - 1, '99'], last],
  ])('the function %s', (_, tick, expected) => {
    expect(applyPriceToCandle(last, tick, MINUTE_MS)).toEqual(expected);
  });
});

describe('Candle buffer', () => {
  it('has candles that open with the first price, close with the last and span all prices', () => {
    const prices = fc.array(
      fc.record({
        gap: fc.integer({ min: 0, max: 9000 }),
        price: fc.integer({ min: 1, max: 999 }),
      }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(prices, (steps) => {
        let at = 5000;
        const list = steps.map(({ gap, price }): Tick => [(at += gap), String(price)]);
        const buffer = createCandleBuffer();
        buffer.replace([[0, '7', '7', '7', '7', '1']]);
        for (const tick of list) buffer.applyPrice(tick, 5000);
        const { list: drawn, times, closes } = buffer.current();
        for (const [openAt, open, high, low, close] of drawn.slice(1)) {
          const inside = list.filter((tick) => tick[0] >= openAt && tick[0] < openAt + 5000);
          const figures = inside.map((tick) => Number(tick[1]));
          expect([open, close]).toEqual([inside[0]?.[1], inside.at(-1)?.[1]]);
          expect([Number(high), Number(low)]).toEqual([Math.max(...figures), Math.min(...figures)]);
        }
        expect(new Set(times.slice(1))).toEqual(
          new Set(list.map((tick) => Math.floor(tick[0] / 5000) * 5000)),
        );
        expect(closes).toEqual(drawn.map((candle) => Number(candle[4])));
      }),
    );
  });

  it('returns the index of the changed candle, or null when none changed', () => {
    const buffer = createCandleBuffer();
    expect(buffer.applyPrice([5 * MINUTE_MS, '1'], MINUTE_MS)).toBeNull();
    buffer.replace(bars(1, 5));
    expect(buffer.applyPrice([5 * MINUTE_MS + 1, '1.5'], MINUTE_MS)).toBe(4);
    expect(buffer.applyPrice([5 * MINUTE_MS + 2, '1.5'], MINUTE_MS)).toBeNull();
    expect(buffer.applyPrice([6 * MINUTE_MS, '1.5'], MINUTE_MS)).toBe(5);
    expect(buffer.applyPrice([5 * MINUTE_MS + 3, '9'], MINUTE_MS)).toBeNull();
    expect(buffer.current().list).toHaveLength(6);
  });

  it('does not change the array of the history that it receives', () => {
    const history = Object.freeze(bars(1, 5));
    const buffer = createCandleBuffer();
    buffer.replace(history);
    buffer.applyPrice([6 * MINUTE_MS, '1.5'], MINUTE_MS);
    expect(history).toEqual(bars(1, 5));
  });
});

describe('candlesWithPrice', () => {
  it.each<[string, Tick | null, Candle[]]>([
    ['changes the last candle', [2 * MINUTE_MS + 1, '1.5'], [bar(1), bar(2, '1.5')]],
    [
      'opens the next candle',
      [3 * MINUTE_MS, '1.5'],
      [bar(1), bar(2), [3 * MINUTE_MS, '1.5', '1.5', '1.5', '1.5', '0']],
    ],
    ['returns the candles unchanged without a price', null, [bar(1), bar(2)]],
  ])('the function %s', (_, price, expected) => {
    expect(candlesWithPrice(bars(1, 2), price, MINUTE_MS)).toEqual(expected);
  });
});

describe('firstDifference and barsAddedInFront', () => {
  it.each<[string, Candle[], Candle[], { first: number; shift: number }]>([
    ['find no difference between equal lists', bars(1, 5), bars(1, 5), { first: 5, shift: 0 }],
    ['find no difference between empty lists', [], [], { first: 0, shift: 0 }],
    [
      'find a changed last candle',
      bars(1, 5),
      [...bars(1, 4), bar(5, '3')],
      { first: 4, shift: 0 },
    ],
    ['find a new candle', bars(1, 5), bars(1, 6), { first: 5, shift: 0 }],
    ['find bars added in front', bars(5, 9), bars(1, 9), { first: 0, shift: 4 }],
    ['find bars removed in front', bars(1, 9), bars(4, 10), { first: 0, shift: -3 }],
    [
      'find a corrected candle in the past',
      bars(1, 5),
      [bar(1), bar(2, '7'), ...bars(3, 5)],
      { first: 1, shift: 0 },
    ],
    ['find candles removed at the end', bars(1, 5), bars(1, 3), { first: 3, shift: 0 }],
    ['find lists without overlap', bars(1, 5), bars(50, 55), { first: 0, shift: 0 }],
    ['find the first candles', [], bars(1, 5), { first: 0, shift: 0 }],
  ])('the two functions %s', (_, before, after, { first, shift }) => {
    expect(firstDifference(before, after)).toBe(first);
    expect(barsAddedInFront(before, after)).toBe(shift);
  });
});
