import { DAY_SEC, LAST_DEPTH, LEVELS, levelAt } from './levels';
import { draw, nodeSeed } from './random';
import type { Key } from './random';

/** Copied, because Jest makes access to globals slow, and this is used for every second of data. */
const { floor } = Math;

export type Volume = {
  /** Volume of the seconds `fromSec` to `toSec` exclusive, in whole volume units. */
  readonly between: (fromSec: number, toSec: number) => number;
};

/**
 * Volume is distributed top-down in whole units: a day's total is divided among its parts by weight without a
 * remainder, so the volume of any bar is the exact sum of its ticks.
 */
export function createVolume(key: Key, perDay: number): Volume {
  const until = LEVELS.map((level) => new Float64Array(level.parts + 1));
  const bufferedNode = new Float64Array(LEVELS.length).fill(-1);

  function ofDay(day: number): number {
    // Between 60 and 140 % of the typical volume, in steps of one permille.
    const permille = 600 + ((draw(nodeSeed(key, LEVELS.length, day), 0) >>> 0) % 801);
    return floor((perDay * permille) / 1000);
  }

  function distribute(depth: number, index: number, total: number): Float64Array {
    const line = until[depth] as Float64Array;
    if (bufferedNode[depth] === index) return line;
    const parts = line.length - 1;
    const node = nodeSeed(key, depth, index);
    let sum = 0;
    for (let i = 1; i <= parts; i += 1) {
      line[i] = sum += weight(depth, draw(node, i));
    }
    for (let i = 1; i <= parts; i += 1) {
      line[i] = floor((total * (line[i] as number)) / sum);
    }
    bufferedNode[depth] = index;
    return line;
  }

  /** Volume of the day up to `sec`, exclusive. */
  function volumeSinceMidnight(day: number, sec: number): number {
    let total = ofDay(day);
    let index = day;
    let sum = 0;
    for (let depth = 0; depth < LEVELS.length; depth += 1) {
      const { seconds, parts } = levelAt(depth);
      const rest = sec - index * seconds;
      if (rest === 0) return sum;
      const line = distribute(depth, index, total);
      const part = floor(rest / (seconds / parts));
      sum += line[part] as number;
      total = (line[part + 1] as number) - (line[part] as number);
      index = index * parts + part;
    }
    return sum;
  }

  function between(fromSec: number, toSec: number): number {
    const firstDay = floor(fromSec / DAY_SEC);
    const lastDay = floor(toSec / DAY_SEC);
    let sum = volumeSinceMidnight(lastDay, toSec) - volumeSinceMidnight(firstDay, fromSec);
    for (let day = firstDay; day < lastDay; day += 1) sum += ofDay(day);
    return sum;
  }

  return { between };
}

/** Volumes of seconds differ by a factor of up to about fifty, those of longer parts by up to three. */
function weight(depth: number, word: number): number {
  if (depth < LAST_DEPTH) return 64 + (word & 127);
  const skew = word & 15;
  return 4 + skew * skew;
}
