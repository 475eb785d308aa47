import { createDailyTimes } from './dailyTimes';
import type { DailyTimes } from './dailyTimes';
import { createDayDraws, toKeyWords } from '#marketDay/dayDraws';
import { SPAN_DAYS } from '#marketDay/draws';
import type { BarDraws, DrawPurpose } from '#marketDay/draws';
import { createTradingClock } from '#marketDay/tradingTime';
import type { TradingClock } from '#marketDay/tradingTime';
import { createDayKeys, createKeyedDraws } from './keyedDraws';
import { hasWeekends, periodIndexOn } from './seeds';
import type { MarketSeeds, SeedPeriod } from './seeds';
import { createWanderingLevel } from './wanderingLevel';
import type { WanderingLevel } from './wanderingLevel';

/** First day of the first period, on which all levels are 0: 1 January 2026, at which every price has its typical value. */
const FIRST_ORIGIN = 20_454;

/** Levels and draws in the period of one seed. */
export type SessionPeriod = {
  readonly times: DailyTimes;
  readonly clock: TradingClock;
  /** Random words of the bars of each series. */
  readonly draws: readonly BarDraws[];
  /** Daily levels of each series, in typical daily moves. */
  readonly levels: readonly WanderingLevel[];
  /**
   * Returns the first UTC day that determines neither the levels at the start and the end of a day nor its trading time.
   * Until this day, they contain draws that also determine prices to come.
   */
  readonly decidedOn: (day: number) => number;
};

type Shape = {
  readonly seeds: MarketSeeds;
  /** Liveliest hours of the series. */
  readonly group: 'forex' | 'blockchain';
  /**
   * Series with the same name of a clock have their calm and stormy times together. If one series has this name, both
   * use the same blocks of random words.
   */
  readonly clockName: string;
  readonly names: readonly string[];
  readonly purpose: DrawPurpose;
  /** Returns the number of a series, if the key of a day determines its bars; absent if the bars are not used. */
  readonly numberOf?: (name: string) => number;
};

/**
 * Creates levels and draws for each period and returns the function that selects the period of a day. A period starts
 * at the levels of the previous one, so that a new seed causes no jump.
 */
export function createSessionPeriods({
  seeds,
  group,
  clockName,
  names,
  purpose,
  numberOf,
}: Shape): (day: number) => SessionPeriod {
  const periods: SessionPeriod[] = [];
  for (const [i, period] of seeds.entries()) {
    const first = i === 0 ? FIRST_ORIGIN : period.fromDay;
    const before = periods[i - 1];
    const hours = group === 'forex' && !hasWeekends(period) ? 'forexDaily' : group;
    const clockDraws = createKeyedDraws(period.seed, clockName, purpose);
    const series = names.map((name) =>
      name === clockName ? clockDraws : createKeyedDraws(period.seed, name, purpose),
    );
    const times = createDailyTimes(hours, clockDraws, first);
    const levels = series.map((own, n) =>
      createWanderingLevel(own, times, first, before?.levels[n]?.(first) ?? 0),
    );
    const keyOn = createKeptKeys(period);
    const clockBars = numberOf ? createDayDraws(keyOn, numberOf(clockName)) : clockDraws;
    const draws = names.map((name, n) => {
      if (name === clockName) return clockBars;
      return numberOf ? createDayDraws(keyOn, numberOf(name)) : (series[n] as BarDraws);
    });
    const clock = createTradingClock(hours, clockBars, times.on);
    periods.push({ times, clock, draws, levels, decidedOn: (day) => spanEnd(day, first) });
  }
  return (day) => periods[periodIndexOn(seeds, day)] as SessionPeriod;
}

/** A level is a bridge to the end of its span, and before `origin` a sum of all steps until then. */
const spanEnd = (day: number, origin: number): number =>
  Math.max(origin, origin + (Math.floor((day - origin) / SPAN_DAYS) + 1) * SPAN_DAYS);

/** Number of days whose keys are cached, a power of two; computing a quote alternates between two days. */
const KEPT_KEYS = 8;

type KeptKey = { day: number; key: Int32Array };

/** Returns the function for the key of a day, as words. */
function createKeptKeys({ seed }: SeedPeriod): (day: number) => Int32Array {
  const derive = createDayKeys(seed);
  const kept = Array.from({ length: KEPT_KEYS }, (): KeptKey => ({
    day: NaN,
    key: new Int32Array(),
  }));
  return (day) => {
    const slot = kept[day & (KEPT_KEYS - 1)] as KeptKey;
    if (slot.day !== day) {
      slot.key = toKeyWords(derive(day));
      slot.day = day;
    }
    return slot.key;
  };
}
