/**
 * Format `scenario/1`: the story of some machines as data. `at` is virtual ms since `start`. Transitions by timers are
 * expected, not sent. Documented in docs/scenarios.md; schema.ts validates files.
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

/** A change of the page or of the clocks around it. */
export type PageChange =
  /** The page is reloaded and loses its state. */
  | { readonly does: 'reload' }
  /** The device sleeps until this time of the story: its timers stop, all other clocks continue. */
  | { readonly does: 'sleep'; readonly until: number }
  /** The exchange's clock is moved; the page learns it from the next answer. */
  | { readonly does: 'clockMoved'; readonly byMs: number }
  /** The device's own clock is changed. */
  | { readonly does: 'deviceClockSet'; readonly byMs: number }
  | { readonly does: 'hide' | 'show' | 'goOffline' | 'goOnline' };

/**
 * The call that an event is the answer to. Players only send the event to the machine; a real exchange gets the call.
 */
export interface ScenarioCall {
  /** Name of an endpoint of the contract. */
  readonly name: string;
  /**
   * Request body. Without it, the fields of the contract's request are taken from the actor's input, the id of the row
   * in the event, and the user. The text `<own>` is replaced by a value of that user, such as an image or a password.
   */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Send time, ms since the start, if earlier than the step: the answer was late or lost. */
  readonly sentAt?: number;
}

export interface ScenarioStep {
  /** Ms since the start; must not decrease. */
  readonly at: number;
  readonly send?: {
    readonly to: string;
    readonly event: ScenarioEvent;
    readonly answers?: ScenarioCall;
  };
  readonly page?: PageChange;
  /** By actor id, checked after everything due at this time was processed. */
  readonly expect?: Readonly<Record<string, Expectation>>;
}

export interface Actor {
  readonly id: string;
  readonly machine: string;
  readonly version: number;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Preparation of an exchange to reproduce the story. */
export interface ExchangePart {
  /** The acting user: a new one, or one with a verified identity and a bound card. */
  readonly person?: 'newcomer' | 'verified';
  /** By product: [ms after the start, price from then on]; null is a gap. */
  readonly prices?: Readonly<Record<string, readonly (readonly [number, string | null])[]>>;
}

export interface Scenario {
  readonly format: typeof SCENARIO_FORMAT;
  readonly name: string;
  /** ISO 8601, UTC: the server's time at the start of the story. */
  readonly start: string;
  readonly actors: readonly Actor[];
  readonly steps: readonly ScenarioStep[];
  readonly exchange?: ExchangePart;
  /** Context of a reported problem, for readers; players ignore it. */
  readonly report?: Readonly<Record<string, unknown>>;
}
