/** A second implementation, written from docs/market-format.md, computes the same prices as the market. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { readDayPrices } from '#marketDay/dayTicks';
import { formatPriceUnits } from '#marketDay/decimals';
import { products } from '#marketDay/products';
import { createMarket } from './market';
import { createPublishedDays } from './publishedDays';
import type { MarketSeeds } from './seeds';
import { oneSeed } from '#testkit/exchange/oneSeed';
import { createSecondImplementation, sha256 } from '#testkit/exchange/secondImplementation';
import type { Constants } from '#testkit/exchange/secondImplementation';

const DAY_SEC = 86_400;
const PAGE = readFileSync(path.join(__dirname, '../../docs/market-format.md'), 'utf8');
const blocks = [...PAGE.matchAll(/^```(\w+)\n([^]*?)\n```$/gm)].map(
  ([, language = '', body = '']) => [language, body] as const,
);
const blocksOf = (language: string) =>
  blocks.filter(([name]) => name === language).map(([, body]) => body);

const second = createSecondImplementation(JSON.parse(blocksOf('json').join()) as Constants);

/** UTC days: a Friday, Sundays on which summer time starts or ends, the origin of the levels, and days before it. */
const SPECIAL_DAYS = [20_777, 20_520, 20_541, 20_751, 20_758, 20_454, 20_453, 20_400];
/** UTC days on which a level of one of the seeds turns back at its bound. */
const TURN_DAYS = [20_004, 20_011, 20_999, 21_606];
const days = fc.oneof(fc.constantFrom(...SPECIAL_DAYS), fc.integer({ min: 20_400, max: 21_200 }));
const STORES: readonly (readonly [string, MarketSeeds])[] = [
  ['with weekends', oneSeed('tidemark')],
  ['without weekends', oneSeed('second', 8)],
];

const textOf = (seeds: MarketSeeds, day: number) =>
  createPublishedDays(seeds)(day, Infinity).text ?? '';

describe('the page', () => {
  const texts = blocksOf('text');

  test('has the texts and commitments of the seed tidemark', () => {
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      const { day } = JSON.parse(text) as { day: number };
      expect(text).toBe(textOf(oneSeed('tidemark'), day));
      expect(PAGE).toContain(`Day ${day} `);
      expect(PAGE).toContain(`\`${sha256(text)}\``);
    }
  });

  test('has prices that both implementations compute from its texts', () => {
    const rows = [...PAGE.matchAll(/^\| (\d+) +\| (\w+) +\| ([\d:]+) +\| ([\d.]+) +\|$/gm)];
    expect(rows).toHaveLength(10);
    for (const [, day = '', productId = '', time = '', price] of rows) {
      const text = texts.find((each) => each.includes(`"day":${day},`)) ?? '';
      const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
      const sec = Number(day) * DAY_SEC + hours * 3_600 + minutes * 60 + seconds;
      expect([productId, time, second.priceAt(text, productId, sec)]).toEqual([
        productId,
        time,
        price,
      ]);
      expect(readDayPrices(text, productId)?.(sec)).toBe(price);
    }
  });
});

describe.each(STORES)('%s', (_, seeds) => {
  test('both implementations compute the same ticks', () => {
    const market = createMarket({ seeds });
    const seen = new Set<string>();
    let open = 0;
    const query = fc.record({
      productId: fc.constantFrom(...products.map((product) => product.productId)),
      day: days,
      sec: fc.oneof(fc.constantFrom(0, DAY_SEC - 1), fc.nat(DAY_SEC - 1)),
    });
    fc.assert(
      fc.property(query, ({ productId, day, sec }) => {
        seen.add(productId);
        const at = day * DAY_SEC + sec;
        const text = textOf(seeds, day);
        const price = second.priceAt(text, productId, at);
        expect(readDayPrices(text, productId)?.(at)).toBe(price);
        const product = products.find((each) => each.productId === productId);
        for (const tick of market.ticks(productId, at * 1_000, at * 1_000)) {
          open += 1;
          expect(product && formatPriceUnits(product, tick.price)).toBe(price);
        }
      }),
      { numRuns: 120, seed: 7 },
    );
    expect(seen.size).toBe(products.length);
    // The others are in closed hours, in which the exchange sends no ticks.
    expect(open).toBeGreaterThan(60);
  });

  test('the levels of a day follow from its key', () => {
    for (const day of [...SPECIAL_DAYS, ...TURN_DAYS]) {
      expect([day, second.wrongMoves(textOf(seeds, day))]).toEqual([day, []]);
    }
    const text = textOf(seeds, 20_777);
    expect(second.wrongMoves(text.replace(/("EUR":\[-?)/, '$11'))).toEqual(['EUR']);
  });

  test('the storms of a day follow from the keys of 64 days', () => {
    const texts = Array.from({ length: 64 }, (__, k) => textOf(seeds, 20_777 - k));
    const { storms } = JSON.parse(texts[0] ?? '') as { storms: unknown };
    expect(second.stormsFrom(texts)).toEqual(storms);
  });
});

test('a text with other constants is refused', () => {
  const text = textOf(oneSeed('tidemark'), 20_777);
  const other = text.replace(/"algorithm":"./, '"algorithm":"x');
  expect(() => second.priceAt(other, 'EURUSD', 20_777 * DAY_SEC)).toThrow('other constants');
});
