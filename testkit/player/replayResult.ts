/** The result of running a scenario: every turn, every transition, and the result of each step. */
import type { MachineMove, MachinesState } from '#src/tracker/machines';
import type { CheckResult, CommandedCall } from './expectations';

export interface ContextChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** One transition of one machine. */
export interface Transition {
  readonly elapsedMs: number;
  /** The step that sent the event; null if a deadline did. */
  readonly step: number | null;
  readonly move: MachineMove;
  readonly changes: readonly ContextChange[];
}

export interface StepResult {
  /** The time when the step ended; a sleep step ends with the sleep. */
  readonly doneAtMs: number;
  /** True if the event of the step caused a transition; null if the step sent no event. */
  readonly hasMoved: boolean | null;
  /** The error of a machine that threw since the previous step, otherwise null. */
  readonly machineError: string | null;
  readonly checks: readonly CheckResult[];
}

export interface PageState {
  readonly isVisible: boolean;
  readonly isOnline: boolean;
  readonly isAsleep: boolean;
  readonly reloads: number;
}

/** The state from one moment until the next turn; only the clocks change in between. */
export interface Turn {
  readonly elapsedMs: number;
  readonly stepsDone: number;
  readonly transitionsDone: number;
  readonly machines: MachinesState;
  readonly page: PageState;
  readonly serverNow: number;
  /** The page's estimate of the server's time. */
  readonly knownServerNow: number;
  readonly isSynced: boolean;
  /** The device's wall clock. */
  readonly deviceNow: number;
}

export interface ReplayResult {
  readonly turns: readonly Turn[];
  readonly moves: readonly Transition[];
  readonly results: readonly StepResult[];
  readonly calls: readonly CommandedCall[];
}
