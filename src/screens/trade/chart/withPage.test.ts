import type { Candle } from '#contract';
import fc from 'fast-check';
import { mergeCandlePage } from './useCandles';

const MINUTE = 60_000;
const bar = (minute: number, close = '1'): Candle => [minute * MINUTE, '1', '2', '0.5', close, '9'];
const minutes = (candles: readonly Candle[]) => candles.map(([openAt]) => openAt / MINUTE);
const bars = (count: number) => Array.from({ length: count }, (_, minute) => bar(minute));

describe('mergeCandlePage', () => {
  it.each([
    ['an older page', [bar(3)], [bar(1), bar(2)], [1, 2, 3]],
    ['an overlapping page', [bar(1), bar(2)], [bar(2), bar(3)], [1, 2, 3]],
    ['a late page', [bar(1), bar(2), bar(5)], [bar(1), bar(2)], [1, 2, 5]],
    ['a page that fills a gap', [bar(1), bar(4)], [bar(1), bar(2), bar(3)], [1, 2, 3, 4]],
    ['a page after a pause in trading', [bar(1)], [bar(60)], [1, 60]],
    ['an empty page', [bar(1)], [], [1]],
    ['the first page', [], [bar(1)], [1]],
    ['an empty page into no candles', [], [], []],
  ])('merges %s with the known candles', (_, known, page, expected) => {
    expect(minutes(mergeCandlePage(known, page))).toEqual(expected);
  });

  it('uses the candle of the page if both have one for the same time, because it is newer', () => {
    expect(mergeCandlePage([bar(1, 'old'), bar(2, 'old')], [bar(2, 'fresh')])).toEqual([
      bar(1, 'old'),
      bar(2, 'fresh'),
    ]);
  });

  it('drops the oldest candles above the limit in blocks, so that none is dropped for the next candle', () => {
    const full = bars(5_000);
    expect(mergeCandlePage(full, [bar(4_999, 'fresh')])[0]).toEqual(bar(0));
    const first = mergeCandlePage(full, [bar(5_000)]);
    const second = mergeCandlePage(first, [bar(5_001)]);
    expect(first[0]).toEqual(bar(500));
    expect(second[0]).toEqual(bar(500));
    expect(second.at(-1)).toEqual(bar(5_001));
  });

  it('returns ascending candles without duplicates', () => {
    const candles = fc
      .uniqueArray(fc.nat(200), { maxLength: 60 })
      .map((list) => list.sort((left, right) => left - right).map((minute) => bar(minute)));
    fc.assert(
      fc.property(candles, candles, (known, page) => {
        const merged = minutes(mergeCandlePage(known, page));
        expect(merged).toEqual([...new Set(merged)].sort((left, right) => left - right));
        expect(merged).toEqual(expect.arrayContaining(minutes(page)));
        const [from = Infinity, to = -Infinity] = [minutes(page)[0], minutes(page).at(-1)];
        const outside = minutes(known).filter((minute) => minute < from || minute > to);
        expect(merged).toEqual(expect.arrayContaining(outside));
        expect(merged).toHaveLength(page.length + outside.length);
      }),
    );
  });
});
