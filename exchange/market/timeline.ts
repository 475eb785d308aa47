import { parsePrice } from './day/decimals';
import type { Product } from './day/products';
import type { ProductHours } from './tradingHours';

/** Step of a script: the price from `afterMs` after the start of the script on; null is a gap without ticks. */
type ScriptStep = readonly [afterMs: number, price: string | null];

/**
 * A price script, stored permanently so that past prices do not change. A script ends at `untilMs` or at the next
 * script of the product, whichever is earlier. A script without steps changes no price.
 */
export type Script = {
  readonly productId: string;
  readonly fromMs: number;
  readonly untilMs?: number | null;
  readonly steps: readonly ScriptStep[];
};

/** Opens or closes a product from a time on, or returns the product to its schedule. */
export type TradingOverride = {
  readonly productId: string;
  readonly fromMs: number;
  readonly trading: 'open' | 'closed' | 'auto';
};

/** Source of the ticks in a range of seconds: none, the base market, or a fixed price. */
type Source = 'none' | 'market' | number;

export type TimelineRange = {
  readonly fromSec: number;
  readonly toSec: number;
  readonly source: Source;
};

export type Timeline = {
  /** Returns the range around a second in which the source does not change. */
  readonly sourceRangeAt: (sec: number) => TimelineRange;
  /** True if the ticks of a range are those of the base market, without those of a daily break. */
  readonly isUnscripted: (fromSec: number, toSec: number) => boolean;
  /** Trading hours of the product without overrides. */
  readonly hours: ProductHours;
  /** Returns the override in effect at a time. */
  readonly overrideAt: (ms: number) => TradingOverride['trading'];
};

type Change<T> = { readonly sec: number; readonly value: T };

/**
 * Returns the first second that a change at `ms` can affect. A tick at exactly `ms` is not affected, because clients
 * may have read it, and published ticks never change.
 */
function secondAfter(ms: number): number {
  return Math.floor(ms / 1000) + 1;
}

/** @throws RangeError if a script has a price that its product cannot have */
export function createTimeline(
  product: Product,
  tradingHours: ProductHours,
  scripts: readonly Script[],
  overrides: readonly TradingOverride[],
): Timeline {
  const own = overrides
    .filter((entry) => entry.productId === product.productId)
    .sort((left, right) => left.fromMs - right.fromMs);
  const scripted = scriptChanges(product, scripts);
  const forced = lastPerSecond(
    own.map((entry) => ({ sec: secondAfter(entry.fromMs), value: entry.trading })),
  );

  function pieceAt(sec: number): TimelineRange {
    const script = rangeAt(scripted, sec, 'market');
    const state = rangeAt(forced, sec, 'auto');
    const hours = tradingHours.at(sec);
    const open = state.value === 'auto' ? hours.open : state.value === 'open';
    return {
      fromSec: Math.max(script.fromSec, state.fromSec, hours.fromSec),
      toSec: Math.min(script.toSec, state.toSec, hours.toSec),
      source: open ? script.value : 'none',
    };
  }

  function isPlain(fromSec: number, toSec: number): boolean {
    const script = rangeAt(scripted, fromSec, 'market');
    const state = rangeAt(forced, fromSec, 'auto');
    const unchanged = toSec <= script.toSec && toSec <= state.toSec;
    const isBase = unchanged && script.value === 'market' && state.value === 'auto';
    // In the market with sessions, prices also move while the product is closed.
    return (
      isBase && (toSec <= tradingHours.sessionsStartSec || toSec <= tradingHours.at(fromSec).toSec)
    );
  }

  function overrideAt(ms: number): TradingOverride['trading'] {
    return own.findLast((entry) => entry.fromMs <= ms)?.trading ?? 'auto';
  }

  return { sourceRangeAt: pieceAt, isUnscripted: isPlain, hours: tradingHours, overrideAt };
}

/** Returns the ranges from `fromSec` to `toSec` in which scripts determine the ticks; ends exclusive. */
export function scriptedRanges(
  timeline: Timeline,
  fromSec: number,
  toSec: number,
): (readonly [fromSec: number, toSec: number])[] {
  const ranges: [number, number][] = [];
  for (let sec = fromSec; sec < toSec;) {
    const piece = timeline.sourceRangeAt(sec);
    const end = Math.min(piece.toSec, toSec);
    const last = ranges.at(-1);
    if (typeof piece.source === 'number') {
      if (last?.[1] === sec) last[1] = end;
      else ranges.push([sec, end]);
    }
    sec = end;
  }
  return ranges;
}

function scriptChanges(product: Product, scripts: readonly Script[]): readonly Change<Source>[] {
  const own = scripts
    .filter((script) => script.productId === product.productId)
    .sort((left, right) => left.fromMs - right.fromMs);
  const changes = own.flatMap((script, i): Change<Source>[] => {
    const endMs = Math.min(script.untilMs ?? Infinity, own[i + 1]?.fromMs ?? Infinity);
    const startSec = secondAfter(script.fromMs);
    const endSec = endMs === Infinity ? Infinity : secondAfter(endMs);
    const steps = [...script.steps]
      .sort((left, right) => left[0] - right[0])
      .map(([afterMs, price]) => ({
        sec: Math.max(startSec, Math.ceil((script.fromMs + afterMs) / 1000)),
        value: sourceOf(product, price),
      }))
      .filter((step) => step.sec < endSec);
    const back: Change<Source>[] = endSec === Infinity ? [] : [{ sec: endSec, value: 'market' }];
    return [{ sec: startSec, value: 'market' }, ...steps, ...back];
  });
  return lastPerSecond(changes);
}

function sourceOf(product: Product, price: string | null): Source {
  if (price === null) return 'none';
  const units = parsePrice(product, price);
  if (units === null) throw new RangeError(`${product.productId} cannot cost ${price}`);
  return units;
}

/** Keeps the last of several changes within one second. */
function lastPerSecond<T>(changes: readonly Change<T>[]): readonly Change<T>[] {
  return changes.filter((change, i) => changes[i + 1]?.sec !== change.sec);
}

function rangeAt<T>(
  changes: readonly Change<T>[],
  sec: number,
  before: T,
): { readonly value: T; readonly fromSec: number; readonly toSec: number } {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((changes[middle] as Change<T>).sec <= sec) low = middle + 1;
    else high = middle;
  }
  const current = changes[low - 1];
  return {
    value: current ? current.value : before,
    fromSec: current ? current.sec : -Infinity,
    toSec: changes[low]?.sec ?? Infinity,
  };
}
