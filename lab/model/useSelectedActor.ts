import { useState } from 'react';
import type { Actor, Scenario } from '#contract/scenarioFormat';
import type { Frame } from '#testkit/player/player';

/** Option value for the actor that moved last; unambiguous, because no id is empty. */
export const FOLLOW_ACTIVE_ACTOR = '';

/** Returns the actor that moved last, or otherwise the actor of the next step. */
function activeActor({ actors, steps }: Scenario, { moves, stepsDone }: Frame): Actor | undefined {
  const moved = moves.at(-1)?.move.id;
  const next = steps[stepsDone]?.send?.to;
  return actors.find(({ id }) => id === (moved ?? next));
}

/** Returns the actor whose screen is shown, and a setter to choose another actor. */
export function useSelectedActor(scenario: Scenario, frame: Frame) {
  const [choice, choose] = useState(FOLLOW_ACTIVE_ACTOR);
  const chosen = scenario.actors.find(({ id }) => id === choice);
  const actor = chosen ?? activeActor(scenario, frame) ?? scenario.actors[0];
  if (!actor) throw new Error('a scenario has at least one actor');
  return { actor, choice: chosen ? choice : FOLLOW_ACTIVE_ACTOR, choose };
}
