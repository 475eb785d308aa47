/**
 * Format `scenario/1`: a story of machines as data. `at` counts virtual ms from `start`; what the machines do by
 * themselves when a deadline comes is not sent but expected.
 */

export const SCENARIO_FORMAT = 'scenario/1';

/** An event of the machine it is sent to; its other fields are the machine's business. */
export interface ScenarioEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** `state` is the machine's; every other field is one of its context. */
export interface Expectation {
  readonly state: string;
  readonly [field: string]: unknown;
}

export interface ScenarioStep {
  /** Ms since the start; never less than the step before. */
  readonly at: number;
  readonly send?: { readonly to: string; readonly event: ScenarioEvent };
  /** What becomes of the page itself: it is loaded anew, sleeps until the given moment, or its clock is moved. */
  readonly page?:
    | { readonly does: 'reload' }
    | { readonly does: 'sleep'; readonly until: number }
    | { readonly does: 'clockMoved'; readonly byMs: number };
  /** By actor id, after everything due by now has been done. */
  readonly expect?: Readonly<Record<string, Expectation>>;
}

export interface Actor {
  readonly id: string;
  readonly machine: string;
  readonly version: number;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface Scenario {
  readonly format: typeof SCENARIO_FORMAT;
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly start: string;
  readonly actors: readonly Actor[];
  readonly steps: readonly ScenarioStep[];
}
