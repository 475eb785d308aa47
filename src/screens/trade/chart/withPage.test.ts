import fc from 'fast-check';
import type { Candle } from '../../../ui/chart/chartTypes';
import { mergeCandlePage } from './useCandles';

const MINUTE = 60_000;
const bar = (minute: number, close = '1'): Candle => [minute * MINUTE, '1', '2', '0.5', close, '9'];
const minutes = (candles: readonly Candle[]) => candles.map(([openAt]) => openAt / MINUTE);
const bars = (count: number) => Array.from({ length: count }, (_, minute) => bar(minute));

describe('a page of history among the candles that are known', () => {
  it.each([
    ['older ones before them', [bar(3)], [bar(1), bar(2)], [1, 2, 3]],
    ['a page that overlaps', [bar(1), bar(2)], [bar(2), bar(3)], [1, 2, 3]],
    ['a page that comes late', [bar(1), bar(2), bar(5)], [bar(1), bar(2)], [1, 2, 5]],
    ['what was missing in between', [bar(1), bar(4)], [bar(1), bar(2), bar(3)], [1, 2, 3, 4]],
    ['a pause in trading', [bar(1)], [bar(60)], [1, 60]],
    ['nothing', [bar(1)], [], [1]],
    ['the first of all', [], [bar(1)], [1]],
    ['nothing at all', [], [], []],
  ])('%s', (_, known, page, expected) => {
    expect(minutes(mergeCandlePage(known, page))).toEqual(expected);
  });

  it('wins, for it is the fresher word', () => {
    expect(mergeCandlePage([bar(1, 'old'), bar(2, 'old')], [bar(2, 'fresh')])).toEqual([
      bar(1, 'old'),
      bar(2, 'fresh'),
    ]);
  });

  it('drops the oldest above the cap, in blocks, so that the next candle drops nothing more', () => {
    const full = bars(5_000);
    expect(mergeCandlePage(full, [bar(4_999, 'fresh')])[0]).toEqual(bar(0));
    const first = mergeCandlePage(full, [bar(5_000)]);
    const second = mergeCandlePage(first, [bar(5_001)]);
    expect(first[0]).toEqual(bar(500));
    expect(second[0]).toEqual(bar(500));
    expect(second.at(-1)).toEqual(bar(5_001));
  });

  it('is ascending and without doubles, whatever comes in', () => {
    const candles = fc
      .uniqueArray(fc.nat(200), { maxLength: 60 })
      .map((list) => list.sort((left, right) => left - right).map((minute) => bar(minute)));
    fc.assert(
      fc.property(candles, candles, (known, page) => {
        const joined = minutes(mergeCandlePage(known, page));
        expect(joined).toEqual([...new Set(joined)].sort((left, right) => left - right));
        expect(joined).toEqual(expect.arrayContaining(minutes(page)));
        const [from = Infinity, to = -Infinity] = [minutes(page)[0], minutes(page).at(-1)];
        const outside = minutes(known).filter((minute) => minute < from || minute > to);
        expect(joined).toEqual(expect.arrayContaining(outside));
        expect(joined).toHaveLength(page.length + outside.length);
      }),
    );
  });
});
