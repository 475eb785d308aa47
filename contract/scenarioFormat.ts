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

/** The error of a call, by its kind in the app: `timeout`, `offline`, `http`, `refused` and so on. */
export interface ScenarioError {
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** A result of the call of a request that is no event of its machine, such as a failure. */
export type ScenarioCallEvent =
  | { readonly type: 'FAILED'; readonly error: ScenarioError }
  /** The lists were read. `mayStillArrive`: the call may still be on its way to the exchange. */
  | { readonly type: 'LISTED'; readonly isMissing: boolean; readonly mayStillArrive: boolean };

/** The calls of one actor since the start of the scenario, across reloads. What is left out is not checked. */
export interface ExpectedCalls {
  /** How often its call was sent, or the times of sending, ms since the start. */
  readonly sent?: number | readonly number[];
  /** How many different idempotency keys its calls had. */
  readonly keys?: number;
  /** How often the lists were read for it, or the times, ms since the start. */
  readonly lookedUp?: number | readonly number[];
}

export interface ScenarioStep {
  /** Time of the step, ms since the start; must not decrease from step to step. */
  readonly at: number;
  readonly send?: {
    readonly to: string;
    readonly event: ScenarioEvent;
    readonly answers?: ScenarioCall;
  };
  /** The result of this actor's call. It is applied before the event that the step sends. */
  readonly call?: { readonly of: string; readonly event: ScenarioCallEvent };
  readonly page?: PageChange;
  /** Expected calls by actor id. */
  readonly calls?: Readonly<Record<string, ExpectedCalls>>;
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
  /** False for an exchange that may act twice on one idempotency key, so that no call is repeated. */
  readonly idempotentWrites?: boolean;
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
