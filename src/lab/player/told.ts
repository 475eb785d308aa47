/** A story as it was told once: each turn of it, each transition, and what became of each step. */
import type { MachineMoved, MachinesState } from '../../state/machines/machines';
import type { Checked } from './expectations';

export interface Change {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** One transition of one machine. */
export interface Move {
  readonly elapsedMs: number;
  /** The step that sent the event; null where a deadline came by itself. */
  readonly step: number | null;
  readonly action: MachineMoved;
  readonly changes: readonly Change[];
}

export interface StepResult {
  /** When it was over: a sleep takes its time. */
  readonly doneAtMs: number;
  /** Whether its event moved the machine; null where it sent none. */
  readonly hasMoved: boolean | null;
  /** Why the machine broke on an event since the step before; null where it did not. */
  readonly broken: string | null;
  readonly checks: readonly Checked[];
}

export interface PageState {
  readonly isVisible: boolean;
  readonly isOnline: boolean;
  readonly isAsleep: boolean;
  readonly reloads: number;
}

/** Where everything stands from a moment on, until the next turn; clocks go on by themselves. */
export interface Turn {
  readonly elapsedMs: number;
  readonly stepsDone: number;
  readonly movesDone: number;
  readonly machines: MachinesState;
  readonly page: PageState;
  readonly serverNow: number;
  /** What the page takes for the server's time. */
  readonly knownServerNow: number;
  readonly isSynced: boolean;
  /** What the device's own clock shows. */
  readonly deviceNow: number;
}

export interface Told {
  readonly turns: readonly Turn[];
  readonly moves: readonly Move[];
  readonly results: readonly StepResult[];
}
