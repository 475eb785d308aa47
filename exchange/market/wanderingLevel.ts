import type { DailyTimes } from './dailyTimes';
import { SPAN_DAYS } from '#marketDay/draws';
import type { BarDraws } from '#marketDay/draws';

/** Local copies, because every second of data uses these functions and Jest makes access to globals slow. */
const { floor, sqrt } = Math;

/** Returns the level at the start of a UTC day, in typical daily moves. */
export type WanderingLevel = (day: number) => number;

/** Largest distance from the start of the first period, in daily moves; the level turns back there. */
const LEVEL_BOUND = 50;
/** Depths of the draws for steps of spans and for days inside of spans; they differ from all depths of bars. */
const STEP_DEPTH = 66;
const MIDDLE_DEPTH = 67;
/** Number of random 32-bit words whose halves are summed for one nearly normal draw. */
const WORDS = 8;
/** One divided by the standard deviation of the sum of two halves of each word, which are uniform from 0 to 65,535. */
const HALVES_TO_UNIT = 1 / (65_536 * 1.1547005383792515);
const KEPT_SPANS = 4;

/** Returns a draw with variance one that is nearly normal: the centred sum of sixteen uniform draws. */
function nearlyNormal(words: Int32Array): number {
  let sum = 0;
  for (let i = 0; i < WORDS; i += 1) {
    const word = words[i] as number;
    sum += (word & 0xffff) + (word >>> 16) - 65_535;
  }
  return sum * HALVES_TO_UNIT;
}

type KeptSpan = { span: number; levels: Float64Array };

/**
 * Creates a level that wanders: the steps between the ends of spans of 32 days are independent, so that the past says
 * nothing about the direction of the next days. Inside of a span the level is a bridge by trading time.
 * @param origin first UTC day of span 0, whose level is `start`
 */
export function createWanderingLevel(
  draws: BarDraws,
  times: Pick<DailyTimes, 'ofSpan'>,
  origin: number,
  start: number,
): WanderingLevel {
  /** Levels at the starts of the spans 0, 1, … and of the spans 0, -1, … before they turn back at the bound. */
  const later = [start];
  const earlier = [start];
  const kept = Array.from({ length: KEPT_SPANS }, (): KeptSpan => ({
    span: NaN,
    levels: new Float64Array(),
  }));

  function step(span: number): number {
    const time = times.ofSpan(span).reduce((sum, day) => sum + day, 0);
    return sqrt(time) * nearlyNormal(draws(0, STEP_DEPTH, span));
  }

  function startOf(span: number): number {
    for (let next = later.length; next <= span; next += 1) {
      later.push((later[next - 1] as number) + step(next - 1));
    }
    for (let next = earlier.length; next <= -span; next += 1) {
      earlier.push((earlier[next - 1] as number) - step(-next));
    }
    return (span < 0 ? earlier[-span] : later[span]) as number;
  }

  function levelsOf(span: number): Float64Array {
    const slot = kept[span & (KEPT_SPANS - 1)] as KeptSpan;
    if (slot.span === span) return slot.levels;
    const levels = new Float64Array(SPAN_DAYS + 1);
    levels[0] = startOf(span);
    levels[SPAN_DAYS] = startOf(span + 1);
    const days = times.ofSpan(span);
    const first = origin + span * SPAN_DAYS;
    for (let half = SPAN_DAYS / 2; half >= 1; half /= 2) {
      for (let middle = half; middle < SPAN_DAYS; middle += 2 * half) {
        let before = 0;
        let after = 0;
        for (let i = 1; i <= half; i += 1) {
          before += days[middle - i] as number;
          after += days[middle + i - 1] as number;
        }
        const share = before / (before + after);
        const left = levels[middle - half] as number;
        const right = levels[middle + half] as number;
        const draw = nearlyNormal(draws(0, MIDDLE_DEPTH, first + middle));
        levels[middle] = left + (right - left) * share + sqrt(share * after) * draw;
      }
    }
    slot.levels = levels;
    slot.span = span;
    return levels;
  }

  return (day) => {
    const span = floor((day - origin) / SPAN_DAYS);
    return turnBack(levelsOf(span)[day - origin - span * SPAN_DAYS] as number);
  };
}

/** Folds a level into its bounds, so that it turns back where it would leave them. */
function turnBack(level: number): number {
  const period = 4 * LEVEL_BOUND;
  const phase = (((level + LEVEL_BOUND) % period) + period) % period;
  return (phase < period / 2 ? phase : period - phase) - LEVEL_BOUND;
}
