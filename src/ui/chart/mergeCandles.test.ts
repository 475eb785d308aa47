import fc from 'fast-check';
import type { Candle, Tick } from './chartTypes';
import { foldTicks, liveCandle, mergeCandles } from './mergeCandles';

const MINUTE = 60_000;
const bar = (minute: number, close = '1'): Candle => [minute * MINUTE, '1', '2', '0.5', close, '9'];
const minutes = (candles: readonly Candle[]) => candles.map(([openAt]) => openAt / MINUTE);

describe('joining pages of candles', () => {
  it.each([
    ['older before current', [bar(1), bar(2)], [bar(3)], undefined, [1, 2, 3]],
    ['a page that overlaps', [bar(1), bar(2)], [bar(2), bar(3)], undefined, [1, 2, 3]],
    ['a page that comes late', [bar(5)], [bar(1), bar(2)], undefined, [1, 2, 5]],
    ['a live candle of its own', [bar(1)], [bar(2)], bar(3), [1, 2, 3]],
    ['a pause in trading', [bar(1)], [bar(60)], undefined, [1, 60]],
    ['nothing at all', [], [], null, []],
  ])('%s', (_, older, current, live, expected) => {
    expect(minutes(mergeCandles(older, current, live))).toEqual(expected);
  });

  it('lets the fresher candle win', () => {
    const merged = mergeCandles([bar(1, 'old')], [bar(1, 'polled')], bar(1, 'live'));
    expect(merged).toEqual([bar(1, 'live')]);
  });

  it('drops the oldest candles above the cap and never the newest', () => {
    const many = Array.from({ length: 30 }, (_, minute) => bar(minute));
    expect(minutes(mergeCandles(many, [], bar(30), 10))).toEqual([
      21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
    ]);
  });

  it('cuts a full history in blocks, so that the next candle cuts nothing more', () => {
    const many = Array.from({ length: 5001 }, (_, minute) => bar(minute));
    const first = mergeCandles(many, []);
    const second = mergeCandles(many, [], bar(5001));
    expect(first[0]).toEqual(bar(500));
    expect(second[0]).toEqual(bar(500));
    expect(second.at(-1)).toEqual(bar(5001));
  });

  it('is ascending and without doubles, whatever comes in', () => {
    const candles = fc.array(fc.nat(200).map((minute) => bar(minute)));
    fc.assert(
      fc.property(
        candles,
        candles,
        fc.option(fc.nat(200).map((minute) => bar(minute))),
        (older, current, live) => {
          const merged = mergeCandles(older, current, live);
          const all = new Set(minutes([...older, ...current, ...(live ? [live] : [])]));
          expect(minutes(merged)).toEqual([...all].sort((left, right) => left - right));
        },
      ),
    );
  });
});

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
    expect(liveCandle(last, tick, MINUTE)).toEqual(expected);
  });
});

describe('candles folded from ticks', () => {
  it('hold every tick between their high and low, open with the first and close with the last', () => {
    const ticks = fc
      .array(
        fc.record({
          gap: fc.integer({ min: 0, max: 9000 }),
          price: fc.integer({ min: 1, max: 999 }),
        }),
        {
          minLength: 1,
        },
      )
      .map((steps) => {
        let at = 0;
        return steps.map(({ gap, price }): Tick => [(at += gap), String(price)]);
      });
    fc.assert(
      fc.property(ticks, (list) => {
        const candles = foldTicks(list, 5000);
        for (const [openAt, open, high, low, close] of candles) {
          const inside = list.filter(([at]) => at >= openAt && at < openAt + 5000);
          const prices = inside.map(([, price]) => Number(price));
          expect([open, close]).toEqual([inside[0]?.[1], inside.at(-1)?.[1]]);
          expect([Number(high), Number(low)]).toEqual([Math.max(...prices), Math.min(...prices)]);
        }
        expect(new Set(candles.map(([openAt]) => openAt))).toEqual(
          new Set(list.map(([at]) => Math.floor(at / 5000) * 5000)),
        );
      }),
    );
  });
});
