/**
 * Format `scenario/1`: a story of machines as data. `at` counts virtual ms from `start`; what the machines do by
 * themselves when a deadline comes is not sent but expected. docs/scenarios.md tells it to people, schema.ts to readers
 * of files.
 */

export const SCENARIO_FORMAT = 'scenario/1';

/** A report of a session in which no machine had moved. */
export const REPORT_FORMAT = 'report/1';

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

/** What becomes of the page and of the clocks around it. */
export type PageChange =
  /** It is loaded anew and knows nothing. */
  | { readonly does: 'reload' }
  /** The device sleeps until this moment of the story: its timers stand still, all other clocks go on. */
  | { readonly does: 'sleep'; readonly until: number }
  /** The exchange's clock is moved, and the page hears of it with the next answer. */
  | { readonly does: 'clockMoved'; readonly byMs: number }
  /** Someone sets the device's own clock. */
  | { readonly does: 'deviceClockSet'; readonly byMs: number }
  | { readonly does: 'hide' | 'show' | 'goOffline' | 'goOnline' };

/**
 * The call that an event answers. The player sends the event to the machine; against a real exchange the call is made.
 */
export interface ScenarioCall {
  /** Name of an endpoint of the contract. */
  readonly name: string;
  /**
   * What is asked. Without it, the fields that the contract's request names are taken from the actor's input, from the
   * number of the row that the event tells of, and from the person who asks; the text `<own>` stands for something that
   * only that person has, such as a picture or a password.
   */
  readonly body?: Readonly<Record<string, unknown>>;
  /** When it was sent, ms since the start, where that was before the step: its answer came late or was lost. */
  readonly sentAt?: number;
}

export interface ScenarioStep {
  /** Ms since the start; never less than the step before. */
  readonly at: number;
  readonly send?: {
    readonly to: string;
    readonly event: ScenarioEvent;
    readonly answers?: ScenarioCall;
  };
  readonly page?: PageChange;
  /** By actor id, after everything due by now has been done. */
  readonly expect?: Readonly<Record<string, Expectation>>;
}

export interface Actor {
  readonly id: string;
  readonly machine: string;
  readonly version: number;
  readonly input: Readonly<Record<string, unknown>>;
}

/** How an exchange is prepared so that it can tell the same story. */
export interface ExchangePart {
  /** Who acts: somebody new, or somebody with a verified identity and a bound card. */
  readonly person?: 'newcomer' | 'verified';
  /** By product: the price from so many ms after the start on; null is a gap. */
  readonly prices?: Readonly<Record<string, readonly (readonly [number, string | null])[]>>;
}

export interface Scenario {
  readonly format: typeof SCENARIO_FORMAT;
  readonly name: string;
  /** ISO 8601, UTC: the server's clock when the story begins. */
  readonly start: string;
  readonly actors: readonly Actor[];
  readonly steps: readonly ScenarioStep[];
  readonly exchange?: ExchangePart;
  /** Of a report: what stood around the problem. It is for people; no player reads it. */
  readonly report?: Readonly<Record<string, unknown>>;
}
