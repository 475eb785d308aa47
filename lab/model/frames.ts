/** Selects the frame of a position, and groups transitions by step. */
import type { Frame, Player } from '#testkit/player/player';
import type { Transition } from '#testkit/player/replayResult';
import { stepsPlayedBy } from '../playback/position';
import type { Position } from '../playback/position';

/** Returns the frame of a position. Of several steps at the same moment, only the steps already played count. */
export const frameAtPosition = (player: Player, { at, stepsPlayed }: Position): Frame =>
  stepsPlayed < stepsPlayedBy(player.steps, at)
    ? player.frameAfterStep(stepsPlayed - 1)
    : player.frameAt(at);

/** Groups transitions by step. A transition caused by a deadline belongs to the next step. */
export function movesByStep({ moves, results }: Player): readonly (readonly Transition[])[] {
  const by: Transition[][] = results.map(() => []);
  let step = 0;
  for (const move of moves) {
    if (move.step !== null) step = move.step;
    else
      while (step < results.length - 1 && (results[step]?.doneAtMs ?? 0) < move.elapsedMs)
        step += 1;
    by[step]?.push(move);
  }
  return by;
}
