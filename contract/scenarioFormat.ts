/**
 * Format `scenario/1`: events for machines and their expected states, as data. `at` is virtual ms since `start`. A step
 * expects transitions by timers but does not send them. Documented in docs/scenarios.md; schema.ts validates files.
 */

export const SCENARIO_FORMAT = 'scenario/1';

/** Format of a report from a session without machine transitions. */
export const REPORT_FORMAT = 'report/1';

/** An event for one machine; further fields depend on its type. */
export interface ScenarioEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** `state` is the machine's state; every other field is a field of its context. */
export interface Expectation {
  readonly state: string;
  readonly [field: string]: unknown;
}

/** A change of the page, the device, the network or a clock. */
export type PageChange =
  /** The page is reloaded and loses its state. */
  | { readonly does: 'reload' }
  /** The device sleeps until this time of the scenario: its timers stop, and all other clocks continue. */
  | { readonly does: 'sleep'; readonly until: number }
  /** The exchange's clock is moved; the page gets the new time with the next response. */
  | { readonly does: 'clockMoved'; readonly byMs: number }
  /** The device's own clock is changed. */
  | { readonly does: 'deviceClockSet'; readonly byMs: number }
  | { readonly does: 'hide' | 'show' | 'goOffline' | 'goOnline' };

/**
 * The call whose response causes the event. Players send only the event to the machine; a real exchange gets the call.
 */
export interface ScenarioCall {
  /** Name of an endpoint of the contract. */
  readonly name: string;
  /**
   * Request body. If absent, the fields of the contract's request are taken from the actor's input, the id of the row
   * in the event, and the user. The text `<own>` is replaced by a value of that user, such as an image or a password.
   */
  readonly body?: Readonly<Record<string, unknown>>;
  /**
   * Time of sending, ms since the start. Set only if the call was sent earlier than the step, because the response was
   * late or lost.
   */
  readonly sentAt?: number;
}

export interface ScenarioStep {
  /** Time of the step, ms since the start; must not decrease from step to step. */
  readonly at: number;
  readonly send?: {
    readonly to: string;
    readonly event: ScenarioEvent;
    readonly answers?: ScenarioCall;
  };
  readonly page?: PageChange;
  /** Expected state by actor id, checked after all events due at this time. */
  readonly expect?: Readonly<Record<string, Expectation>>;
}

export interface Actor {
  readonly id: string;
  readonly machine: string;
  readonly version: number;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Preparation of an exchange that reproduces the scenario. */
export interface ExchangePart {
  /** The acting user: a new user, or a user with a verified identity and a bound card. */
  readonly person?: 'newcomer' | 'verified';
  /** Prices by product: [ms after the start, price from this time on]; null is a gap without ticks. */
  readonly prices?: Readonly<Record<string, readonly (readonly [number, string | null])[]>>;
}

export interface Scenario {
  readonly format: typeof SCENARIO_FORMAT;
  readonly name: string;
  /** Server time at the start of the scenario, ISO 8601, UTC. */
  readonly start: string;
  readonly actors: readonly Actor[];
  readonly steps: readonly ScenarioStep[];
  readonly exchange?: ExchangePart;
  /** Context of a reported problem, for human readers; players ignore it. */
  readonly report?: Readonly<Record<string, unknown>>;
}
