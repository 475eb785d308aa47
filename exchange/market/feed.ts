import { createBasePath } from './basePath';
import type { Path } from './day/barSearch';
import { DAY_SEC } from './day/levels';
import type { Product } from './day/products';
import type { MarketSeeds } from './seeds';
import type { TimelineRange, Timeline } from './timeline';
import { createVolume } from './volume';
import type { Volume } from './volume';

/** A price at a whole second; `price` in price units of its product. */
export type MarketTick = { readonly at: number; readonly price: number };

/** Aggregate of a range of ticks: prices in price units, volume in volume units. */
export type TickAggregate = {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

/** Prices and volumes of one product without scripts and closures. */
export type BaseMarket = { readonly path: Path; readonly volume: Volume };

export function createBaseMarket(seeds: MarketSeeds, product: Product): BaseMarket {
  return {
    path: createBasePath(seeds, product),
    volume: createVolume(seeds, product.productId, product.dailyVolume),
  };
}

/** All ticks of one product by second: its base market with scripts and closures. */
export type Feed = {
  /** Returns the price of the tick at a second; null without a tick. */
  readonly priceAt: (sec: number) => number | null;
  /** Returns the last second with a tick from `floorSec` to `sec`; null without one. */
  readonly lastSec: (sec: number, floorSec: number) => number | null;
  /** Returns the first second with a tick from `sec` to `ceilingSec`; null without one. */
  readonly firstSec: (sec: number, ceilingSec: number) => number | null;
  /** Aggregates all ticks from `fromSec` to `toSec` exclusive; null without ticks. */
  readonly aggregate: (fromSec: number, toSec: number) => TickAggregate | null;
  /** Returns the volume of the ticks from `fromSec` to `toSec` exclusive. */
  readonly volumeBetween: (fromSec: number, toSec: number) => number;
};

/** Second of the oldest tick (May 1997), at which searches into the past end. */
export const OLDEST_SEC = 10_000 * DAY_SEC;

export function createFeed(undisturbed: BaseMarket, timeline: Timeline): Feed {
  const { path, volume } = undisturbed;

  function priceOf(piece: TimelineRange, sec: number): number | null {
    if (piece.source === 'none') return null;
    return piece.source === 'market' ? Math.round(path.at(sec)) : piece.source;
  }

  function foldMarket(fromSec: number, toSec: number, traded: number): TickAggregate {
    const { open, high, low, close } = path.summary(fromSec, toSec);
    // Rounding is monotonic, so the rounded extreme is the extreme of the rounded ticks.
    return {
      open: Math.round(open),
      high: Math.round(high),
      low: Math.round(low),
      close: Math.round(close),
      volume: traded,
    };
  }

  function foldPiece(piece: TimelineRange, fromSec: number, toSec: number): TickAggregate {
    const traded = volume.between(fromSec, toSec);
    if (typeof piece.source !== 'number') return foldMarket(fromSec, toSec, traded);
    const price = piece.source;
    return { open: price, high: price, low: price, close: price, volume: traded };
  }

  function eachTraded(
    fromSec: number,
    toSec: number,
    visit: (piece: TimelineRange, fromSec: number, toSec: number) => void,
  ): void {
    for (let sec = Math.max(fromSec, OLDEST_SEC); sec < toSec;) {
      const piece = timeline.sourceRangeAt(sec);
      const end = Math.min(piece.toSec, toSec);
      if (piece.source !== 'none') visit(piece, sec, end);
      sec = end;
    }
  }

  function fold(fromSec: number, toSec: number): TickAggregate | null {
    const first = firstSec(fromSec, toSec - 1);
    const last = first === null ? null : lastSec(toSec - 1, first);
    if (first === null || last === null) return null;
    if (timeline.isUnscripted(first, last + 1)) {
      return foldMarket(first, last + 1, volumeBetween(first, last + 1));
    }
    const parts: TickAggregate[] = [];
    eachTraded(first, last + 1, (piece, from, to) => parts.push(foldPiece(piece, from, to)));
    return parts.reduce(joinFolds);
  }

  function volumeBetween(fromSec: number, toSec: number): number {
    let sum = 0;
    eachTraded(fromSec, toSec, (_piece, from, to) => {
      sum += volume.between(from, to);
    });
    return sum;
  }

  function lastSec(sec: number, floorSec: number): number | null {
    const floor = Math.max(floorSec, OLDEST_SEC);
    for (let at = sec; at >= floor;) {
      const piece = timeline.sourceRangeAt(at);
      if (piece.source !== 'none') return at;
      at = piece.fromSec - 1;
    }
    return null;
  }

  function firstSec(sec: number, ceilingSec: number): number | null {
    for (let at = Math.max(sec, OLDEST_SEC); at <= ceilingSec;) {
      const piece = timeline.sourceRangeAt(at);
      if (piece.source !== 'none') return at;
      at = piece.toSec;
    }
    return null;
  }

  return {
    priceAt: (sec) => (sec < OLDEST_SEC ? null : priceOf(timeline.sourceRangeAt(sec), sec)),
    lastSec,
    firstSec,
    aggregate: fold,
    volumeBetween,
  };
}

function joinFolds(earlier: TickAggregate, later: TickAggregate): TickAggregate {
  return {
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    volume: earlier.volume + later.volume,
  };
}
