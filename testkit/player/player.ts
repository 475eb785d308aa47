/** Plays a scenario. The frame at any moment is a pure function of that moment, so seeking works in both directions. */
import { MACHINES } from '#src/machines/registry';
import type { MachineSet } from '#src/machines/registry';
import type { Scenario, ScenarioStep } from '#contract/scenarioFormat';
import type { CommandedCall, Failure } from './expectations';
import { runScenario } from './runScenario';
import type { Transition, StepResult, Turn } from './replayResult';

/** `none`: the step has no expectation. `waiting`: the step has not been played yet. */
export type StepStatus = 'none' | 'waiting' | 'green' | 'red';

/** The state of page, clocks and machines at one moment. */
export interface Frame extends Omit<Turn, 'movesDone'> {
  /** All transitions so far, oldest first. The array stays the same object until the next transition. */
  readonly moves: readonly Transition[];
}

export interface Player {
  readonly scenario: Scenario;
  readonly steps: readonly ScenarioStep[];
  /** Results of all steps of the scenario. */
  readonly results: readonly StepResult[];
  readonly moves: readonly Transition[];
  readonly failures: readonly Failure[];
  /** The calls that the tracker has commanded, oldest first. */
  readonly calls: readonly CommandedCall[];
  /** Virtual ms from the start to the end of the last step. */
  readonly durationMs: number;
  /** Clamps `elapsedMs` to the scenario. */
  frameAt(elapsedMs: number): Frame;
  /** The state after this step and before the next one, even if both are at the same moment; -1 is before all steps. */
  frameAfterStep(index: number): Frame;
  statusOf(index: number, frame: Frame): StepStatus;
}

/** Binary search for the last turn for which `isPast` is true. The first turn always matches. */
function lastTurnIndex(turns: readonly Turn[], isPast: (turn: Turn) => boolean): number {
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

const collectFailures = (results: readonly StepResult[]): readonly Failure[] =>
  results.flatMap(({ doneAtMs: at, machineError, checks }, step) => [
    ...(machineError === null
      ? []
      : [{ step, at, actor: '', field: 'event', expected: null, actual: machineError }]),
    ...checks
      .filter(({ isMet }) => !isMet)
      .map(({ actor, field, expected, actual }) => ({
        step,
        at,
        actor,
        field,
        expected,
        actual,
      })),
  ]);

/**
 * Runs the whole scenario once and keeps every turn. Unchanged state is shared between turns, so they need little
 * memory, and seeking is a binary search.
 * @param machines replaces the app's machines, for example with a fault planted in one
 */
export function createPlayer(scenario: Scenario, machines: MachineSet = MACHINES): Player {
  const { turns, moves, results, calls } = runScenario(scenario, machines);
  const failures = collectFailures(results);
  const failedSteps = new Set(failures.map(({ step }) => step));
  const durationMs = results.at(-1)?.doneAtMs ?? 0;
  let lastMoves: readonly Transition[] = [];

  function buildFrame(index: number, elapsedMs: number): Frame {
    const turn = turns[index];
    if (!turn) throw new Error('a scenario has at least an initial turn');
    const { transitionsDone } = turn;
    const since = elapsedMs - turn.elapsedMs;
    if (lastMoves.length !== transitionsDone) lastMoves = moves.slice(0, transitionsDone);
    return {
      ...turn,
      elapsedMs,
      moves: lastMoves,
      serverNow: turn.serverNow + since,
      deviceNow: turn.deviceNow + since,
      // The page's clock does not advance while the device sleeps.
      knownServerNow: turn.knownServerNow + (turn.page.isAsleep ? 0 : since),
    };
  }

  return {
    scenario,
    steps: scenario.steps,
    results,
    moves,
    failures,
    calls,
    durationMs,
    frameAt(requestedMs) {
      const elapsedMs = Math.min(durationMs, Math.max(0, requestedMs));
      return buildFrame(
        lastTurnIndex(turns, (turn) => turn.elapsedMs <= elapsedMs),
        elapsedMs,
      );
    },
    frameAfterStep(step) {
      const done = step < 0 ? 0 : lastTurnIndex(turns, ({ stepsDone }) => stepsDone <= step) + 1;
      const index = Math.min(done, turns.length - 1);
      return buildFrame(index, turns[index]?.elapsedMs ?? 0);
    },
    statusOf(index, { stepsDone }) {
      if (index >= stepsDone) return 'waiting';
      if (failedSteps.has(index)) return 'red';
      return results[index]?.checks.length ? 'green' : 'none';
    },
  };
}
