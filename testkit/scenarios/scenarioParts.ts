/** Common parts of all scenarios: start, step builders, and events that every machine understands. */
import type { Deposit, LockupOrder, Verification, WealthOrder, Withdrawal } from '#contract';
import { SCENARIO_FORMAT } from '#contract/scenarioFormat';
import type {
  Actor,
  ExchangePart,
  Scenario,
  ScenarioCall,
  ScenarioEvent,
  ScenarioStep,
} from '#contract/scenarioFormat';

const START = '2026-01-01T00:00:00.000Z';
/** Server time at the start of every scenario, ms. */
export const START_MS = Date.parse(START);

export const SUBMITTED = { type: 'SUBMITTED' } as const;
export const TIMEOUT = { type: 'UNANSWERED', cause: 'timeout' } as const;
export const OFFLINE = { type: 'UNANSWERED', cause: 'offline' } as const;
export const ABSENT = { type: 'CONFIRMED_ABSENT' } as const;

type Row = Deposit | LockupOrder | Verification | WealthOrder | Withdrawal;

/** The event of a request whose response contained this row. Orders have events of their own. */
export const accepted = (row: Row): ScenarioEvent => ({ type: 'ACCEPTED', row });
/** The event of a machine whose row was found in a list of the exchange. */
export const reported = (row: Row): ScenarioEvent => ({ type: 'REPORTED', row });

export const refused = (
  reason: string,
  code: number,
  details: Readonly<Record<string, unknown>> = {},
): ScenarioEvent => ({ type: 'REFUSED', refusal: { reason, code, details } });

type Facts = Readonly<Record<string, unknown>>;

/** Step builders for scenarios with one actor. */
export const stepBuilders = (id: string) => ({
  /** Time, event, and expected state; `answers` is the call that the event answers. */
  step: (
    at: number,
    event: ScenarioEvent,
    state: string,
    facts: Facts = {},
    answers?: ScenarioCall,
  ): ScenarioStep => ({
    at,
    send: { to: id, event, ...(answers && { answers }) },
    expect: { [id]: { state, ...facts } },
  }),
  /** A step that sends no event and checks that the machine has reached this state by itself. */
  until: (at: number, state: string): ScenarioStep => ({ at, expect: { [id]: { state } } }),
});

/** Scenario builder for one actor. */
export const scenarioBuilder =
  (actor: Actor) =>
  (name: string, steps: readonly ScenarioStep[], exchange?: ExchangePart): Scenario => ({
    format: SCENARIO_FORMAT,
    name,
    start: START,
    actors: [actor],
    steps,
    ...(exchange && { exchange }),
  });
