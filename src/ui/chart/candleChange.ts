import type { Candle } from './chartTypes';

/**
 * What must be redrawn to get from one list to the next:
 * `none`; `tail`, the candles from `from` on moved or were added; `redraw`, anything else.
 * `shift` is how many bars came in front (negative: were cut there), so that the view can stay.
 */
export type CandleChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'tail'; readonly from: number }
  | { readonly kind: 'redraw'; readonly shift: number };

/** More fresh candles than this (a phone that slept) are cheaper to set than to add one by one. */
const MOST_UPDATES = 20;

/** Compares two ascending lists. Equal references cost nothing, other candles are compared by value. */
export function candleChange(previous: readonly Candle[], next: readonly Candle[]): CandleChange {
  if (previous === next || (previous.length === 0 && next.length === 0)) return { kind: 'none' };
  const shift = shiftBetween(previous, next);
  if (shift !== 0 || previous.length === 0 || next.length < previous.length) {
    return { kind: 'redraw', shift };
  }
  const last = previous.length - 1;
  for (let index = 0; index < last; index += 1) {
    if (!isSameCandle(previous[index]!, next[index]!)) return { kind: 'redraw', shift };
  }
  if (previous[last]![0] !== next[last]![0]) return { kind: 'redraw', shift };
  if (next.length - previous.length > MOST_UPDATES) return { kind: 'redraw', shift };
  const from = isSameCandle(previous[last]!, next[last]!) ? previous.length : last;
  return from === next.length ? { kind: 'none' } : { kind: 'tail', from };
}

function shiftBetween(previous: readonly Candle[], next: readonly Candle[]): number {
  const first = previous[0]?.[0];
  const nextFirst = next[0]?.[0];
  if (first === undefined || nextFirst === undefined || first === nextFirst) return 0;
  if (nextFirst < first) return Math.max(0, indexOfOpening(next, first));
  const cut = Math.max(0, indexOfOpening(previous, nextFirst));
  return cut === 0 ? 0 : -cut;
}

function indexOfOpening(candles: readonly Candle[], openAt: number): number {
  return candles.findIndex((candle) => candle[0] === openAt);
}

function isSameCandle(left: Candle, right: Candle): boolean {
  return left === right || left.every((value, index) => value === right[index]);
}
