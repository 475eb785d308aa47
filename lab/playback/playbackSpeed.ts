/** Maps wall-clock time to virtual time during playback. */
import type { ScenarioStep } from '#contract/scenarioFormat';
import { stepEnd, scenarioLength, positionAt, stepsPlayedBy } from './position';
import type { Position } from './position';

export const SPEEDS = [0.25, 0.5, 1, 2, 5, 10, 30, 60] as const;
export type Speed = (typeof SPEEDS)[number];

/** Returns the next faster or slower speed, or the same speed at either end. */
export function adjacentSpeed(speed: Speed, by: 1 | -1): Speed {
  const at = SPEEDS.indexOf(speed) + by;
  return SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at))] ?? speed;
}

export interface PlaybackSpeed {
  readonly speed: Speed;
  /** Whether long waits are shortened. */
  readonly shortensWaits: boolean;
}

/** A longer wait between two steps is shortened, because no user watches a day pass. */
export const LONG_WAIT_MS = 10 * 60_000;
/** Duration of a shortened wait in wall-clock ms. */
const SHORT_WAIT_MS = 2_000;
/** Maximum time per frame, so that playback continues at its position after the page was hidden. */
const FRAME_MAX_MS = 250;

/** Virtual ms per wall-clock ms at a moment of the scenario. */
export function playbackRateAt(
  steps: readonly ScenarioStep[],
  at: number,
  pace: PlaybackSpeed,
): number {
  if (!pace.shortensWaits) return pace.speed;
  const stepsPlayed = stepsPlayedBy(steps, at);
  const next = steps[stepsPlayed];
  const last = steps[stepsPlayed - 1];
  // During a sleep step, the wait lasts from the step to the end of the sleep.
  const asleepUntil = last && stepEnd(last) > at ? stepEnd(last) : null;
  const from = last && asleepUntil === null ? stepEnd(last) : (last?.at ?? 0);
  const wait = (asleepUntil ?? next?.at ?? from) - from;
  return wait > LONG_WAIT_MS ? Math.max(pace.speed, wait / SHORT_WAIT_MS) : pace.speed;
}

/** Returns the position after `wallMs` of wall-clock time; null at the end of the scenario. */
export function advancePosition(
  steps: readonly ScenarioStep[],
  { at }: Position,
  wallMs: number,
  pace: PlaybackSpeed,
): Position | null {
  let left = Math.min(wallMs, FRAME_MAX_MS);
  let now = at;
  const end = scenarioLength(steps);
  // Advances in pieces, because the high rate of a shortened wait must not apply to the time after the wait.
  while (left > 0 && now < end) {
    const rate = playbackRateAt(steps, now, pace);
    const stepsPlayed = stepsPlayedBy(steps, now);
    const last = steps[stepsPlayed - 1];
    const boundary = last && stepEnd(last) > now ? stepEnd(last) : (steps[stepsPlayed]?.at ?? end);
    const reach = now + left * rate;
    if (reach < boundary) return positionAt(steps, reach);
    left -= (boundary - now) / rate;
    now = boundary;
  }
  return now >= end && at >= end ? null : positionAt(steps, Math.min(now, end));
}
