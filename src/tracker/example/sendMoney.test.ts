/** "Send 10 to Ann" against every answer that is not of the backend, and every way in which a network loses a call. */
import { setImmediate } from 'node:timers';
import { delay } from 'msw';
import { decidesFirstCall, FOREIGN_ANSWERS } from '#testkit/testing/foreignAnswers';
import { openPage, send } from './sendMoney';

/** The fate of one call. */
interface Fate {
  /** Time until the backend executes the call, ms; null if the call never arrives there. */
  readonly executedAfter: number | null;
  /** The answer that the page receives: the row, nothing, a broken connection, or an answer of something in between. */
  readonly answer:
    | 'row'
    | 'silence'
    | 'broken'
    | { readonly status: number; readonly body: string };
  readonly contentType?: string;
}

interface SendRequest {
  readonly name: string;
  /** The fates of its calls; the last one repeats. */
  readonly fates: readonly [Fate, ...Fate[]];
}

const ARRIVAL_MS = 10;
const ANSWER_MS = 20;
const ANSWERED: Fate = { executedAfter: ARRIVAL_MS, answer: 'row' };
const LOST_BEFORE: Fate = { executedAfter: null, answer: 'broken' };
const LOST_AFTER: Fate = { executedAfter: ARRIVAL_MS, answer: 'broken' };

/** Each status once, and each kind of body once; `src/api/outcome.test.ts` has all of their combinations. */
const SELECTED = FOREIGN_ANSWERS.filter(
  ({ name, status }) => /without an envelope|^200/.test(name) || [403, 409].includes(status),
);

/** Each status once: with calls that were not executed, only the lists tell what happened, whatever the body was. */
const STATUSES = SELECTED.filter(({ name }) => /without an envelope|^200 as HTML/.test(name));

const foreignFates = (answers: typeof SELECTED, executedAfter: number | null) =>
  answers.map((answer) => ({
    ...answer,
    fate: { executedAfter, answer, contentType: answer.contentType } satisfies Fate,
  }));

const LOST: readonly SendRequest[] = [
  { name: 'answered', fates: [ANSWERED] },
  { name: 'lost before it arrived', fates: [LOST_BEFORE, ANSWERED] },
  { name: 'lost after it was executed', fates: [LOST_AFTER, ANSWERED] },
  { name: 'never answered', fates: [{ executedAfter: null, answer: 'silence' }, ANSWERED] },
  { name: 'executed, never answered', fates: [{ executedAfter: 10, answer: 'silence' }, ANSWERED] },
  { name: 'late', fates: [{ executedAfter: 30_000, answer: 'silence' }, LOST_BEFORE] },
  { name: 'very late', fates: [{ executedAfter: 110_000, answer: 'broken' }, LOST_BEFORE] },
];

/** A firewall, balancer or gateway answers, after the backend has executed the call or instead of it. */
const FIRST_CALLS: readonly SendRequest[] = [
  ...LOST,
  ...foreignFates(SELECTED, ARRIVAL_MS)
    .filter((answer) => !decidesFirstCall(answer))
    .map(({ name, fate }): SendRequest => ({ name: `executed, ${name}`, fates: [fate, ANSWERED] })),
  ...foreignFates(STATUSES, null).map(({ name, fate }): SendRequest => ({
    name: `stopped by ${name}`,
    fates: [fate, ANSWERED],
  })),
];

/** The first call got no answer, and each repetition is answered by something in between. */
const REPETITIONS: readonly SendRequest[] = [
  ...foreignFates(SELECTED, null).map(({ name, fate }): SendRequest => ({
    name: `lost after, ${name}`,
    fates: [LOST_AFTER, fate],
  })),
  ...foreignFates(STATUSES, ARRIVAL_MS).map(({ name, fate }): SendRequest => ({
    name: `lost before, executed, ${name}`,
    fates: [LOST_BEFORE, fate],
  })),
  // The page looks for these for two minutes, so a few of them are enough.
  ...foreignFates(STATUSES, null)
    .filter(({ name }) => /^(403|502|200)/.test(name))
    .map(({ name, fate }): SendRequest => ({
      name: `lost before, ${name}`,
      fates: [LOST_BEFORE, fate],
    })),
];

const json = (data: unknown) => Response.json({ code: 0, data, ts: Date.now() });

/** A backend that receives the calls of all requests; an intent sends to a person with its name. */
function createBackend(drafts: readonly SendRequest[], isIdempotent: boolean) {
  const rows: { readonly reference: string; readonly to: string; readonly amount: string }[] = [];
  const keys = new Map<string, string[]>();
  const underway = new Map<string, number>();
  const count = (to: string, change: number) => underway.set(to, (underway.get(to) ?? 0) + change);

  async function execute(row: (typeof rows)[number], ms: number) {
    count(row.to, 1);
    await delay(ms);
    count(row.to, -1);
    const isKnown = isIdempotent && rows.some(({ reference }) => reference === row.reference);
    if (!isKnown) rows.push(row);
  }

  async function respond(_path: unknown, { method, body, headers }: RequestInit = {}) {
    if (method !== 'POST') {
      await delay(ANSWER_MS);
      return json(rows);
    }
    const row = JSON.parse(body as string) as (typeof rows)[number];
    const { to } = row;
    const known = keys.get(to) ?? [];
    keys.set(to, [...known, new Headers(headers).get('idempotency-key') ?? '']);
    const fates = drafts.find(({ name }) => name === to)?.fates ?? [ANSWERED];
    const fate = fates[Math.min(known.length, fates.length - 1)] ?? ANSWERED;
    if (fate.executedAfter !== null) void execute(row, fate.executedAfter);
    const { answer, contentType = '' } = fate;
    await delay(answer === 'silence' ? 'infinite' : ANSWER_MS);
    if (answer === 'row') return json(row);
    if (typeof answer === 'string') throw new TypeError('Failed to fetch');
    return new Response(answer.body, {
      status: answer.status,
      headers: { 'content-type': contentType },
    });
  }

  return {
    respond: respond as typeof fetch,
    executed: (to: string) => rows.filter((row) => row.to === to).length,
    mayExecute: (to: string) => (underway.get(to) ?? 0) > 0,
    keysOf: (to: string) => keys.get(to) ?? [],
  };
}

