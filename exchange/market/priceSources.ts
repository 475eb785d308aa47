import type { PriceSource } from '#contract';
import { isoDay } from './tape';
import type { Timeline } from './timeline';

/** Returns the sources of the ticks of a range of seconds with inclusive ends, each once. */
export function sourcesBetween(timeline: Timeline, fromSec: number, toSec: number): PriceSource[] {
  const found = new Map<string, PriceSource>();
  for (let sec = fromSec; sec <= toSec;) {
    const { source, toSec: end } = timeline.sourceRangeAt(sec);
    if (source === 'market') found.set('computed', { kind: 'computed' });
    else if (typeof source === 'number') found.set('scripted', { kind: 'scripted' });
    else if (source !== 'none') {
      const recordedOn = isoDay(source.tape.day);
      found.set(recordedOn, { kind: 'recorded', recordedOn });
    }
    sec = end;
  }
  return [...found.values()];
}
