import fc from 'fast-check';
import { DAY_MS } from '#contract';
import { FACTORS, seriesNumber } from '#marketDay/currencies';
import { readDayPrices } from '#marketDay/dayTicks';
import { commitmentTo, parseMarketDay } from '#marketDay/marketDay';
import type { MarketDay } from '#marketDay/marketDay';
import { formatPriceUnits } from '#marketDay/decimals';
import { products } from '#marketDay/products';
import { createMarket } from './market';
import { createPublishedDays } from './publishedDays';
import type { MarketSeeds } from './seeds';
import { oneSeed } from '#testkit/exchange/oneSeed';

/** UTC day of 20 November 2026, a Friday. */
const DAY = 20_777;
const DAY_SEC = 86_400;
const SEEDS: readonly (readonly [string, MarketSeeds])[] = [
  ['a new store', oneSeed('secret')],
  ['a store without weekends', oneSeed('secret', 8)],
];

const textOf = (seeds: MarketSeeds, day: number) =>
  createPublishedDays(seeds)(day, Infinity)?.text ?? '';
const dayOf = (seeds: MarketSeeds, day: number) => parseMarketDay(textOf(seeds, day)) as MarketDay;

test.each(SEEDS)('the published text of a day gives every price of that day in %s', (_, seeds) => {
  const market = createMarket({ seeds });
  const textOn = createPublishedDays(seeds);
  const query = fc.record({
    product: fc.constantFrom(...products),
    day: fc.integer({ min: DAY - 5, max: DAY + 40 }),
    sec: fc.integer({ min: 0, max: DAY_SEC - 61 }),
  });
  fc.assert(
    fc.property(query, ({ product, day, sec }) => {
      const from = day * DAY_SEC + sec;
      const ticks = market.ticks(product.productId, from * 1000, (from + 60) * 1000);
      const priceAt = readDayPrices(textOn(day, Infinity)?.text ?? '', product.productId);
      expect(ticks.map(({ at }) => priceAt?.(at / 1000))).toEqual(
        ticks.map(({ price }) => formatPriceUnits(product, price)),
      );
    }),
    { numRuns: 100, seed: 5 },
  );
});

test('the prices and the commitment of a day never change', () => {
  const text = textOf(oneSeed('tidemark'), DAY);
  const noon = DAY * DAY_SEC + DAY_SEC / 2;
  expect(['EURUSD', 'XAUEUR', 'BTCUSDT'].map((id) => readDayPrices(text, id)?.(noon))).toEqual(
    GOLDEN_PRICES,
  );
  expect(createPublishedDays(oneSeed('tidemark'))(DAY, 0)?.sha256).toBe(GOLDEN_COMMITMENT);
});

test('a changed character of the text changes the commitment', () => {
  const text = textOf(oneSeed('secret'), DAY);
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, other) => {
      fc.pre(text[at] !== other);
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      expect(commitmentTo(changed)).not.toBe(commitmentTo(text));
    }),
    { numRuns: 100, seed: 5 },
  );
});

test('a changed key, level or storm changes the prices of the day', () => {
  const seeds = oneSeed('secret');
  const noon = DAY * DAY_SEC + DAY_SEC / 2;
  const text = textOf(seeds, DAY);
  const { key, levels, storms } = dayOf(seeds, DAY);
  const [start, end] = levels.EUR;
  const pricesOf = (of: string) =>
    [1, 60, 3_600].map((s) => readDayPrices(of, 'EURUSD')?.(noon + s));
  const changes = [
    text.replace(key, key.replaceAll('0', '1')),
    text.replace(`"EUR":[${start}`, `"EUR":[${start + 0.1}`),
    text.replace(`${start},${end}]`, `${start},${end + 0.1}]`),
    text.replace(`"forex":${storms.forex}`, `"forex":${storms.forex * 2}`),
  ];
  for (const changed of changes) {
    expect(changed).not.toBe(text);
    expect(pricesOf(changed)).not.toEqual(pricesOf(text));
  }
});

test('each day has its own key, which no other text of the seed contains', () => {
  const seeds = oneSeed('secret');
  const texts = Array.from({ length: 40 }, (_, i) => textOf(seeds, DAY + i));
  const keys = Array.from({ length: 40 }, (_, i) => dayOf(seeds, DAY + i).key);
  expect(new Set(keys).size).toBe(40);
  for (const key of keys) expect(texts.filter((text) => text.includes(key))).toHaveLength(1);
});

test('a new seed changes neither the commitment of the day before nor its own start price', () => {
  const before = oneSeed('secret');
  const after = [...before, { fromDay: DAY + 1, generator: 7, seed: 'next' }];
  const [old, replaced] = [createPublishedDays(before), createPublishedDays(after)];
  expect(replaced(DAY, Infinity)).toEqual(old(DAY, Infinity));
  expect(replaced(DAY + 1, 0)).not.toEqual(old(DAY + 1, 0));
  const [, end] = dayOf(after, DAY).levels.EUR;
  const [start] = dayOf(after, DAY + 1).levels.EUR;
  expect(start).toBe(end);
});

test('a text of another market or with a wrong part is not read', () => {
  const text = textOf(oneSeed('secret'), DAY);
  const wrong = [
    '',
    '{}',
    '[]',
    'null',
    text.slice(1),
    text.replace('tidemark 7', 'other'),
    text.replace(/"algorithm":"../, '"algorithm":"'),
    text.replace(`"day":${DAY}`, `"day":"${DAY}"`),
    text.replace('"weekends":true', '"weekends":1'),
    text.replace(/"key":"../, '"key":"'),
    text.replace(/"forex":[^,]+/, '"forex":null'),
    text.replace(/"EUR":\[[^,]+,/, '"EUR":['),
  ];
  expect(wrong.map(parseMarketDay)).toEqual(wrong.map(() => null));
  expect(parseMarketDay(text)).not.toBeNull();
});

test('prices outside of the published day and of unknown products are not computed', () => {
  const text = textOf(oneSeed('secret'), DAY);
  expect(readDayPrices(text, 'NOPE')).toBeNull();
  const priceAt = readDayPrices(text, 'EURUSD');
  const seconds = [DAY * DAY_SEC - 1, (DAY + 1) * DAY_SEC];
  expect(seconds.map((sec) => priceAt?.(sec))).toEqual([null, null]);
  expect(priceAt?.((DAY * DAY_MS) / 1000)).toMatch(/^\d\.\d{5}$/);
});

test('no two series have the same random words of a day', () => {
  const series = [...FACTORS, 'forex', 'blockchain'] as const;
  const numbers = series.map(seriesNumber);
  expect(new Set(numbers).size).toBe(series.length);
  expect(Math.min(...numbers)).toBe(0);
});

const GOLDEN_PRICES = ['1.11779', '3204.81', '134573.41'];
const GOLDEN_COMMITMENT = '9fc17b45f5dd55fe4c7616c1c71cffb765df78b8320d389a55b33fe9f1697c58';
