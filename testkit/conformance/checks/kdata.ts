import { INTERVAL_MS, INTERVALS, MINUTE_MS, TICK_WINDOW_MAX_MS, compareDecimals } from '#contract';
import type { Candle, Interval, Tick } from '#contract';
import { readRefusal } from '../answers';
import { checksOf } from '../check';
import type { Check } from '../check';
import { assertThat, required, assertEqual } from '../difference';
import type { KitWorld } from '../world';

/** Checks that candles and ticks describe the same prices. */

const opens = (candles: readonly Candle[]) => candles.map(([openAt]) => openAt);

/** The candle that these ticks must produce, without its volume. */
function fold(openAt: number, ticks: readonly Tick[]) {
  const prices = ticks.map(([, price]) => price).toSorted(compareDecimals);
  return [openAt, ticks[0]?.[1], prices.at(-1), prices[0], ticks.at(-1)?.[1]];
}

async function fullCandles(world: KitWorld, interval: Interval, limit: number) {
  const { productId, priceAt } = await world.product();
  const { candles } = await world.ok('productKdata', { productId, interval, limit });
  const full = candles.filter(([openAt]) => openAt + INTERVAL_MS[interval] <= priceAt);
  return { productId, candles, full };
}

async function ticksOf(world: KitWorld, productId: string, ticksFrom: number, ticksTo: number) {
  const answer = await world.ok('productKdata', { productId, ticksFrom, ticksTo });
  return required(answer.ticks, 'ticks');
}

/** Aggregates shorter candles into a longer one. */
function foldCandles(parts: readonly Candle[]) {
  const highs = parts.map((candle) => candle[2]).toSorted(compareDecimals);
  const lows = parts.map((candle) => candle[3]).toSorted(compareDecimals);
  return [parts[0]?.[0], parts[0]?.[1], highs.at(-1), lows[0], parts.at(-1)?.[4]];
}

export const kdataChecks: readonly Check[] = checksOf('productKdata', {
  async 'has candles oldest first, on their grid, without gaps'(world) {
    for (const interval of INTERVALS) {
      const { candles, productId } = await fullCandles(world, interval, 50);
      assertEqual(candles.length, 50, `${interval} candles of ${productId}`);
      const step = INTERVAL_MS[interval];
      opens(candles).forEach((openAt, i, all) => {
        assertEqual(openAt % step, 0, `${interval}: distance of ${openAt} from the grid`);
        if (i > 0)
          assertEqual(openAt, (all[i - 1] ?? 0) + step, `${interval}: openAt of candle ${i}`);
      });
    }
  },
  async 'ends before `before`, which is exclusive'(world) {
    const { productId, candles } = await fullCandles(world, '1m', 10);
    const before = required(candles[6], 'the seventh candle')[0];
    const earlier = await world.ok('productKdata', { productId, interval: '1m', before, limit: 5 });
    assertEqual(opens(earlier.candles), opens(candles.slice(1, 6)), 'candles before the seventh');
  },
  async 'returns at most the requested number of candles'(world) {
    const { productId } = await world.product();
    for (const limit of [1, 3, 1000]) {
      const { candles } = await world.ok('productKdata', { productId, interval: '5m', limit });
      assertEqual(candles.length, limit, 'candles');
    }
  },
  async 'has candles that aggregate their ticks'(world) {
    const { productId, full } = await fullCandles(world, '1m', 4);
    for (const [openAt, ...figures] of full.slice(-2)) {
      const ticks = await ticksOf(world, productId, openAt, openAt + MINUTE_MS - 1);
      assertThat(ticks.length > 0, 'a full minute has no ticks');
      assertEqual(
        [openAt, ...figures.slice(0, 4)],
        fold(openAt, ticks),
        'a candle, folded from its ticks',
      );
    }
  },
  async 'has long candles that aggregate short ones'(world) {
    const { productId, full } = await fullCandles(world, '1h', 4);
    const hour = required(full.at(-1), 'a full hour');
    for (const interval of ['1m', '5m', '15m', '30m'] as const) {
      const count = INTERVAL_MS['1h'] / INTERVAL_MS[interval];
      const before = hour[0] + INTERVAL_MS['1h'];
      const request = { productId, interval, before, limit: count } as const;
      const { candles } = await world.ok('productKdata', request);
      assertEqual(hour.slice(0, 5), foldCandles(candles), `an hour, folded from ${interval}`);
    }
  },
  async 'returns ticks of the range in order, none from the future'(world) {
    const { productId } = await world.product();
    const now = await world.controls.now();
    const ticks = await ticksOf(world, productId, now - 60_000, now + 60_000);
    assertThat(ticks.length > 0, 'no tick in the last minute');
    const later = await world.controls.now();
    ticks.forEach(([at], i) => {
      assertThat(
        at >= now - 60_000 && at <= later + 1_000,
        `a tick is out of range: ${at - now} ms from now`,
      );
      assertThat(i === 0 || at > (ticks[i - 1]?.[0] ?? at), 'ticks are out of order');
    });
  },
  async 'never changes a past tick'(world) {
    const { productId } = await world.product();
    const now = await world.controls.now();
    const past = () => ticksOf(world, productId, now - 120_000, now - 5_000);
    const first = await past();
    await world.controls.advance(2_000, 'the next ticks');
    assertEqual(await past(), first, 'past ticks in a second answer');
    const [at] = required(first[0], 'a tick');
    assertEqual(
      await ticksOf(world, productId, at, at),
      [first[0]],
      'one tick, requested by its time',
    );
  },
  async 'limits a tick range to ten minutes'(world) {
    const { productId, priceAt } = await world.product();
    const ticksFrom = priceAt - 2 * TICK_WINDOW_MAX_MS;
    await ticksOf(world, productId, ticksFrom, ticksFrom + TICK_WINDOW_MAX_MS);
    const body = { productId, ticksFrom, ticksTo: ticksFrom + TICK_WINDOW_MAX_MS + 1 };
    readRefusal('productKdata', await world.send('productKdata', body), 'INVALID', 400);
  },
  async 'has candles and ticks of a scripted price'(world) {
    const { productId, price } = await world.product();
    await world.controls.prices(productId, [
      [0, price],
      [20_000, null],
      [40_000, price],
    ]);
    const from = await world.controls.now();
    await world.controls.advance(61_000, 'the script');
    const ticks = await ticksOf(world, productId, from + 1_000, from + 59_000);
    await world.controls.prices(productId, []);
    const strange = ticks.filter((tick) => tick[1] !== price);
    assertEqual(strange, [], 'ticks that differ from the script');
    const inGap = ticks.filter(([at]) => at > from + 21_000 && at < from + 39_000);
    assertEqual(inGap, [], 'ticks in a gap');
  },
  async 'refuses an unknown product'(world) {
    const body = { productId: 'no-such-product', interval: '1m' };
    await world.refused('productKdata', body, 'NOT_FOUND');
  },
});
