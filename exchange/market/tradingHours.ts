import { DAY_SEC, HOUR_SEC } from '#marketDay/levels';
import type { Product } from '#marketDay/products';
import { hasWeekends, periodIndexOn } from './seeds';
import type { MarketSeeds, SeedPeriod } from './seeds';

/** Local copies, because every second of data uses these functions and Jest makes access to globals slow. */
const { floor, max, min } = Math;

/** A range of seconds in which a product is open or closed. */
export type HoursRange = {
  readonly open: boolean;
  readonly fromSec: number;
  readonly toSec: number;
};

/** Trading hours of one product. */
export type ProductHours = {
  /** Returns whether the product is open at a second, and the whole range of seconds with this state. */
  readonly at: (sec: number) => HoursRange;
};

const ALWAYS: HoursRange = { open: true, fromSec: -Infinity, toSec: Infinity };
const WEEK_SEC = 7 * DAY_SEC;
/** The trading week opens on Sunday at 22:00 UTC; this is one such time. The epoch was a Thursday. */
const WEEK_OPENS_SEC = 3 * DAY_SEC + 22 * HOUR_SEC;
/** Forex and metals trade from Sunday 22:00 to Friday 22:00 UTC. */
const OPEN_WEEK_SEC = 5 * DAY_SEC;

/** Creates the trading hours of a product. Whether forex and metals have weekends depends on the seed of the day. */
export function createTradingHours(product: Product, seeds: MarketSeeds): ProductHours {
  const mayHaveWeekends = product.category !== 'blockchain';

  /** Returns a range around a second with one state; its neighbours may have the same state. */
  function partAt(sec: number): HoursRange {
    const day = dailyRange(product, sec);
    if (!mayHaveWeekends) return day;
    const i = periodIndexOn(seeds, floor(sec / DAY_SEC));
    const period = seeds[i] as SeedPeriod;
    const week = hasWeekends(period) ? weekRange(sec) : ALWAYS;
    return {
      open: day.open && week.open,
      fromSec: max(day.fromSec, week.fromSec, i === 0 ? -Infinity : period.fromDay * DAY_SEC),
      toSec: min(day.toSec, week.toSec, (seeds[i + 1]?.fromDay ?? Infinity) * DAY_SEC),
    };
  }

  let known = rangeAt(0);

  function at(sec: number): HoursRange {
    if (sec < known.fromSec || sec >= known.toSec) known = rangeAt(sec);
    return known;
  }

  function rangeAt(sec: number): HoursRange {
    const part = partAt(sec);
    const { open } = part;
    let { fromSec, toSec } = part;
    while (toSec < Infinity) {
      const next = partAt(toSec);
      if (next.open !== open) break;
      toSec = next.toSec;
    }
    while (fromSec > -Infinity) {
      const previous = partAt(fromSec - 1);
      if (previous.open !== open) break;
      fromSec = previous.fromSec;
    }
    return { open, fromSec, toSec };
  }

  return { at };
}

function dailyRange(product: Product, sec: number): HoursRange {
  if (!product.hours) return ALWAYS;
  const { closesAtSec, opensAtSec } = product.hours;
  const midnight = floor(sec / DAY_SEC) * DAY_SEC;
  const closes = midnight + closesAtSec;
  const opens = midnight + opensAtSec;
  if (sec < closes) return { open: true, fromSec: opens - DAY_SEC, toSec: closes };
  if (sec < opens) return { open: false, fromSec: closes, toSec: opens };
  return { open: true, fromSec: opens, toSec: closes + DAY_SEC };
}

function weekRange(sec: number): HoursRange {
  const opens = floor((sec - WEEK_OPENS_SEC) / WEEK_SEC) * WEEK_SEC + WEEK_OPENS_SEC;
  const closes = opens + OPEN_WEEK_SEC;
  return sec < closes
    ? { open: true, fromSec: opens, toSec: closes }
    : { open: false, fromSec: closes, toSec: opens + WEEK_SEC };
}
