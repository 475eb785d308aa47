import { bytesToHex } from '@noble/hashes/utils.js';
import { DAY_MS } from '#contract';
import { CURRENCIES } from '#marketDay/currencies';
import { commitmentTo, formatMarketDay } from '#marketDay/marketDay';
import type { DayAnchor } from '#marketDay/marketDay';
import { products } from '#marketDay/products';
import { createDayKeys } from './keyedDraws';
import { hasWeekends, periodIndexOn } from './seeds';
import type { MarketSeeds, SeedPeriod } from './seeds';
import { createSessionDays, scaleOf } from './sessionDays';

/** Number of cached days: all that an exchange publishes. */
const KEPT_DAYS = 410;

/** What the public may know about a UTC day. */
export type PublishedDay = {
  /** Commitment to the text. */
  readonly sha256: string;
  /**
   * When the text is published, ms: when every day is over whose prices any number in the text helps to compute, so at
   * least when the day itself is over.
   */
  readonly publishedAt: number;
  /** Absent before `publishedAt`. */
  readonly text?: string;
};

/**
 * Creates the function that returns what the public may know about a UTC day. This function alone decides when a text is
 * published.
 */
export function createPublishedDays(
  seeds: MarketSeeds,
): (day: number, nowMs: number) => PublishedDay {
  let sources: ReturnType<typeof sourcesOf> | undefined;
  const kept = new Map<number, Required<PublishedDay>>();

  function write(period: SeedPeriod, day: number): Required<PublishedDay> {
    const times = { forex: NaN, blockchain: NaN };
    const anchors: Record<string, DayAnchor> = {};
    let publicDay = day + 1;
    sources ??= sourcesOf(seeds);
    for (const { productId, group, scale, dayOn } of sources) {
      const { start, end, time, decidedOn } = dayOn(day);
      anchors[productId] = [scale, start, end];
      times[group] = time;
      publicDay = Math.max(publicDay, decidedOn);
    }
    const key = bytesToHex(createDayKeys(period.seed)(day));
    const text = formatMarketDay({ day, weekends: hasWeekends(period), key, times, anchors });
    return { text, sha256: commitmentTo(text), publishedAt: publicDay * DAY_MS };
  }

  return (day, nowMs) => {
    const period = seeds[periodIndexOn(seeds, day)] as SeedPeriod;
    const known = kept.get(day) ?? write(period, day);
    if (kept.size >= KEPT_DAYS) kept.clear();
    kept.set(day, known);
    const { text, ...secretYet } = known;
    return nowMs < known.publishedAt ? secretYet : { ...secretYet, text };
  };
}

const sourcesOf = (seeds: MarketSeeds) =>
  products.map((product) => ({
    productId: product.productId,
    group: CURRENCIES[product.base].group,
    scale: scaleOf(product),
    dayOn: createSessionDays(product, seeds),
  }));
