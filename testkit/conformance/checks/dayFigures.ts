import { compareDecimals, DAY_MS, HOUR_MS, MINUTE_MS } from '#contract';
import type { Candle, Quote, ResultOf } from '#contract';
import { checksOf } from '../check';
import type { Check } from '../check';
import { assertEqual, assertThat, NotCheckable } from '../difference';
import type { KitWorld } from '../world';

/** Checks of the figures of 24 hours, which follow from the candles and ticks of product/kdata. */

/** Candle volumes are rounded, so their sum may differ by this share. */
const ROUNDING = 0.01;
const PAGE = 1_000;
/** The oldest price of the day is the last one before or the first one after its start. */
const START_MS = 5_000;

interface Day {
  readonly details: ResultOf<'productDetails'>;
  readonly from: number;
  /** One-minute candles that lie wholly within the 24 hours. */
  readonly inside: readonly Candle[];
  /** One-minute candles that have a second of the 24 hours. */
  readonly touching: readonly Candle[];
}

async function readDay(world: KitWorld, productId: string): Promise<Day> {
  const details = await world.ok('productDetails', { productId });
  const from = details.priceAt - DAY_MS;
  const candles: Candle[] = [];
  for (let before = details.priceAt + 1; candles.length === 0 || before > from;) {
    const page = await world.ok('productKdata', { productId, interval: '1m', before, limit: PAGE });
    const [first] = page.candles;
    if (!first) break;
    candles.unshift(...page.candles);
    [before] = first;
  }
  const touching = candles.filter(([openAt]) => openAt + MINUTE_MS > from);
  const inside = touching.filter(
    ([openAt]) => openAt >= from && openAt + MINUTE_MS <= details.priceAt,
  );
  if (inside.length === 0) throw new NotCheckable(`${productId} has no full minute of today`);
  return { details, from, inside, touching };
}

const highest = (prices: readonly string[]) => prices.toSorted(compareDecimals).at(-1) ?? '0';
const lowest = (prices: readonly string[]) => prices.toSorted(compareDecimals)[0] ?? '0';

function isBetween(value: string, from: string, to: string, what: string): void {
  const holds = compareDecimals(from, value) <= 0 && compareDecimals(value, to) <= 0;
  assertThat(holds, `${what}: expected ${from} to ${to} by the candles, was ${value}`);
}

function isSum(value: string, least: number, most: number, what: string): void {
  const holds =
    least * (1 - ROUNDING) - 1 <= Number(value) && Number(value) <= most * (1 + ROUNDING) + 1;
  assertThat(holds, `${what}: expected ${least} to ${most} by the candles, was ${value}`);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Prices that may be the first of the 24 hours. */
async function openings(world: KitWorld, { details, from, touching }: Day): Promise<string[]> {
  const range = { ticksFrom: from - START_MS, ticksTo: from + START_MS };
  const { ticks = [] } = await world.ok('productKdata', { productId: details.productId, ...range });
  if (ticks.length > 0) return ticks.map(([, price]) => price);
  const before = await world.ok('productKdata', {
    ...{ productId: details.productId, interval: '1m', before: from, limit: 1 },
  });
  return [before.candles.at(-1)?.[4], touching[0]?.[1]].filter((price) => price !== undefined);
}

/** Closes of the full hours before the current one, as a product without breaks has them. */
async function hourlyCloses(world: KitWorld, { productId, priceAt, spark }: Quote) {
  const before = Math.floor(priceAt / HOUR_MS) * HOUR_MS;
  const limit = spark.length - 1;
  const { candles } = await world.ok('productKdata', { productId, interval: '1h', before, limit });
  return candles.map((candle) => candle[4]);
}

export const dayFigureChecks: readonly Check[] = [
  ...checksOf('productDetails', {
    async 'has the figures of 24 hours that its candles show'(world) {
      const day = await readDay(world, (await world.product()).productId);
      const { details, inside, touching } = day;
      const { price, open24h, high24h, low24h, volume24h, spark } = details;
      const highs = touching.map((candle) => candle[2]);
      const lows = touching.map((candle) => candle[3]);
      const sureHigh = highest(inside.map((candle) => candle[2]));
      isBetween(high24h, sureHigh, highest([...highs, open24h, price]), 'high24h');
      const sureLow = lowest(inside.map((candle) => candle[3]));
      isBetween(low24h, lowest([...lows, open24h, price]), sureLow, 'low24h');
      const [least, most] = [inside, touching].map((each) => sum(each.map((c) => Number(c[5]))));
      isSum(volume24h, least ?? 0, most ?? 0, 'volume24h');
      const first = await openings(world, day);
      assertThat(
        first.includes(open24h),
        `open24h: expected ${first.join(' or ')}, was ${open24h}`,
      );
      if (details.closesAt !== undefined) return;
      assertEqual(spark.slice(0, -1), await hourlyCloses(world, details), 'spark, hourly closes');
    },
  }),
  ...checksOf('productTrunover', {
    async 'has the turnover that its candles show'(world) {
      const { items } = await world.ok('productList', {});
      const product = items.find(({ quote, trading }) => quote === 'USDT' && trading === 'open');
      if (!product) throw new NotCheckable('no open product is quoted in USDT');
      const { productId } = product;
      const { inside, touching } = await readDay(world, productId);
      const { turnover24h } = await world.ok('productTrunover', { productId, limit: 1 });
      const least = sum(inside.map((candle) => Number(candle[5]) * Number(candle[3])));
      const most = sum(touching.map((candle) => Number(candle[5]) * Number(candle[2])));
      isSum(turnover24h, least, most, 'turnover24h');
    },
  }),
];
