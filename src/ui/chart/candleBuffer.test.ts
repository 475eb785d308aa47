import fc from 'fast-check';
import type { Candle, Tick } from './chartTypes';
import {
  createCandleBuffer,
  firstDifference,
  applyPriceToCandle,
  barsAddedInFront,
  candlesWithPrice,
} from './candleBuffer';

const MINUTE = 60_000;
const bar = (minute: number, close = '1'): Candle => [minute * MINUTE, '1', '2', '0.5', close, '9'];
const bars = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => bar(from + index));

describe('the candle that moves', () => {
  const last: Candle = [MINUTE, '10', '12', '9', '11', '5'];

  it.each<[string, Tick, Candle]>([
    [
      'a price inside it moves only the close',
      [MINUTE + 1, '10.5'],
      [MINUTE, '10', '12', '9', '10.5', '5'],
    ],
    ['a higher price lifts the high', [MINUTE + 1, '13'], [MINUTE, '10', '13', '9', '13', '5']],
    ['a lower price lowers the low', [MINUTE + 1, '8'], [MINUTE, '10', '12', '8', '8', '5']],
    [
      'compares as numbers, not as text',
      [MINUTE + 1, '9.5'],
      [MINUTE, '10', '12', '9', '9.5', '5'],
    ],
    [
      'the next interval opens a new candle',
      [2 * MINUTE, '7'],
      [2 * MINUTE, '7', '7', '7', '7', '0'],
    ],
    [
      'after a pause it opens where the price is',
      [5 * MINUTE + 9, '7'],
      [5 * MINUTE, '7', '7', '7', '7', '0'],
    ],
    ['a price from before it changes nothing', [MINUTE - 1, '99'], last],
  ])('%s', (_, tick, expected) => {
    expect(applyPriceToCandle(last, tick, MINUTE)).toEqual(expected);
  });
});

describe('candles that follow prices', () => {
  it('hold every price between their high and low, open with the first and close with the last', () => {
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
        const memory = createCandleBuffer();
        memory.replace([[0, '7', '7', '7', '7', '1']]);
        for (const tick of list) memory.applyPrice(tick, 5000);
        const { list: drawn, times, closes } = memory.current();
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

  it('say which candle moved, and when none did', () => {
    const memory = createCandleBuffer();
    expect(memory.applyPrice([5 * MINUTE, '1'], MINUTE)).toBeNull();
    memory.replace(bars(1, 5));
    expect(memory.applyPrice([5 * MINUTE + 1, '1.5'], MINUTE)).toBe(4);
    expect(memory.applyPrice([5 * MINUTE + 2, '1.5'], MINUTE)).toBeNull();
    expect(memory.applyPrice([6 * MINUTE, '1.5'], MINUTE)).toBe(5);
    expect(memory.applyPrice([5 * MINUTE + 3, '9'], MINUTE)).toBeNull();
    expect(memory.current().list).toHaveLength(6);
  });

  it('leave the history that they were given as it was', () => {
    const history = Object.freeze(bars(1, 5));
    const memory = createCandleBuffer();
    memory.replace(history);
    memory.applyPrice([6 * MINUTE, '1.5'], MINUTE);
    expect(history).toEqual(bars(1, 5));
  });
});

describe('a list of candles with the price on it', () => {
  it.each<[string, Tick | null, Candle[]]>([
    ['moves its last', [2 * MINUTE + 1, '1.5'], [bar(1), bar(2, '1.5')]],
    [
      'opens the next',
      [3 * MINUTE, '1.5'],
      [bar(1), bar(2), [3 * MINUTE, '1.5', '1.5', '1.5', '1.5', '0']],
    ],
    ['stays without a price', null, [bar(1), bar(2)]],
  ])('%s', (_, price, expected) => {
    expect(candlesWithPrice(bars(1, 2), price, MINUTE)).toEqual(expected);
  });
});

describe('what differs when history comes', () => {
  it.each<[string, Candle[], Candle[], { first: number; shift: number }]>([
    ['nothing, for an equal list', bars(1, 5), bars(1, 5), { first: 5, shift: 0 }],
    ['nothing, for no candles', [], [], { first: 0, shift: 0 }],
    ['the last candle', bars(1, 5), [...bars(1, 4), bar(5, '3')], { first: 4, shift: 0 }],
    ['the new candle', bars(1, 5), bars(1, 6), { first: 5, shift: 0 }],
    ['all, moved by the bars in front', bars(5, 9), bars(1, 9), { first: 0, shift: 4 }],
    ['all, when bars were cut in front', bars(1, 9), bars(4, 10), { first: 0, shift: -3 }],
    [
      'all from where the past was corrected',
      bars(1, 5),
      [bar(1), bar(2, '7'), ...bars(3, 5)],
      { first: 1, shift: 0 },
    ],
    ['what is gone at the end', bars(1, 5), bars(1, 3), { first: 3, shift: 0 }],
    ['all, when nothing overlaps', bars(1, 5), bars(50, 55), { first: 0, shift: 0 }],
    ['all, for the first candles', [], bars(1, 5), { first: 0, shift: 0 }],
  ])('%s', (_, before, after, { first, shift }) => {
    expect(firstDifference(before, after)).toBe(first);
    expect(barsAddedInFront(before, after)).toBe(shift);
  });
});