/** Settles pending work: bodies of responses are real streams, so promises alone are not enough. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function advance(ms: number, stepMs = ms): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs) {
    jest.advanceTimersByTime(Math.min(stepMs, left));
    await settle();
  }
}

const FAILED: ReadonlySet<string> = new Set(['refused', 'absent']);
const DECIDED: ReadonlySet<string> = new Set([...FAILED, 'sent']);

/** Sends all requests from one page, which is closed and opened again after `reloadAfter` ms. */
async function sendAll(
  drafts: readonly SendRequest[],
  isIdempotent: boolean,
  reloadAfter?: number,
) {
  localStorage.clear();
  sessionStorage.clear();
  const backend = createBackend(drafts, isIdempotent);
  jest.spyOn(globalThis, 'fetch').mockImplementation(backend.respond);
  const shown = new Map<string, string>();
  const lies: string[] = [];
  const open = () => {
    const page = openPage(isIdempotent);
    let seen: unknown;
    const look = () => {
      const { machines } = page.store.getState().tracker;
      if (machines === seen) return;
      seen = machines;
      for (const { value, context } of Object.values(machines)) {
        const { to } = (context as unknown as { readonly intent: { readonly to: string } }).intent;
        shown.set(to, value);
        const isDone = backend.executed(to) > 0;
        if (FAILED.has(value) && (isDone || backend.mayExecute(to))) lies.push(`${to}: ${value}`);
      }
    };
    look();
    const stop = page.store.subscribe(look);
    return {
      ...page,
      close() {
        stop();
        page.close();
      },
    };
  };
  let page = open();
  for (const { name } of drafts) page.store.dispatch(send(name, '10'));
  if (reloadAfter !== undefined) {
    await advance(reloadAfter, Math.min(reloadAfter, 50));
    page.close();
    page = open();
  }
  await advance(60, 10);
  const isDecided = () => [...shown.values()].every((value) => DECIDED.has(value));
  // The steps grow, because the calls become rare.
  for (let ms = 0; ms < 400_000 && !isDecided(); ms += Math.max(50, ms / 50)) {
    await advance(Math.max(50, ms / 50));
  }
  // Nothing may be sent after the outcome.
  await advance(10_000, 1_000);
  page.close();
  return { backend, shown, lies };
}

beforeAll(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.restoreAllMocks());
afterAll(() => jest.useRealTimers());

/** The requests of one page; more would only slow down every action. */
const BATCH = 8;

async function expectTruth(
  drafts: readonly SendRequest[],
  isIdempotent: boolean,
  reloadAfter?: number,
): Promise<void> {
  for (let start = 0; start < drafts.length; start += BATCH) {
    const batch = drafts.slice(start, start + BATCH);
    const { backend, shown, lies } = await sendAll(batch, isIdempotent, reloadAfter);
    expect(lies).toEqual([]);
    const wrong = batch.flatMap(({ name }) => {
      const executed = backend.executed(name);
      const state = shown.get(name) ?? 'not shown';
      const isTrue = executed === 1 ? state === 'sent' : executed === 0 && FAILED.has(state);
      return isTrue ? [] : [`${name}: ${state}, executed ${executed} times`];
    });
    expect(wrong).toEqual([]);
    const severalKeys = batch.filter(({ name }) => new Set(backend.keysOf(name)).size !== 1);
    expect(severalKeys).toEqual([]);
  }
}

const RELOADS = [
  ['before the answer', 5],
  ['after the answer', 700],
  ['while the request is repeated or looked up', 5_000],
] as const;

describe.each([
  ['with idempotency keys', true],
  ['without idempotency keys', false],
])('"Send 10" to a backend %s', (_name, isIdempotent) => {
  it('is executed at most once and shown truthfully, whatever answers the first call', async () => {
    await expectTruth(FIRST_CALLS, isIdempotent);
  });

  it.each(RELOADS)('is restored with its key if the page is closed %s', async (_when, after) => {
    await expectTruth(LOST, isIdempotent, after);
  });
});

it('"Send 10" is executed at most once and shown truthfully, whatever answers the repetitions', async () => {
  await expectTruth(REPETITIONS, true);
});

it('A second tap after an absent request sends its key again, and the backend executes it once', async () => {
  const drafts: readonly SendRequest[] = [{ name: 'Ann', fates: [LOST_BEFORE, ANSWERED] }];
  const backend = createBackend(drafts, false);
  localStorage.clear();
  jest.spyOn(globalThis, 'fetch').mockImplementation(backend.respond);
  const { store, close } = openPage(false);
  const phases = () => Object.values(store.getState().tracker.machines).map(({ value }) => value);
  const id = store.dispatch(send('Ann', '10'));
  expect(store.dispatch(send('Ann', '10'))).toBe(id);
  await advance(150_000, 1_000);
  expect(phases()).toEqual(['absent']);
  expect(store.dispatch(send('Ann', '10'))).toBe(id);
  await advance(1_000, 20);
  expect(phases()).toEqual(['sent']);
  expect(backend.keysOf('Ann')).toEqual([id, id]);
  expect(backend.executed('Ann')).toBe(1);
  close();
});
