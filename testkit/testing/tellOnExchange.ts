/**
 * Tells a scenario to a real exchange: its clock is moved to each step, the calls that the story names are made, and
 * what is answered takes the place of what was told. The machines then live through that in the very same player.
 */
import { randomUUID } from 'node:crypto';
import { createPlayer } from '../player/player';
import type { Failure } from '../player/expectations';
import type { Answer, Refused, TestExchange } from '#exchange/http/testing/testExchange';
import type { Scenario, ScenarioEvent, ScenarioStep } from '#contract/scenarioFormat';
import { bodyOf, isEndpoint, personOf, rowIn, rowOfAnswer } from './storyCalls';
import type { Person } from './storyCalls';
import { createTongue, differencesOf } from './storyTongue';
import type { Difference, Tongue } from './storyTongue';

export interface ToldByExchange {
  /** The story with the exchange's answers in it, in the story's words. */
  readonly scenario: Scenario;
  /** Where the exchange says something else than the story. */
  readonly differences: readonly Difference[];
  /** Expectations that the machines do not meet with these answers. */
  readonly failures: readonly Failure[];
}

/** Time to register somebody and to script prices before the story begins. */
const LEAD_MS = 60_000;
/** Ticks stand on whole seconds; a script that is half of one early says the same at each of them. */
const HALF_TICK_MS = 500;
/** A call made later than this may meet another tick, or another verdict, than its story gives it. */
const IN_TIME_MS = 50;
const TRIES = 6;

/** Whether some step's event is the answer of a call. */
export const namesCalls = ({ steps }: Scenario): boolean =>
  steps.some(({ send }) => send?.answers !== undefined);

/**
 * The exchange is emptied first. Its clock cannot be held, so where the machine was too busy to make a call at its told
 * moment and something came otherwise, the whole is told again.
 */
export async function tellOnExchange(
  scenario: Scenario,
  exchange: TestExchange,
): Promise<ToldByExchange> {
  for (let tries = 1; ; tries += 1) {
    const { latestMs, ...told } = await tellOnce(scenario, exchange);
    const isAsTold = told.differences.length === 0 && told.failures.length === 0;
    if (isAsTold || latestMs <= IN_TIME_MS || tries === TRIES) return told;
  }
}

async function tellOnce(scenario: Scenario, exchange: TestExchange) {
  const start = Date.parse(scenario.start);
  const now = async () => (await exchange.control<{ now: number }>('state')).now;
  const goTo = async (moment: number) => {
    const advanceMs = moment - (await now());
    // A call may have taken longer than the story gives it; time is not turned back for that.
    if (advanceMs > 0) await exchange.control('clock', { advanceMs });
  };

  await exchange.control('reset', {});
  await exchange.control('clock', { advanceMs: start - LEAD_MS - (await now()) });
  const person = await personOf(exchange, scenario.exchange);
  for (const [productId, points] of Object.entries(scenario.exchange?.prices ?? {})) {
    const ahead = start - (await now()) - HALF_TICK_MS;
    const script = points.map(([at, price], index) => [index === 0 ? 0 : at + ahead, price]);
    await exchange.control('prices', { productId, script });
  }

  const telling = tellerOf(scenario, exchange, person);
  const steps: ScenarioStep[] = [...scenario.steps];
  let moved = 0;
  let latestMs = 0;
  for (const { at, index, step, isCall } of turnsOf(scenario)) {
    const moment = start + at + moved;
    await goTo(moment);
    if (isCall) await telling.ask(step);
    else steps[index] = await telling.hear(index, step);
    if (step.send?.answers) latestMs = Math.max(latestMs, (await now()) - moment);
    if (!isCall && step.page?.does === 'clockMoved') moved += step.page.byMs;
  }
  const told = { ...scenario, steps };
  const { failures } = createPlayer(told);
  return { scenario: told, differences: telling.differences, failures, latestMs };
}

interface Turn {
  readonly at: number;
  readonly index: number;
  readonly step: ScenarioStep;
  /** The call of this step is sent now, and heard of when the step comes. */
  readonly isCall: boolean;
}

/** Every moment at which the exchange is asked or heard, in order. */
const turnsOf = ({ steps }: Scenario): readonly Turn[] =>
  steps
    .flatMap((step, index): Turn[] => {
      const heard = { at: step.at, index, step, isCall: false };
      const sentAt = step.send?.answers?.sentAt;
      return sentAt === undefined ? [heard] : [{ ...heard, at: sentAt, isCall: true }, heard];
    })
    .sort((a, b) => a.at - b.at);

function tellerOf({ actors }: Scenario, exchange: TestExchange, person: Person) {
  const tongue = createTongue();
  const differences: Difference[] = [];
  const keys = new Map<string, string>();
  const sent = new Map<ScenarioStep, Answer<Refused>>();

  /** One intent, one key: a call that is repeated is the same call. */
  function keyOf(name: string): string {
    const key = keys.get(name) ?? randomUUID();
    keys.set(name, key);
    return key;
  }

  async function ask(step: ScenarioStep): Promise<Answer<Refused> | null> {
    if (!step.send?.answers) return null;
    const { to, event, answers } = step.send;
    const { name } = answers;
    if (!isEndpoint(name)) throw new Error(`the contract has no call ${name}`);
    const input = actors.find(({ id }) => id === to)?.input ?? {};
    const body = bodyOf({ ...answers, name }, event, input, person, tongue);
    const key = keyOf(`${to} ${name}`);
    const answer = await exchange.send(name, body, { token: person.token, key });
    sent.set(step, answer);
    return answer;
  }

  /** The step with what was really answered in the place of what was told. */
  async function hear(index: number, step: ScenarioStep): Promise<ScenarioStep> {
    const answer = sent.get(step) ?? (await ask(step));
    if (!answer || !step.send) return step;
    const { send, ...rest } = step;
    const event = eventFrom(index, send.event, answer, tongue, differences);
    if (event) return { ...step, send: { ...send, event } };
    const got = answer.code === 0 ? 'an answer' : answer.data.reason;
    differences.push({ step: index, field: 'send.event.type', wanted: send.event.type, got });
    return rest;
  }

  return { ask, hear, differences };
}

/** The told event with what was really answered in it; null where the answer is of another kind than the event. */
function eventFrom(
  step: number,
  event: ScenarioEvent,
  { code, data }: Answer<Refused>,
  tongue: Tongue,
  differences: Difference[],
): ScenarioEvent | null {
  // It was answered, and the story says that nobody heard it.
  if (event.type === 'UNANSWERED') return event;
  if (event.type === 'REFUSED') {
    if (code === 0) return null;
    const { reason, ...details } = data;
    const refusal = { reason, code, details };
    const told = event['refusal'] as typeof refusal;
    differences.push(...differencesOf(step, 'send.event.refusal', told, refusal));
    return { ...event, refusal };
  }
  const told = rowIn(event);
  const row = told && code === 0 ? rowOfAnswer(data, told.row, tongue) : null;
  if (!told || !row) return null;
  const heard = tongue.tell(row, told.row);
  differences.push(...differencesOf(step, `send.event.${told.field}`, told.row, heard));
  return { ...event, [told.field]: heard };
}
