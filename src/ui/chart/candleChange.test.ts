import fc from 'fast-check';
import { candleChange } from './candleChange';
import type { Candle } from './chartTypes';

const bar = (minute: number, close = '1'): Candle => [minute * 60_000, '1', '2', '0', close, '9'];
const bars = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => bar(from + index));

describe('what must be redrawn', () => {
  it.each<[string, Candle[], Candle[], ReturnType<typeof candleChange>]>([
    ['nothing, for an equal list', bars(1, 5), bars(1, 5), { kind: 'none' }],
    ['nothing, for no candles', [], [], { kind: 'none' }],
    [
      'the last candle, when it moved',
      bars(1, 5),
      [...bars(1, 4), bar(5, '3')],
      { kind: 'tail', from: 4 },
    ],
    ['only the new candle', bars(1, 5), bars(1, 6), { kind: 'tail', from: 5 }],
    [
      'the last and the new candle',
      bars(1, 5),
      [...bars(1, 4), bar(5, '3'), bar(6)],
      { kind: 'tail', from: 4 },
    ],
    ['all, moved by the bars in front', bars(5, 9), bars(1, 9), { kind: 'redraw', shift: 4 }],
    ['all, when bars were cut in front', bars(1, 9), bars(4, 10), { kind: 'redraw', shift: -3 }],
    [
      'all, when the past was corrected',
      bars(1, 5),
      [bar(1), bar(2, '7'), ...bars(3, 5)],
      { kind: 'redraw', shift: 0 },
    ],
    ['all, when the newest candles are gone', bars(1, 5), bars(1, 3), { kind: 'redraw', shift: 0 }],
    ['all, after a long sleep', bars(1, 5), bars(1, 80), { kind: 'redraw', shift: 0 }],
    ['all, when nothing overlaps', bars(1, 5), bars(50, 55), { kind: 'redraw', shift: 0 }],
    ['all, for the first candles', [], bars(1, 5), { kind: 'redraw', shift: 0 }],
    ['all, when the last candles are gone', bars(1, 5), [], { kind: 'redraw', shift: 0 }],
  ])('%s', (_, previous, next, expected) => {
    expect(candleChange(previous, next)).toEqual(expected);
  });

  it('a tail, drawn over the old list, always gives the new one', () => {
    const list = fc
      .uniqueArray(fc.nat(30), { maxLength: 20 })
      .map((minutes) => minutes.sort((left, right) => left - right))
      .chain((minutes) =>
        fc.tuple(
          ...minutes.map((minute) => fc.constantFrom('1', '2').map((close) => bar(minute, close))),
        ),
      );
    fc.assert(
      fc.property(list, list, (previous, next) => {
        const change = candleChange(previous, next);
        if (change.kind === 'none') expect(next).toEqual(previous);
        if (change.kind !== 'tail') return;
        const drawn = [...previous];
        for (let index = change.from; index < next.length; index += 1) drawn[index] = next[index]!;
        expect(drawn).toEqual(next);
        expect(change.from).toBeGreaterThanOrEqual(previous.length - 1);
      }),
    );
  });
});
