import { lastPerSecond, rangeAt, secondAfter, withoutRepeats } from './changes';
import type { Change } from './changes';
import { parsePrice } from '#marketDay/decimals';
import { findProduct } from '#marketDay/products';
import type { Product } from '#marketDay/products';
import { sourceChanges } from './sourceChanges';
import type { PlayedTape, TapeRun } from './tapeRuns';
import type { HoursRange, ProductHours } from './tradingHours';

/** Step of a script: the price from `afterMs` after the start of the script on; null is a gap without ticks. */
type ScriptStep = readonly [afterMs: number, price: string | null];

/** Steps of a script as they are stored, possibly by another release. */
export type StoredSteps = readonly ScriptStep[] | 'unreadable';

/**
 * A price script, stored permanently so that past prices do not change. A script ends at `untilMs` or at the next
 * script of the product, whichever is earlier. A script without steps changes no price.
 */
export type Script = {
  readonly productId: string;
  readonly fromMs: number;
  readonly untilMs?: number | null;
  readonly steps: StoredSteps;
};

/** Opens or closes a product from a time on, or returns the product to its schedule. */
export type TradingOverride = {
  readonly productId: string;
  readonly fromMs: number;
  readonly trading: 'open' | 'closed' | 'auto';
};

/** Source of the ticks in a range of seconds: none, the base market, a fixed price, or a recorded day. */
type Source = 'none' | 'market' | number | PlayedTape;

/** Source of a script's ticks: none of its own before its first step. */
type ScriptSource = 'market' | 'none' | 'unreadable' | number;

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
   * Returns the range of seconds around a second in which the product has a source of prices, or has none: in the pause
   * before another source, and while its source cannot be read.
   */
  readonly openSourceAt: (sec: number) => HoursRange;
  /** True if the source at a second cannot be read, so that its ticks are unknown. */
  readonly isUnreadableAt: (sec: number) => boolean;
};

type Disturbances = {
  readonly scripts: readonly Script[];
  readonly overrides: readonly TradingOverride[];
  /** In the order in which they were chosen. */
  readonly runs: readonly TapeRun[];
  /** First second whose computed prices this release does not know. */
  readonly readableUntilSec: number;
};

export function createTimeline(
  product: Product,
  tradingHours: ProductHours,
  { scripts, overrides, runs, readableUntilSec }: Disturbances,
): Timeline {
  const own = overrides
    .filter((entry) => entry.productId === product.productId)
    .sort((left, right) => left.fromMs - right.fromMs);
  const scripted = scriptChanges(product, scripts);
  const unreadableScripts = withoutRepeats([
    { sec: -Infinity, value: false },
    ...scripted.map(({ sec, value }) => ({ sec, value: value === 'unreadable' })),
  ]);
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
    const source = sec < readableUntilSec ? (isScripted ? script.value : base.value) : 'none';
    return {
      fromSec: Math.max(
        ...[script.fromSec, base.fromSec, state.fromSec, hours.fromSec],
        sec < readableUntilSec ? -Infinity : readableUntilSec,
      ),
      toSec: Math.min(script.toSec, base.toSec, state.toSec, hours.toSec, endOfReadable(sec)),
      source: open && source !== 'unreadable' ? source : 'none',
    };
  }

  function isPlain(fromSec: number, toSec: number): boolean {
    const script = rangeAt(scripted, fromSec, 'market');
    const base = rangeAt(recorded, fromSec, 'market');
    const state = rangeAt(forced, fromSec, 'auto');
    const unchanged = toSec <= Math.min(script.toSec, base.toSec, state.toSec, readableUntilSec);
    const isComputed = script.value === 'market' && base.value === 'market';
    const isBase = unchanged && isComputed && state.value === 'auto';
    // Prices also move while the product is closed.
    return isBase && toSec <= tradingHours.at(fromSec).toSec;
  }

  function overrideAt(ms: number): TradingOverride['trading'] {
    return own.findLast((entry) => entry.fromMs <= ms)?.trading ?? 'auto';
  }

  const endOfReadable = (sec: number) => (sec < readableUntilSec ? readableUntilSec : Infinity);

  function openSourceAt(sec: number): HoursRange {
    const base = rangeAt(recorded, sec, 'market');
    const script = rangeAt(unreadableScripts, sec, false);
    return {
      open: base.value !== 'none' && !isUnreadableAt(sec),
      fromSec: Math.max(base.fromSec, script.fromSec),
      toSec: Math.min(base.toSec, script.toSec, endOfReadable(sec)),
    };
  }

  function isUnreadableAt(sec: number): boolean {
    return (
      sec >= readableUntilSec ||
      rangeAt(unreadableScripts, sec, false).value ||
      rangeAt(recorded, sec, 'market').value === 'unreadable'
    );
  }

  return {
    sourceRangeAt: pieceAt,
    isUnscripted: isPlain,
    hours: tradingHours,
    overrideAt,
    openSourceAt,
    isUnreadableAt,
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

function scriptChanges(
  product: Product,
  scripts: readonly Script[],
): readonly Change<ScriptSource>[] {
  const own = scripts
    .filter((script) => script.productId === product.productId)
    .sort((left, right) => left.fromMs - right.fromMs);
  const changes = own.flatMap((script, i): Change<ScriptSource>[] => {
    const endMs = Math.min(script.untilMs ?? Infinity, own[i + 1]?.fromMs ?? Infinity);
    const endSec = endMs === Infinity ? Infinity : secondAfter(endMs);
    const steps = changesOf(product, script).filter(({ sec }) => sec < endSec);
    return endSec === Infinity ? steps : [...steps, { sec: endSec, value: 'market' }];
  });
  return lastPerSecond(changes);
}

/**
 * Parses the stored steps of a script.
 * @throws RangeError or SyntaxError if they are not steps of this product
 */
export function parseSteps(productId: string, text: string): readonly ScriptStep[] {
  const product = findProduct(productId);
  const steps: unknown = JSON.parse(text);
  if (!product || !Array.isArray(steps)) throw new RangeError(`no steps of ${productId}`);
  return steps.map((step: unknown): ScriptStep => {
    const [afterMs, price] = Array.isArray(step) ? (step as readonly unknown[]) : [];
    const isPrice = price === null || (typeof price === 'string' && parsePrice(product, price));
    if (!Number.isSafeInteger(afterMs) || isPrice === false || isPrice === null) {
      throw new RangeError(`${productId} cannot cost ${String(price)}`);
    }
    return [afterMs as number, price];
  });
}

function changesOf(product: Product, { fromMs, steps }: Script): readonly Change<ScriptSource>[] {
  const startSec = secondAfter(fromMs);
  if (steps === 'unreadable') return [{ sec: startSec, value: 'unreadable' }];
  const changes = [...steps]
    .sort((left, right) => left[0] - right[0])
    .map(([afterMs, price]) => ({
      sec: Math.max(startSec, Math.ceil((fromMs + afterMs) / 1000)),
      value: sourceOf(product, price),
    }));
  return [{ sec: startSec, value: 'market' }, ...changes];
}

function sourceOf(product: Product, price: string | null): ScriptSource {
  return price === null ? 'none' : (parsePrice(product, price) ?? 'unreadable');
}
