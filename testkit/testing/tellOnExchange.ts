/**
 * Plays a scenario against a real exchange: moves the clock of the exchange to each step, makes the calls of the
 * scenario, and replaces the responses in the scenario by the real ones. The player then runs the machines with these
 * answers.
 */
import { randomUUID } from 'node:crypto';
import { createPlayer } from '../player/player';
import type { Failure } from '../player/expectations';
import type { TestResponse, Refused, TestExchange } from '../exchange/testExchange';
import type { Scenario, ScenarioEvent, ScenarioStep } from '#contract/scenarioFormat';
import { bodyOf, isEndpoint, personOf, rowIn, rowOfAnswer } from './scenarioCalls';
import type { Person } from './scenarioCalls';
import { createTranslator, differencesOf } from './scenarioTranslator';
import type { ScenarioDifference, Translator } from './scenarioTranslator';

export interface ExchangeRun {
  /** The scenario with the responses of the exchange, translated into values of the scenario. */
  readonly scenario: Scenario;
  /** Differences between the responses of the exchange and the scenario. */
  readonly differences: readonly ScenarioDifference[];
  /** Expectations that fail with these responses. */
  readonly failures: readonly Failure[];
}

/** Time for the registration and the price script before the scenario starts. */
const LEAD_MS = 60_000;
/** The script is sent half a second early, which changes no price: ticks are at whole seconds only. */
const HALF_TICK_MS = 500;
/** A call that is later than this may get another tick or another verdict than in the scenario. */
const IN_TIME_MS = 50;
const TRIES = 6;

/** Whether a step has an event that answers a call. */
export const namesCalls = ({ steps }: Scenario): boolean =>
  steps.some(({ send }) => send?.answers !== undefined);

/**
 * Resets the exchange and plays the scenario. The clock of the exchange cannot be stopped, so a run with differences is
 * repeated when the test machine was too slow to make a call on time.
 */
export async function tellOnExchange(
  scenario: Scenario,
  exchange: TestExchange,
): Promise<ExchangeRun> {
  for (let tries = 1; ; tries += 1) {
    const { latestMs, ...run } = await playOnce(scenario, exchange);
    const isAsExpected = run.differences.length === 0 && run.failures.length === 0;
    if (isAsExpected || latestMs <= IN_TIME_MS || tries === TRIES) return run;
  }
}

async function playOnce(scenario: Scenario, exchange: TestExchange) {
  const start = Date.parse(scenario.start);
  const now = async () => (await exchange.control<{ now: number }>('state')).now;
  const goTo = async (moment: number) => {
    // A call may take longer than in the scenario; the clock is not turned back, but the work due until now is done.
    await exchange.control('clock', { advanceMs: Math.max(0, moment - (await now())) });
  };

  await exchange.control('reset', {});
  await exchange.control('clock', { advanceMs: start - LEAD_MS - (await now()) });
  const person = await personOf(exchange, scenario.exchange);
  for (const [productId, points] of Object.entries(scenario.exchange?.prices ?? {})) {
    const ahead = start - (await now()) - HALF_TICK_MS;
    const script = points.map(([at, price], index) => [index === 0 ? 0 : at + ahead, price]);
    await exchange.control('prices', { productId, script });
  }

  const caller = createCaller(scenario, exchange, person);
  const steps: ScenarioStep[] = [...scenario.steps];
  let moved = 0;
  let latestMs = 0;
  for (const { at, index, step, isCall } of turnsOf(scenario)) {
    const moment = start + at + moved;
    await goTo(moment);
    if (isCall) await caller.call(step);
    else steps[index] = await caller.receive(index, step);
    if (step.send?.answers) latestMs = Math.max(latestMs, (await now()) - moment);
    if (!isCall && step.page?.does === 'clockMoved') moved += step.page.byMs;
  }
  const answered = { ...scenario, steps };
  const { failures } = createPlayer(answered);
  return { scenario: answered, differences: caller.differences, failures, latestMs };
}

interface Turn {
  readonly at: number;
  readonly index: number;
  readonly step: ScenarioStep;
  /** True if the call of the step is sent in this turn; false if the response to the call is processed in this turn. */
  readonly isCall: boolean;
}

/** All times at which a call is sent or a response is processed, in order. */
const turnsOf = ({ steps }: Scenario): readonly Turn[] =>
  steps
    .flatMap((step, index): Turn[] => {
      const received = { at: step.at, index, step, isCall: false };
      const sentAt = step.send?.answers?.sentAt;
      return sentAt === undefined
        ? [received]
        : [{ ...received, at: sentAt, isCall: true }, received];
    })
    .sort((a, b) => a.at - b.at);

function createCaller({ actors }: Scenario, exchange: TestExchange, person: Person) {
  const translator = createTranslator();
  const differences: ScenarioDifference[] = [];
  const keys = new Map<string, string>();
  const sent = new Map<ScenarioStep, TestResponse<Refused>>();

  /** One idempotency key per intent, so that a repeated call has the same key. */
  function keyOf(name: string): string {
    const key = keys.get(name) ?? randomUUID();
    keys.set(name, key);
    return key;
  }

  async function call(step: ScenarioStep): Promise<TestResponse<Refused> | null> {
    if (!step.send?.answers) return null;
    const { to, event, answers } = step.send;
    const { name } = answers;
    if (!isEndpoint(name)) throw new Error(`the contract has no call ${name}`);
    const input = actors.find(({ id }) => id === to)?.input ?? {};
    const body = bodyOf({ ...answers, name }, event, input, person, translator);
    const key = keyOf(`${to} ${name}`);
    const answer = await exchange.send(name, body, { token: person.token, key });
    sent.set(step, answer);
    return answer;
  }

  /** Returns the step with the real response instead of the response in the scenario. */
  async function receive(index: number, step: ScenarioStep): Promise<ScenarioStep> {
    const answer = sent.get(step) ?? (await call(step));
    if (!answer || !step.send) return step;
    const { send, ...rest } = step;
    const event = eventFrom(index, send.event, answer, translator, differences);
    if (event) return { ...step, send: { ...send, event } };
    const actual = answer.code === 0 ? 'an answer' : answer.data.reason;
    differences.push({ step: index, field: 'send.event.type', expected: send.event.type, actual });
    return rest;
  }

  return { call, receive, differences };
}

/** Returns the event with the real response, or null if the real response does not fit the event. */
function eventFrom(
  step: number,
  event: ScenarioEvent,
  { code, data }: TestResponse<Refused>,
  translator: Translator,
  differences: ScenarioDifference[],
): ScenarioEvent | null {
  // In the scenario the response was lost, so the real response of the exchange is not used.
  if (event.type === 'UNANSWERED') return event;
  if (event.type === 'REFUSED') {
    if (code === 0) return null;
    const { reason, ...details } = data;
    const refusal = { reason, code, details };
    const wanted = event['refusal'] as typeof refusal;
    differences.push(...differencesOf(step, 'send.event.refusal', wanted, refusal));
    return { ...event, refusal };
  }
  const wanted = rowIn(event);
  const row = wanted && code === 0 ? rowOfAnswer(data, wanted.row, translator) : null;
  if (!wanted || !row) return null;
  const translated = translator.toScenario(row, wanted.row);
  differences.push(...differencesOf(step, `send.event.${wanted.field}`, wanted.row, translated));
  return { ...event, [wanted.field]: translated };
}
