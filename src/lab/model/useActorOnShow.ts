import { useState } from 'react';
import type { Actor, Scenario } from '../../scenarios/format';
import type { Frame } from '../player/player';

/** In the place of an actor's id: whoever moved last is shown. No actor's id is empty. */
export const FOLLOW = '';

/** The actor that the story is about at this moment. */
function followed({ actors, steps }: Scenario, { moves, stepsDone }: Frame): Actor | undefined {
  const moved = moves.at(-1)?.action.payload.id;
  const next = steps[stepsDone]?.send?.to;
  return actors.find(({ id }) => id === (moved ?? next));
}

/** The actor whose screen is shown, and the way to choose another. */
export function useActorOnShow(scenario: Scenario, frame: Frame) {
  const [choice, choose] = useState(FOLLOW);
  const chosen = scenario.actors.find(({ id }) => id === choice);
  const actor = chosen ?? followed(scenario, frame) ?? scenario.actors[0];
  if (!actor) throw new Error('a scenario has at least one actor');
  return { actor, choice: chosen ? choice : FOLLOW, choose };
}
