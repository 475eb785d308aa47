import { bytesToHex } from '@noble/hashes/utils.js';
import { sessionsOf } from './basePath';
import { CURRENCIES } from './day/currencies';
import { commitmentTo, formatMarketDay } from './day/marketDay';
import type { DayAnchor } from './day/marketDay';
import { products } from './day/products';
import { createDayKeys } from './keyedDraws';
import { hasDailyKeys, hasWeekends, periodIndexOn } from './seeds';
import type { MarketSeeds, SeedPeriod } from './seeds';
import { createSessionDays } from './sessionDays';

/** Number of cached days: all that an exchange publishes. */
const KEPT_DAYS = 410;

/** The text of a day, which is secret until the day has ended, and the commitment to it. */
type PublishedDay = { readonly text: string; readonly sha256: string };

/** Creates the function that returns a UTC day to publish; null for a day of a market without daily keys. */
export function createPublishedDays(seeds: MarketSeeds): (day: number) => PublishedDay | null {
  let sources: ReturnType<typeof sourcesOf> | undefined;
  const kept = new Map<number, PublishedDay>();

  function publish(period: SeedPeriod, day: number): PublishedDay {
    const times = { forex: NaN, blockchain: NaN };
    const anchors: Record<string, DayAnchor> = {};
    sources ??= sourcesOf(seeds);
    for (const { productId, group, scale, dayOn } of sources) {
      const { start, end, time } = dayOn(day);
      anchors[productId] = [scale, start, end];
      times[group] = time;
    }
    const key = bytesToHex(createDayKeys(period.seed)(day));
    const text = formatMarketDay({ day, weekends: hasWeekends(period), key, times, anchors });
    return { text, sha256: commitmentTo(text) };
  }

  return (day) => {
    const period = seeds[periodIndexOn(seeds, day)] as SeedPeriod;
    if (!hasDailyKeys(period)) return null;
    const published = kept.get(day) ?? publish(period, day);
    if (kept.size >= KEPT_DAYS) kept.clear();
    kept.set(day, published);
    return published;
  };
}

const sourcesOf = (seeds: MarketSeeds) =>
  products.flatMap((product) => {
    const sessions = sessionsOf(seeds, product);
    if (!sessions) return [];
    const dayOn = createSessionDays(product, sessions.seeds, sessions.origin);
    const { group } = CURRENCIES[product.base];
    return [{ productId: product.productId, group, scale: sessions.scale, dayOn }];
  });
