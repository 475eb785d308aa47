import { lastPerSecond, rangeAt, secondAfter } from './changes';
import type { Change } from './changes';
import { parsePrice } from './day/decimals';
import type { Product } from './day/products';
import { sourceChanges } from './sourceChanges';
import type { PlayedTape, TapeRun } from './tapeRuns';
import type { HoursRange, ProductHours } from './tradingHours';

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

/** Source of the ticks in a range of seconds: none, the base market, a fixed price, or a recorded day. */
type Source = 'none' | 'market' | number | PlayedTape;

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
  /**
   * Returns the range of seconds around a second in which the source below scripts and closures does not change. It is
   * open unless it is the pause before another source.
   */
  readonly openSourceAt: (sec: number) => HoursRange;
};

/** @throws RangeError if a script has a price that its product cannot have */
export function createTimeline(
  product: Product,
  tradingHours: ProductHours,
  scripts: readonly Script[],
  overrides: readonly TradingOverride[],
  runs: readonly TapeRun[] = [],
): Timeline {
  const own = overrides
    .filter((entry) => entry.productId === product.productId)
    .sort((left, right) => left.fromMs - right.fromMs);
  const scripted = scriptChanges(product, scripts);
  const recorded = sourceChanges(runs.filter((run) => run.productId === product.productId));
  const forced = lastPerSecond(
    own.map((entry) => ({ sec: secondAfter(entry.fromMs), value: entry.trading })),
  );

  function pieceAt(sec: number): TimelineRange {
    const script = rangeAt(scripted, sec, 'market');
    const base = rangeAt(recorded, sec, 'market');
    const state = rangeAt(forced, sec, 'auto');
    const hours = tradingHours.at(sec);
    const open = state.value === 'auto' ? hours.open : state.value === 'open';
    // A script also pauses, because the prices after it may be those of another source.
    const isScripted = script.value !== 'market' && base.value !== 'none';
    const source = isScripted ? script.value : base.value;
    return {
      fromSec: Math.max(script.fromSec, base.fromSec, state.fromSec, hours.fromSec),
      toSec: Math.min(script.toSec, base.toSec, state.toSec, hours.toSec),
      source: open ? source : 'none',
    };
  }

  function isPlain(fromSec: number, toSec: number): boolean {
    const script = rangeAt(scripted, fromSec, 'market');
    const base = rangeAt(recorded, fromSec, 'market');
    const state = rangeAt(forced, fromSec, 'auto');
    const unchanged = toSec <= Math.min(script.toSec, base.toSec, state.toSec);
    const isComputed = script.value === 'market' && base.value === 'market';
    const isBase = unchanged && isComputed && state.value === 'auto';
    // In the market with sessions, prices also move while the product is closed.
    return (
      isBase && (toSec <= tradingHours.sessionsStartSec || toSec <= tradingHours.at(fromSec).toSec)
    );
  }

  function overrideAt(ms: number): TradingOverride['trading'] {
    return own.findLast((entry) => entry.fromMs <= ms)?.trading ?? 'auto';
  }

  function openSourceAt(sec: number): HoursRange {
    const { value, fromSec, toSec } = rangeAt(recorded, sec, 'market');
    return { open: value !== 'none', fromSec, toSec };
  }

  return {
    sourceRangeAt: pieceAt,
    isUnscripted: isPlain,
    hours: tradingHours,
    overrideAt,
    openSourceAt,
  };
}

/** Returns the ranges from `fromSec` to `toSec` in which a script or a recording has the ticks; ends exclusive. */
export function uncomputedRanges(
  timeline: Timeline,
  fromSec: number,
  toSec: number,
): (readonly [fromSec: number, toSec: number])[] {
  const ranges: [number, number][] = [];
  for (let sec = fromSec; sec < toSec;) {
    const piece = timeline.sourceRangeAt(sec);
    const end = Math.min(piece.toSec, toSec);
    const last = ranges.at(-1);
    if (piece.source !== 'market' && piece.source !== 'none') {
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
