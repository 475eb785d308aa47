import { bytesToHex } from '@noble/hashes/utils.js';
import { FACTORS, seriesNumber, SESSIONS, stormsOf } from '#marketDay/currencies';
import type { Factor, StormGroup } from '#marketDay/currencies';
import { createDayDraws, toKeyWords } from '#marketDay/dayDraws';
import { exponential } from '#marketDay/exponential';
import { moveOfDay } from '#marketDay/factorBars';
import { DAY_DEPTH } from '#marketDay/levels';
import type { MarketDay } from '#marketDay/marketDay';
import { toNormal } from '#marketDay/normal';
import { hourlyTimes } from '#marketDay/sessionHours';
import { createDailyLevels } from './dailyLevels';
import { createDayKeys } from './keyedDraws';
import { hasWeekends, periodOn, seedsKey } from './seeds';
import type { MarketSeeds } from './seeds';

/** Number of days whose draws determine the storm of a day: its own and those before it. */
const MEMORY_DAYS = 64;
/** Deviation of the logarithm of the trading time of a day. */
const STORM_DEVIATIONS: Readonly<Record<StormGroup, number>> = { forex: 0.7, blockchain: 0.8 };
const MEMORY = memoryWeights();

/**
 * Weights of the day itself and the days before it, whose squares have the sum one. They fall slowly, so that calm and
 * stormy times last for days and for weeks.
 */
function memoryWeights(): readonly number[] {
  const weights = Array.from({ length: MEMORY_DAYS }, (_, k) => 1 / Math.sqrt(k + 1));
  const size = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0));
  return weights.map((weight) => weight / size);
}

/** Returns what determines all prices of a UTC day. */
export type MarketDays = (day: number) => MarketDay;

const markets = new Map<string, MarketDays>();

/** Returns the days of a market. Products and processes with the same seeds have the same days. */
export function marketDaysOf(seeds: MarketSeeds): MarketDays {
  const name = seedsKey(seeds);
  const known = markets.get(name) ?? createMarketDays(seeds);
  // The cache is bounded, because a tester may use many seeds.
  if (markets.size > 20) markets.clear();
  markets.set(name, known);
  return known;
}

/** Number of cached days: those of 1,000 daily candles with closed days, and those that they remember. */
const KEPT_DAYS = 2_048;

/** Caches the results of a function of a UTC day. */
function cached<Result>(compute: (day: number) => Result): (day: number) => Result {
  const kept = new Map<number, Result>();
  return (day) => {
    const known = kept.get(day);
    if (known !== undefined) return known;
    if (kept.size >= KEPT_DAYS) kept.clear();
    const result = compute(day);
    kept.set(day, result);
    return result;
  };
}

function createMarketDays(seeds: MarketSeeds): MarketDays {
  const keysOf = new Map(seeds.map((period) => [period, createDayKeys(period.seed)] as const));
  const keyOn = cached((day) => keysOf.get(periodOn(seeds, day))?.(day) ?? new Uint8Array());
  const keyWordsOn = cached((day) => toKeyWords(keyOn(day)));
  const drawsOf = (series: Factor | StormGroup) => createDayDraws(keyWordsOn, seriesNumber(series));

  const stormOf = (group: StormGroup) => {
    const draws = drawsOf(group);
    const drawOn = cached((day) => toNormal(draws(day, DAY_DEPTH, day)[0] as number));
    const deviation = STORM_DEVIATIONS[group];
    return cached((day) => {
      const sum = MEMORY.reduce((total, weight, k) => total + weight * drawOn(day - k), 0);
      return exponential(deviation * sum - (deviation * deviation) / 2);
    });
  };
  const storms = { forex: stormOf('forex'), blockchain: stormOf('blockchain') };

  const factors = FACTORS.map((factor) => {
    return { factor, session: SESSIONS[factor], draws: drawsOf(factor) };
  });
  const levelsAt = createDailyLevels((day) =>
    factors.map(({ session, draws }) => {
      const hours = hourlyTimes(session, day, hasWeekends(periodOn(seeds, day)));
      const storm = storms[stormsOf(session)](day);
      return moveOfDay(draws(day, DAY_DEPTH, day), day, hours, storm).move;
    }),
  );

  return cached((day) => {
    const [start, end] = [levelsAt(day), levelsAt(day + 1)];
    const ends = factors.map(({ factor }, i) => [factor, [start[i], end[i]] as [number, number]]);
    return {
      day,
      weekends: hasWeekends(periodOn(seeds, day)),
      key: bytesToHex(keyOn(day)),
      storms: { forex: storms.forex(day), blockchain: storms.blockchain(day) },
      levels: Object.fromEntries(ends) as MarketDay['levels'],
    };
  });
}
