/** A mock exchange for screen tests: answers by endpoint name and records the calls. */
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import {
  ENDPOINT_NAMES,
  endpoints,
  isReason,
  REASONS,
  type EndpointName,
  type Reason,
  type ResultOf,
} from '#contract';
import { settled } from './settled';
import { standardAnswers } from './standardAnswers';

export interface ReceivedCall {
  readonly name: EndpointName;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

/** A response without data: a refusal, an HTTP error or no response. */
export class RawResponse {
  constructor(readonly respond: () => Promise<Response> | Response) {}
}

type Answer<N extends EndpointName> = ResultOf<N> | RawResponse;
export type Answers = {
  readonly [N in EndpointName]?:
    | Answer<N>
    | ((asked: ReceivedCall) => Answer<N> | Promise<Answer<N>>);
};

/** HTTP 200 with the reason of a refusal. */
export const refusal = (reason: Reason, data: Record<string, unknown> = {}) =>
  new RawResponse(() =>
    HttpResponse.json({ code: REASONS[reason], msg: reason, data: { reason, ...data }, ts: now() }),
  );

/** An HTTP status with an envelope; the code belongs to the reason in `data`, if the contract has it. */
export const status = (
  code: number,
  data: Record<string, unknown> = {},
  headers: HeadersInit = {},
) =>
  new RawResponse(() =>
    HttpResponse.json(
      { code: isReason(data.reason) ? REASONS[data.reason] : code, msg: '', data, ts: now() },
      { status: code, headers },
    ),
  );

/** A network error. */
export const broken = () => new RawResponse(() => HttpResponse.error());

/** A call that gets no response. */
export const silence = () =>
  new RawResponse(async () => {
    await delay('infinite');
    return HttpResponse.error();
  });

const now = () => Date.now();

const isAnswering = (answer: unknown): answer is (asked: ReceivedCall) => unknown =>
  typeof answer === 'function';

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams);
  return ((await request.json()) ?? {}) as Record<string, unknown>;
}

/** Creates the mock server of a test file. `answer` overrides standard responses until `reset`. */
export function createExchange() {
  let answers: Answers = {};
  const asked: ReceivedCall[] = [];

  const handlers = ENDPOINT_NAMES.map((name) => {
    const { method, path } = endpoints[name];
    return http[method === 'GET' ? 'get' : 'post'](
      `http://localhost${path}`,
      async ({ request }) => {
        const call: ReceivedCall = { name, body: await bodyOf(request), headers: request.headers };
        asked.push(call);
        const chosen = answers[name] ?? standardAnswers()[name];
        const answer: unknown = isAnswering(chosen) ? await chosen(call) : chosen;
        if (answer instanceof RawResponse) return answer.respond();
        return HttpResponse.json({ code: 0, data: answer, ts: now() });
      },
    );
  });
  const server = setupServer(...handlers);
  const askedSoFar = (name: EndpointName) => asked.filter((call) => call.name === name);

  return {
    server,
    answer: (more: Answers) => {
      answers = { ...answers, ...more };
    },
    /** Calls of this endpoint so far, oldest first. Use it to wait for a call or to inspect one. */
    asked: askedSoFar,
    /** Calls of this endpoint when none is pending. Use it to assert their number, or that there is none. */
    allAsked: async (name: EndpointName) => {
      await settled();
      return askedSoFar(name);
    },
    reset: () => {
      answers = {};
      asked.length = 0;
    },
  };
}
