import type { DrawPurpose, Draws } from './draws';
import { createKeyedDraws } from './keyedDraws';
import { DAILY_SESSION_MARKET, SESSION_MARKET, periodIndexOn } from './seeds';
import type { MarketSeeds } from './seeds';
import { createTradingClock } from './tradingTime';
import type { TradingClock } from './tradingTime';
import { createWanderingLevel } from './wanderingLevel';
import type { WanderingLevel } from './wanderingLevel';

/** First day of the first period: 1 January 2026, at which every price has its typical value. */
const FIRST_ORIGIN = 20_454;

/** Levels and draws in the period of one seed. */
export type SessionPeriod = {
  readonly clock: TradingClock;
  /** Draws of each series. */
  readonly draws: readonly Draws[];
  /** Daily levels of each series, in typical daily moves. */
  readonly levels: readonly WanderingLevel[];
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
  /** First day of the first period, on which all levels are 0. */
  readonly origin?: number | undefined;
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
  origin = FIRST_ORIGIN,
}: Shape): (day: number) => SessionPeriod {
  const periods: SessionPeriod[] = [];
  for (const [i, { fromDay, generator, seed }] of seeds.entries()) {
    const first = i === 0 ? origin : fromDay;
    const before = periods[i - 1];
    const clockDraws = createKeyedDraws(seed, clockName, purpose, SESSION_MARKET);
    const isDaily = group === 'forex' && generator === DAILY_SESSION_MARKET;
    const clock = createTradingClock(isDaily ? 'forexDaily' : group, clockDraws, first);
    const draws = names.map((name) =>
      name === clockName ? clockDraws : createKeyedDraws(seed, name, purpose, SESSION_MARKET),
    );
    const levels = draws.map((own, n) =>
      createWanderingLevel(own, clock, first, before?.levels[n]?.(first) ?? 0),
    );
    periods.push({ clock, draws, levels });
  }
  return (day) => periods[periodIndexOn(seeds, day)] as SessionPeriod;
}
