/** What all stories are told with: their beginning, their lines, and the events that say the same of every machine. */
import { SCENARIO_FORMAT } from './format';
import type {
  Actor,
  ExchangePart,
  Scenario,
  ScenarioCall,
  ScenarioEvent,
  ScenarioStep,
} from './format';

const START = '2026-01-01T00:00:00.000Z';
/** The server's ms at which every story begins. */
export const START_MS = Date.parse(START);

export const SUBMITTED = { type: 'SUBMITTED' } as const;
export const TIMEOUT = { type: 'UNANSWERED', cause: 'timeout' } as const;
export const OFFLINE = { type: 'UNANSWERED', cause: 'offline' } as const;
export const ABSENT = { type: 'CONFIRMED_ABSENT' } as const;

export const refused = (
  reason: string,
  code: number,
  details: Readonly<Record<string, unknown>> = {},
): ScenarioEvent => ({ type: 'REFUSED', refusal: { reason, code, details } });

type Facts = Readonly<Record<string, unknown>>;

/** The lines of a story about one actor. */
export const linesOf = (id: string) => ({
  /** When, what happened, and where the machine then is; `answers` names the call that the event came from. */
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
  /** Nothing is sent; by now the machine must have got there by itself. */
  until: (at: number, state: string): ScenarioStep => ({ at, expect: { [id]: { state } } }),
});

/** Stories about one actor. */
export const storiesOf =
  (actor: Actor) =>
  (name: string, steps: readonly ScenarioStep[], exchange?: ExchangePart): Scenario => ({
    format: SCENARIO_FORMAT,
    name,
    start: START,
    actors: [actor],
    steps,
    ...(exchange && { exchange }),
  });
