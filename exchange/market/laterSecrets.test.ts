import { DAY_MS } from '#contract';
import { SPAN_DAYS } from '#marketDay/draws';
import type { BarDraws } from '#marketDay/draws';
import { CURRENCIES } from '#marketDay/currencies';
import { factorsOf } from '#marketDay/factorPath';
import { products } from '#marketDay/products';
import { UNIT_VALUE_PLACES, unitValueOn } from './funds';
import type * as keyedDraws from './keyedDraws';
import { createPublishedDays } from './publishedDays';
import type { MarketSeeds } from './seeds';
import { oneSeed } from '#testkit/exchange/oneSeed';

/** First day of the first span, 1 January 2026. */
const ORIGIN = 20_454;
/** First day of a seed that replaces another one within a span. */
const REPLACED = ORIGIN + 9 * SPAN_DAYS + 11;
const STARTS: Readonly<Record<string, number>> = { secret: ORIGIN, next: REPLACED };
const STORES: readonly (readonly [string, MarketSeeds])[] = [
  ['a new store', oneSeed('secret')],
  ['a store without weekends', oneSeed('secret', 6)],
  [
    'a store with a replaced seed',
    [...oneSeed('secret'), { fromDay: REPLACED, generator: 5, seed: 'next' }],
  ],
];

/** Daily move of the most volatile fund. */
const LARGEST_FUND_MOVE = 0.019;
/** First UTC day whose secrets differ from those of the seed. */
let mockChangedFrom = Infinity;

/** Returns the last UTC day on which prices follow from a draw for levels or trading times of days. */
function mockLastDayOf(seed: string, depth: number, index: number): number {
  const origin = STARTS[seed] ?? NaN;
  if (depth === 66) return origin + (index + 1) * SPAN_DAYS - 1;
  const place = (((index - origin) % SPAN_DAYS) + SPAN_DAYS) % SPAN_DAYS;
  return index + (place & -place) - 1;
}

jest.mock('./keyedDraws', () => {
  const actual = jest.requireActual<typeof keyedDraws>('./keyedDraws');
  return {
    createKeyedDraws(...[seed, ...rest]: Parameters<typeof actual.createKeyedDraws>): BarDraws {
      const draws = actual.createKeyedDraws(seed, ...rest);
      return (day, depth, index) => {
        const words = draws(day, depth, index);
        const isChanged = depth >= 65 && mockLastDayOf(seed, depth, index) >= mockChangedFrom;
        return isChanged ? words.map((word) => ~word) : words;
      };
    },
    createDayKeys(seed: string): ReturnType<typeof actual.createDayKeys> {
      const derive = actual.createDayKeys(seed);
      return (day) => (day < mockChangedFrom ? derive(day) : derive(day).map((byte) => ~byte));
    },
  };
});

/** The hash of the text of a day, if the secrets from a day on are others. */
function hashWith(seeds: MarketSeeds, day: number, changedFrom: number): string | undefined {
  mockChangedFrom = changedFrom;
  const known = createPublishedDays(seeds)(day, 0);
  mockChangedFrom = Infinity;
  return known?.sha256;
}

/** Days at the ends, in the middle and at the halves of spans. */
const DAYS = [-2, -1, 0, 8].flatMap((span) =>
  [0, 1, 15, 16, SPAN_DAYS - 1].map((place) => ORIGIN + span * SPAN_DAYS + place),
);

describe.each(STORES)('in %s', (_, seeds) => {
  const published = [...DAYS, REPLACED - 1, REPLACED, REPLACED + 31, REPLACED + 32].flatMap(
    (day) => {
      const known = createPublishedDays(seeds)(day, 0);
      return known ? [{ day, at: known.publishedAt / DAY_MS, sha256: known.sha256 }] : [];
    },
  );

  test('no published text depends on a secret of a day that is not over', () => {
    expect(published.length).toBeGreaterThan(2);
    const early = published.filter(({ day, at, sha256 }) => hashWith(seeds, day, at) !== sha256);
    expect(early).toEqual([]);
  });

  test('each text depends on a secret of the day before it is published', () => {
    const late = published.filter(({ day, at, sha256 }) => hashWith(seeds, day, at - 1) === sha256);
    expect(late).toEqual([]);
  });
});

test('during a span, no text of its days is published', () => {
  const publishedDay = createPublishedDays(oneSeed('secret'));
  const firstDay = ORIGIN + 9 * SPAN_DAYS;
  const span = Array.from({ length: SPAN_DAYS }, (_, i) => firstDay + i);
  const textsAt = (nowMs: number) =>
    span.flatMap((day) => publishedDay(day, nowMs)?.text ?? []).length;
  expect(span.map((today) => textsAt((today + 1) * DAY_MS - 1))).toEqual(span.map(() => 0));
  expect(textsAt((firstDay + SPAN_DAYS) * DAY_MS)).toBe(SPAN_DAYS);
});

describe('rounded values that contain later draws leave these draws open', () => {
  /** Bits of one draw of a level, which has a deviation of 75,674 steps. Like a price it rarely leaves eight deviations. */
  const drawBits = Math.log2(8 * 75_674);
  const bitsOf = (deviation: number) => Math.max(0, Math.log2(8 * deviation));

  test.each(['forex', 'blockchain'])('all prices of %s at a midnight', (group) => {
    const listed = products.filter(({ base }) => CURRENCIES[base].group === group);
    const revealed = listed.map(({ level, dailyVolatility }) => bitsOf(level * dailyVolatility));
    const factors = new Set(listed.flatMap(factorsOf));
    expect(revealed.reduce((sum, bits) => sum + bits)).toBeLessThan(factors.size * drawBits);
  });

  test.each(['BOND', 'GOLD', 'BALANCED', 'WORLD', 'CHAIN'])('the value of the fund %s', (name) => {
    const value = Number(unitValueOn(oneSeed('secret'), `FUND-${name}`, REPLACED));
    expect(bitsOf(value * 10 ** UNIT_VALUE_PLACES * LARGEST_FUND_MOVE)).toBeLessThan(drawBits);
  });
});
