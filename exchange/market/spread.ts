import { HOUR_SEC, LEVELS, LAST_DEPTH, levelAt } from './day/levels';

/**
 * Division of a bar: the elapsed share of time at the end of each part, and the square root of the length of each part.
 */
export type Shares = { readonly until: Float64Array; readonly root: Float64Array };

/** Square roots of the part lengths in seconds, as literals because `Math.sqrt` could differ between engines. */
const ROOTS: Readonly<Record<number, number>> = {
  0: 0,
  1: 1,
  10: 3.1622776601683795,
  60: 7.745966692414834,
  300: 17.320508075688775,
  900: 30,
  1800: 42.42640687119285,
  3600: 60,
  10800: 103.92304845413264,
  14400: 120,
  86400: 293.9387691339814,
};

/**
 * Maximum deviation of borders inside a bar from the line between its ends, by depth, in typical moves of the bar. A
 * free bridge exceeds this limit in a few percent of cases. Reflecting these cases is not noticeable and reduces the
 * cost of finding extremes.
 */
const MAX_DEVIATION = [1.2, 1.2, 1.05, 1.05, 1.15, 1.25, 1.25, 1.4];

function shares(lengths: readonly number[]): Shares {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let elapsed = 0;
  const until = lengths.map((length) => (elapsed += length) / total);
  return { until: Float64Array.from(until), root: Float64Array.from(lengths, rootOf) };
}

function rootOf(seconds: number): number {
  const root = ROOTS[seconds];
  if (root === undefined) throw new RangeError(`no root for ${seconds}`);
  return root;
}

const PLAIN: readonly Shares[] = LEVELS.map(({ seconds, parts }) =>
  shares(new Array<number>(parts).fill(seconds / parts)),
);

/** Division of day and four-hour bars around a rest hour, by hour; the rest hour has no length in trading time. */
const resting = new Map<number, { readonly day: Shares; readonly fourHours: Shares }>();

function sharesAround(restHour: number): { readonly day: Shares; readonly fourHours: Shares } {
  const known = resting.get(restHour);
  if (known) return known;
  const bar = Math.floor(restHour / 4);
  const made = {
    day: shares([0, 1, 2, 3, 4, 5].map((i) => (i === bar ? 3 : 4) * HOUR_SEC)),
    fourHours: shares([0, 1, 2, 3].map((i) => (bar * 4 + i === restHour ? 0 : HOUR_SEC))),
  };
  resting.set(restHour, made);
  return made;
}

/** Returns the division of a bar. The price is constant in a rest hour, so no gap follows it. */
export function partShares(depth: number, index: number, restHour: number | undefined): Shares {
  if (restHour !== undefined && depth === 0) return sharesAround(restHour).day;
  if (restHour !== undefined && depth === 1 && index % 6 === Math.floor(restHour / 4)) {
    return sharesAround(restHour).fourHours;
  }
  return PLAIN[depth] as Shares;
}

export type Spread = {
  /** Maximum distance of a border inside a bar from the line between the bar's ends, by depth. */
  readonly limit: Float64Array;
  /** Maximum distance of any second of a bar beyond the outer one of its two ends, by depth. */
  readonly reach: Float64Array;
};

/** @param perSecond typical move of one second, in price units */
export function createSpread(perSecond: number): Spread {
  const limit = new Float64Array(LEVELS.length);
  const reach = new Float64Array(LEVELS.length);
  let below = 0;
  for (let depth = LAST_DEPTH; depth >= 0; depth -= 1) {
    const edge = perSecond * rootOf(levelAt(depth).seconds) * (MAX_DEVIATION[depth] as number);
    // The factor is slightly above 1, so that a rounding error never excludes a true extreme.
    below += edge * 1.000001;
    limit[depth] = edge;
    reach[depth] = below;
  }
  return { limit, reach };
}
