/** Plays a scenario: what is to be seen at any moment of it, forwards and backwards, is a pure function of that moment. */
import { MACHINES } from '../../machines/registry';
import type { Machines } from '../../machines/registry';
import type { Scenario, ScenarioStep } from '../../scenarios/format';
import type { Failure } from './expectations';
import { tell } from './tell';
import type { Move, StepResult, Turn } from './told';

/** `none`: the step expects nothing. `waiting`: it has not come yet. */
export type StepStatus = 'none' | 'waiting' | 'green' | 'red';

/** Everything there is to see at one moment. */
export interface Frame extends Omit<Turn, 'movesDone'> {
  /** Every transition up to now, oldest first; the same list as long as nothing moves. */
  readonly moves: readonly Move[];
}

export interface Player {
  readonly scenario: Scenario;
  readonly steps: readonly ScenarioStep[];
  /** What became of each step, whole story. */
  readonly results: readonly StepResult[];
  readonly moves: readonly Move[];
  readonly failures: readonly Failure[];
  /** Virtual ms from the start to the end of the last step. */
  readonly durationMs: number;
  /** `elapsedMs` is held within the story. */
  frameAt(elapsedMs: number): Frame;
  /** How things stand when this step is done and the next is not, even where both are of the same moment; -1: before all. */
  frameAfterStep(index: number): Frame;
  statusOf(index: number, frame: Frame): StepStatus;
}

/** The index of the last turn that `isPast` holds for; turns are in order, and the first always counts. */
function lastTurn(turns: readonly Turn[], isPast: (turn: Turn) => boolean): number {
  let low = 0;
  let high = turns.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const turn = turns[middle];
    if (turn && isPast(turn)) low = middle;
    else high = middle - 1;
  }
  return low;
}

const failuresOf = (results: readonly StepResult[]): readonly Failure[] =>
  results.flatMap(({ doneAtMs: at, broken, checks }, step) => [
    ...(broken === null
      ? []
      : [{ step, at, actor: '', field: 'event', wanted: null, got: broken }]),
    ...checks
      .filter(({ isMet }) => !isMet)
      .map(({ actor, field, wanted, got }) => ({ step, at, actor, field, wanted, got })),
  ]);

/**
 * Tells the whole story at once and keeps every turn of it: states share what did not change, so this costs little
 * memory, and seeking costs a search, however long the story is.
 * @param machines others in the place of the app's, for instance with a fault planted in one
 */
export function createPlayer(scenario: Scenario, machines: Machines = MACHINES): Player {
  const { turns, moves, results } = tell(scenario, machines);
  const failures = failuresOf(results);
  const isRed = new Set(failures.map(({ step }) => step));
  const durationMs = results.at(-1)?.doneAtMs ?? 0;
  let lastMoves: readonly Move[] = [];

  function frameOf(index: number, elapsedMs: number): Frame {
    const turn = turns[index];
    if (!turn) throw new Error('a story has at least its beginning');
    const { movesDone, ...rest } = turn;
    const since = elapsedMs - turn.elapsedMs;
    if (lastMoves.length !== movesDone) lastMoves = moves.slice(0, movesDone);
    return {
      ...rest,
      elapsedMs,
      moves: lastMoves,
      serverNow: turn.serverNow + since,
      deviceNow: turn.deviceNow + since,
      // Asleep, the page's clock stands still.
      knownServerNow: turn.knownServerNow + (turn.page.isAsleep ? 0 : since),
    };
  }

  return {
    scenario,
    steps: scenario.steps,
    results,
    moves,
    failures,
    durationMs,
    frameAt(wished) {
      const elapsedMs = Math.min(durationMs, Math.max(0, wished));
      return frameOf(
        lastTurn(turns, (turn) => turn.elapsedMs <= elapsedMs),
        elapsedMs,
      );
    },
    frameAfterStep(step) {
      const done = step < 0 ? 0 : lastTurn(turns, ({ stepsDone }) => stepsDone <= step) + 1;
      const index = Math.min(done, turns.length - 1);
      return frameOf(index, turns[index]?.elapsedMs ?? 0);
    },
    statusOf(index, { stepsDone }) {
      if (index >= stepsDone) return 'waiting';
      if (isRed.has(index)) return 'red';
      return results[index]?.checks.length ? 'green' : 'none';
    },
  };
}
