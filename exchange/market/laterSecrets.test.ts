import { DAY_MS } from '#contract';
import { MARKET_VERSIONS } from './seeds';
import type { MarketSeeds } from './seeds';
import { ORIGIN_DAY } from './dailyLevels';
import { unitValueOn } from './funds';
import type * as keyedDraws from './keyedDraws';
import { createMarket } from './market';
import { createPublishedDays } from './publishedDays';
import { oneSeed } from '#testkit/exchange/oneSeed';
import { products } from '#marketDay/products';

/** First day of a seed that replaces another one. */
const REPLACED = ORIGIN_DAY + 299;
/** Each market has seeds of its own, because the days of a market are cached by its seeds. */
const stores = (version: string): readonly (readonly [string, MarketSeeds])[] => [
  ['a new store', oneSeed(`secret ${version}`)],
  ['a store without weekends', oneSeed(`open ${version}`, MARKET_VERSIONS.open)],
  [
    'a store with a replaced seed',
    [
      ...oneSeed(`first ${version}`),
      { fromDay: REPLACED, generator: MARKET_VERSIONS.closed, seed: `next ${version}` },
    ],
  ],
];

/** First UTC day whose secrets differ between the versions of a market. */
let mockChangedFrom = Infinity;
const mockIsChanged = (seed: string, day: number) =>
  seed.endsWith('changed') && day >= mockChangedFrom;
const mockNameOf = (seed: string) => seed.split(' ')[0] ?? '';

jest.mock('./keyedDraws', () => {
  const actual = jest.requireActual<typeof keyedDraws>('./keyedDraws');
  return {
    createKeyedDraws(...[seed, ...rest]: Parameters<typeof actual.createKeyedDraws>) {
      const draws = actual.createKeyedDraws(mockNameOf(seed), ...rest);
      return (...place: Parameters<typeof draws>) => {
        const words = draws(...place);
        return mockIsChanged(seed, place[0]) ? words.map((word) => ~word) : words;
      };
    },
    createDayKeys(seed: string): ReturnType<typeof actual.createDayKeys> {
      const derive = actual.createDayKeys(mockNameOf(seed));
      return (day) => (mockIsChanged(seed, day) ? derive(day).map((byte) => ~byte) : derive(day));
    },
  };
});

/** Days before and after the origin, at a replaced seed, at month ends and in different years. */
const DAYS = [
  ...[-400, -1, 0, 1, 31, 32, 63].map((offset) => ORIGIN_DAY + offset),
  ...[-1, 0, 1, 32, 400].map((offset) => REPLACED + offset),
];

/** Everything that the public can know at a time: texts, hashes, prices, candles, volumes and values of funds. */
function publicAt(seeds: MarketSeeds, day: number, nowMs: number) {
  const publishedDay = createPublishedDays(seeds);
  const market = createMarket({ seeds });
  return {
    texts: [day - 1, day, day + 1].map((each) => publishedDay(each, nowMs).text),
    hash: publishedDay(Math.floor(nowMs / DAY_MS) - 1, nowMs).sha256,
    quotes: products.map(({ productId }) => market.quote(productId, nowMs)),
    candles: products.map(({ productId }) => market.candles(productId, '4h', nowMs, 8, nowMs)),
    funds: ['FUND-BOND', 'FUND-CHAIN'].map((fund) =>
      unitValueOn(seeds, fund, Math.floor(nowMs / DAY_MS)),
    ),
  };
}

describe.each(stores('kept').map(([name, seeds], i) => [name, seeds, i] as const))(
  'in %s',
  (_, seeds, i) => {
    const changedSeeds = (day: number) => stores(`${day} changed`)[i]?.[1] ?? [];

    test.each(DAYS.filter((day) => day >= ORIGIN_DAY))(
      'what is public at the end of day %i depends on no secret of a later day',
      (day) => {
        mockChangedFrom = day + 1;
        const nowMs = (day + 1) * DAY_MS;
        const known = publicAt(seeds, day, nowMs - 1);
        expect(known.texts[0]).toBeDefined();
        expect(publicAt(changedSeeds(day), day, nowMs - 1)).toEqual(known);
        // The text of the day itself is published at its end, and the first second of the next day is a later price.
        const textOf = (of: MarketSeeds) => createPublishedDays(of)(day, nowMs).text;
        expect(textOf(seeds)).toBeDefined();
        expect(textOf(changedSeeds(day))).toBe(textOf(seeds));
      },
    );

    test.each(DAYS)('the text of day %i depends on the secret of this day', (day) => {
      mockChangedFrom = day;
      const hashOf = (of: MarketSeeds) => createPublishedDays(of)(day, 0).sha256;
      expect(hashOf(stores(`${day} own changed`)[i]?.[1] ?? [])).not.toBe(hashOf(seeds));
    });

    test.each(DAYS.filter((day) => day < ORIGIN_DAY))(
      'the text of day %i, before the origin, is published at the origin',
      (day) => {
        const { publishedAt } = createPublishedDays(seeds)(day, 0);
        expect(publishedAt).toBe(ORIGIN_DAY * DAY_MS);
      },
    );
  },
);
