import { isoDay } from './tape';
import type { Timeline } from './timeline';

/** Where a price comes from; `day` is the UTC day of a recording, as `2010-05-06`. */
export type PriceSource =
  | { readonly kind: 'computed' | 'scripted' }
  | { readonly kind: 'recorded'; readonly day: string };

/** Returns the sources of the ticks of a range of seconds with inclusive ends, each once. */
export function sourcesBetween(timeline: Timeline, fromSec: number, toSec: number): PriceSource[] {
  const found = new Map<string, PriceSource>();
  for (let sec = fromSec; sec <= toSec;) {
    const { source, toSec: end } = timeline.sourceRangeAt(sec);
    if (source === 'market') found.set('computed', { kind: 'computed' });
    else if (typeof source === 'number') found.set('scripted', { kind: 'scripted' });
    else if (source !== 'none') {
      const day = isoDay(source.tape.day);
      found.set(day, { kind: 'recorded', day });
    }
    sec = end;
  }
  return [...found.values()];
}
