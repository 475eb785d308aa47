import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '#contract';
import type { Endpoint, EndpointName } from '#contract';
import type { ControlCall } from './controlCalls';
import { truncated } from './eventLog';
import type { EventLog } from './eventLog';
import { CONTROLS_SECRET } from './exchangeProcess';
import { must } from './failure';
import type { Answered, HttpClient, Reply } from './http';
import { recordAnswer } from './model';
import type { SimulationModel, SimulatedUser, Intent } from './model';
import type { Action } from './plan';
import type { Random } from './random';
import { checkAnswer, checkReadAnswer } from './replies';
import type { EventCounts } from './eventCounts';
import type { World } from './world';

export interface RunContext {
  readonly world: World;
  readonly http: HttpClient;
  readonly model: SimulationModel;
  readonly eventLog: EventLog;
  readonly tally: EventCounts;
}

interface CallRequest {
  readonly name: EndpointName;
  readonly body: unknown;
  readonly user?: SimulatedUser;
  readonly key?: string;
}

/** Time limit for repeating a call that gets no response; after the limit the run fails. */
const ANSWER_LIMIT_MS = 120_000;
const REPEAT_PAUSE_MS = 20;
/** These refusals are not stored under the key, because nothing was decided. */
const NOT_STORED = ['IN_FLIGHT', 'RATE_LIMITED'];

/** Sends one call once, to any of the exchange processes. */
export async function sendOnce(
  stage: RunContext,
  random: Random,
  asked: CallRequest,
): Promise<Reply> {
  const { name, body, user, key } = asked;
  const { method, path }: Endpoint = endpoints[name];
  const host = await stage.world.host(random);
  const isGet = method === 'GET';
  const query = isGet ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : '';
  const reply = await stage.http.send(host, {
    method,
    path: path + query,
    headers: {
      ...(user && { authorization: user.token }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(!isGet && { body }),
  });
  recordCall(
    stage,
    `${name} ${user?.username ?? ''} ${key?.slice(0, 8) ?? ''} ${truncated(body, 160)}`,
    reply,
  );
  if (reply.kind === 'answered') {
    stage.model.now = Math.max(stage.model.now, reply.ts);
    checkAnswer(name, reply);
  }
  return reply;
}

function recordCall({ eventLog, tally }: RunContext, what: string, reply: Reply) {
  if (reply.kind === 'silent') tally.count(reply.retryAfterMs === undefined ? 'silent' : 'busy');
  eventLog.note(
    `${what} → ${reply.kind === 'silent' ? `silence (${reply.why})` : truncated(reply.text)}`,
  );
}

/**
 * Repeats a call with the same key until a final response, whatever number of processes is killed meanwhile. A 503 with
 * Retry-After is no failure, because load or a database outage can cause it. Afterwards it is unknown whether the
 * exchange acted; the audit of the books detects a double execution.
 */
async function repeatUntilFinal(
  stage: RunContext,
  random: Random,
  asked: CallRequest,
): Promise<Answered> {
  const givingUpAt = Date.now() + ANSWER_LIMIT_MS;
  for (;;) {
    const reply = await sendOnce(stage, random, asked);
    if (reply.kind === 'answered' && !NOT_STORED.includes(reasonOf(reply))) return reply;
    must(Date.now() < givingUpAt, () => `${asked.name} ${asked.key ?? ''} got no answer`);
    await sleep((reply.kind === 'silent' && reply.retryAfterMs) || REPEAT_PAUSE_MS);
  }
}

const reasonOf = ({ code, data }: Answered): string =>
  code === 0 ? 'done' : (data as { reason: string }).reason;

/** Sends an intent and compares the response with the first response to the intent, if there is one. */
async function sendIntent(stage: RunContext, random: Random, intent: Intent): Promise<void> {
  const answer = await repeatUntilFinal(stage, random, intent);
  stage.tally.count(`${intent.name} ${reasonOf(answer)}`);
  const { answer: firstAnswer } = intent;
  if (firstAnswer === null) return recordAnswer(stage.model, intent, answer);
  must(
    firstAnswer.text === answer.text,
    () => `${intent.name} ${intent.key} was answered ${firstAnswer.text} and then ${answer.text}`,
  );
}

/** Serialised body for comparison, without the token. */
const bodyWithoutToken = (body: Intent['body']) =>
  JSON.stringify({ ...body, Authorization: undefined });

/** Executes an action. @returns the number of steps */
export async function executeAction(
  stage: RunContext,
  random: Random,
  user: SimulatedUser,
  action: Action,
): Promise<number> {
  switch (action.kind) {
    case 'read': {
      const reply = await sendOnce(stage, random, { ...action, user });
      stage.tally.count('read');
      if (reply.kind === 'answered') checkReadAnswer(stage.model, action.name, reply, user);
      return 1;
    }
    case 'control':
      await callControl(stage, random, action);
      return 1;
    case 'intents':
      await Promise.all(action.intents.map((intent) => sendIntent(stage, random, intent)));
      return action.intents.length;
    case 'repeat':
      stage.tally.count('repeated');
      await sendIntent(stage, random, action.intent);
      return 1;
    case 'crossed': {
      const { intent, body } = action;
      if (bodyWithoutToken(body) === bodyWithoutToken(intent.body)) return 0;
      const answer = await repeatUntilFinal(stage, random, { ...intent, body });
      stage.tally.count('crossed');
      must(
        reasonOf(answer) === 'IDEMPOTENCY_MISMATCH',
        () => `another body with the key ${intent.key} was answered ${answer.text}`,
      );
      return 1;
    }
  }
}

/** Sends a control once, because a repeated control could, for example, advance the clock twice. */
export async function callControl(
  stage: RunContext,
  random: Random,
  { path, body, token }: ControlCall,
): Promise<Reply> {
  const host = await stage.world.host(random);
  const reply = await stage.http.send(host, {
    method: 'POST',
    path: `/_sandbox/${path}`,
    headers: {
      'x-sandbox-secret': CONTROLS_SECRET,
      ...(token !== undefined && { authorization: token }),
    },
    body,
  });
  recordCall(stage, `/_sandbox/${path} ${truncated(body, 160)}`, reply);
  stage.tally.count(`control ${path}`);
  if (reply.kind === 'answered') {
    stage.model.now = Math.max(stage.model.now, reply.ts);
    must(reply.status === 200, () => `${path} was answered with ${reply.status}: ${reply.text}`);
  }
  return reply;
}
