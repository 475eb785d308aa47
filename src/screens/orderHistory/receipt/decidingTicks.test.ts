import type { Tick } from '#contract';
import { decidingTicks, tickDots } from './decidingTicks';
import type { DecidingTick } from './decidingTicks';

describe('decidingTicks', () => {
  const ticks = [1, 2, 3, 4, 5, 6, 7, 8].map((second): Tick => [second * 1_000, `1.${second}`]);

  it('are the entry and the exit, each with at most four ticks before it', () => {
    const [entry, exit] = [ticks[1]!, ticks[7]!];
    expect(decidingTicks({ ticks, entry, exit })).toEqual([
      { price: '1.1', kind: 'before' },
      { price: '1.2', kind: 'entry' },
      { price: '1.4', kind: 'before' },
      { price: '1.5', kind: 'before' },
      { price: '1.6', kind: 'before' },
      { price: '1.7', kind: 'before' },
      { price: '1.8', kind: 'exit' },
    ]);
  });

  it('are empty for an order without entry and exit', () => {
    expect(decidingTicks({ ticks, entry: null, exit: null })).toEqual([]);
  });
});

describe('tickDots', () => {
  const tick = (price: string, kind: DecidingTick['kind'] = 'before') => ({ price, kind });

  it('places the ticks from left to right, the highest price at the top', () => {
    const { dots, lineY } = tickDots(
      [tick('1.0', 'entry'), tick('2.0'), tick('3.0', 'exit')],
      '1.0',
      108,
      48,
    );
    expect(dots.map(({ x, y }) => [x, y])).toEqual([
      [4, 44],
      [54, 24],
      [104, 4],
    ]);
    expect(lineY).toBe(44);
  });

  it.each([
    ['one tick', [tick('1.0')], '1.0'],
    ['equal prices', [tick('1.0'), tick('1.0')], '1.0'],
  ])('places %s in the middle of the height', (_case, some, entry) => {
    const { dots, lineY } = tickDots(some, entry, 100, 24);
    expect(new Set(dots.map(({ y }) => y))).toEqual(new Set([12]));
    expect(lineY).toBe(12);
  });

  it('has no line without an entry price', () => {
    expect(tickDots([tick('1.0')], undefined, 100, 24).lineY).toBeNull();
  });
});
