import { createPricePath } from '#marketDay/pricePath';
import type { Path } from '#marketDay/pricePath';
import { DAY_SEC } from '#marketDay/levels';
import type { Product } from '#marketDay/products';
import type { MarketSeeds } from './seeds';
import { marketDaysOf } from './marketDays';
import { findRecorded, recordedPrice, recordedVolume } from './tapeRuns';
import type { PlayedTape } from './tapeRuns';
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
    path: createPricePath(product, marketDaysOf(seeds)),
    volume: createVolume(seeds, product),
  };
}

/** All ticks of one product by second: its base market with recorded days, scripts and closures. */
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
    if (typeof piece.source === 'object') return recordedPrice(piece.source, sec);
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

  function foldPiece(piece: TimelineRange, fromSec: number, toSec: number): TickAggregate | null {
    if (typeof piece.source === 'object') return foldRecorded(piece.source, fromSec, toSec);
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
    eachTraded(first, last + 1, (piece, from, to) => {
      const part = foldPiece(piece, from, to);
      if (part) parts.push(part);
    });
    return parts.reduce(joinFolds);
  }

  function volumeBetween(fromSec: number, toSec: number): number {
    let sum = 0;
    eachTraded(fromSec, toSec, ({ source }, from, to) => {
      sum +=
        typeof source === 'object' ? recordedVolume(source, from, to) : volume.between(from, to);
    });
    return sum;
  }

  function lastSec(sec: number, floorSec: number): number | null {
    const floor = Math.max(floorSec, OLDEST_SEC);
    for (let at = sec; at >= floor;) {
      const piece = timeline.sourceRangeAt(at);
      const found = secInPiece(piece, at, Math.max(piece.fromSec, floor));
      if (found !== null) return found;
      at = piece.fromSec - 1;
    }
    return null;
  }

  function firstSec(sec: number, ceilingSec: number): number | null {
    for (let at = Math.max(sec, OLDEST_SEC); at <= ceilingSec;) {
      const piece = timeline.sourceRangeAt(at);
      const found = secInPiece(piece, at, Math.min(piece.toSec - 1, ceilingSec));
      if (found !== null) return found;
      at = piece.toSec;
    }
    return null;
  }

  /** Returns the first second with a tick on the way from `sec` to `toSec` within a piece. */
  function secInPiece({ source }: TimelineRange, sec: number, toSec: number): number | null {
    if (source === 'none') return null;
    return typeof source === 'object' ? findRecorded(source, sec, toSec) : sec;
  }

  return {
    priceAt: (sec) => (sec < OLDEST_SEC ? null : priceOf(timeline.sourceRangeAt(sec), sec)),
    lastSec,
    firstSec,
    aggregate: fold,
    volumeBetween,
  };
}

function foldRecorded(played: PlayedTape, fromSec: number, toSec: number): TickAggregate | null {
  const first = findRecorded(played, fromSec, toSec - 1);
  const open = first === null ? null : recordedPrice(played, first);
  if (first === null || open === null) return null;
  const fold = { open, high: open, low: open, close: open };
  for (let sec = first + 1; sec < toSec; sec += 1) {
    const price = recordedPrice(played, sec);
    if (price === null) continue;
    fold.high = Math.max(fold.high, price);
    fold.low = Math.min(fold.low, price);
    fold.close = price;
  }
  return { ...fold, volume: recordedVolume(played, fromSec, toSec) };
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
