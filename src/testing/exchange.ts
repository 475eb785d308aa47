/** A stand-in for the exchange in screen tests: answers by call name, remembers what was asked. */
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import {
  ENDPOINT_NAMES,
  endpoints,
  REASONS,
  type EndpointName,
  type Reason,
  type ResultOf,
} from '#contract';
import { settled } from './settled';
import { standardAnswers } from './standardAnswers';

export interface Asked {
  readonly name: EndpointName;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

/** A refusal, a status, or silence, instead of data. */
export class Instead {
  constructor(readonly respond: () => Promise<Response> | Response) {}
}

type Answer<N extends EndpointName> = ResultOf<N> | Instead;
export type Answers = {
  readonly [N in EndpointName]?: Answer<N> | ((asked: Asked) => Answer<N> | Promise<Answer<N>>);
};

/** HTTP 200 with a reason, as the exchange refuses by a rule. */
export const refusal = (reason: Reason, data: Record<string, unknown> = {}) =>
  new Instead(() =>
    HttpResponse.json({ code: REASONS[reason], msg: reason, data: { reason, ...data }, ts: now() }),
  );

export const status = (
  code: number,
  data: Record<string, unknown> = {},
  headers: HeadersInit = {},
) =>
  new Instead(() =>
    HttpResponse.json({ code, msg: '', data, ts: now() }, { status: code, headers }),
  );

/** The connection breaks. */
export const broken = () => new Instead(() => HttpResponse.error());

/** No answer while the test runs. */
export const silence = () =>
  new Instead(async () => {
    await delay('infinite');
    return HttpResponse.error();
  });

const now = () => Date.now();

const isAnswering = (answer: unknown): answer is (asked: Asked) => unknown =>
  typeof answer === 'function';

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams);
  return ((await request.json()) ?? {}) as Record<string, unknown>;
}

/** One server for a test file; `answers` is what this test wants otherwise than usual. */
export function createExchange() {
  let answers: Answers = {};
  const asked: Asked[] = [];

  const handlers = ENDPOINT_NAMES.map((name) => {
    const { method, path } = endpoints[name];
    return http[method === 'GET' ? 'get' : 'post'](
      `http://localhost${path}`,
      async ({ request }) => {
        const call: Asked = { name, body: await bodyOf(request), headers: request.headers };
        asked.push(call);
        const chosen = answers[name] ?? standardAnswers()[name];
        const answer: unknown = isAnswering(chosen) ? await chosen(call) : chosen;
        if (answer instanceof Instead) return answer.respond();
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
    /** The calls of that name that have come so far, oldest first: to wait for one, or to look at one that came. */
    asked: askedSoFar,
    /** Every call of that name once no more can be on its way: for how many there are, and that there is none. */
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
