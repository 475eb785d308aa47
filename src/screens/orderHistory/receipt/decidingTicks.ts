/** Geometry of the small picture of the ticks that decided an order. */
import type { Tick } from '#contract';
import type { Checked } from './recompute';

export interface DecidingTick {
  readonly price: string;
  readonly kind: 'before' | 'entry' | 'exit';
}

interface TickDot {
  readonly x: number;
  readonly y: number;
  readonly kind: DecidingTick['kind'];
}

/** Number of ticks that are drawn before each deciding tick. */
const BEFORE = 4;
/** Free space in px at each edge, so that no dot is cut off. */
const EDGE = 4;

/** The entry and the exit tick, each after the ticks before it. */
export function decidingTicks({
  ticks,
  entry,
  exit,
}: Pick<Checked, 'ticks' | 'entry' | 'exit'>): readonly DecidingTick[] {
  const withTicksBefore = (
    chosen: Tick | null,
    kind: 'entry' | 'exit',
  ): readonly DecidingTick[] => {
    if (chosen === null) return [];
    const earlier = ticks.filter(([at]) => at < chosen[0]).slice(-BEFORE);
    return [
      ...earlier.map(([, price]) => ({ price, kind: 'before' as const })),
      { price: chosen[1], kind },
    ];
  };
  return [...withTicksBefore(entry, 'entry'), ...withTicksBefore(exit, 'exit')];
}

/**
 * Places the ticks from left to right, with their prices scaled to the height. `lineY` is the position of the entry
 * price; null without an entry.
 */
export function tickDots(
  ticks: readonly DecidingTick[],
  entryPrice: string | undefined,
  width: number,
  height: number,
): { readonly dots: readonly TickDot[]; readonly lineY: number | null } {
  const prices = [...ticks.map(({ price }) => price), ...(entryPrice ? [entryPrice] : [])].map(
    Number,
  );
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const y = (price: string) =>
    high === low
      ? height / 2
      : EDGE + ((high - Number(price)) / (high - low)) * (height - 2 * EDGE);
  const step = (width - 2 * EDGE) / Math.max(1, ticks.length - 1);
  return {
    dots: ticks.map(({ price, kind }, index) => ({ x: EDGE + index * step, y: y(price), kind })),
    lineY: entryPrice === undefined ? null : y(entryPrice),
  };
}
