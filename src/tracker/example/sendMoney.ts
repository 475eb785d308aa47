/**
 * "Send 10 to Ann": the tracker in an app that does not trade. There is one call (`POST /send` with an idempotency key),
 * one list (`GET /sent`), one machine and one store. `sendMoney.test.ts` runs it against a backend and a network that
 * fail in every known way.
 */
import { configureStore, createAction, createListenerMiddleware } from '@reduxjs/toolkit';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { assign, setup } from 'xstate';
import type { StateValueFrom } from 'xstate';
import { createCaller, forceRefetch, noCacheEntry } from '../../api/answers';
import type { Call } from '../../api/answers';
import { withDeadline } from '../../api/deadline';
import { errorOfOutcome } from '../../api/errors';
import type { ApiError } from '../../api/errors';
import { readAnswer } from '../../api/parseAnswer';
import type { RowEntry } from '../../machines/entry';
import { intentRules } from '../../machines/intent';
import { requestStates, storeMissingAnswer, storeRefusal } from '../../machines/requestStates';
import type { Refusal, RequestEvent } from '../../machines/requestStates';
import { newId } from '../../state/newId';
import type { RootState } from '../../state/store';
import { appTime } from '../../state/time/time';
import { createTrackerReducer, isMachineAction } from '../machines';
import { isTooOldToRepeat } from '../protocol';
import { trackKind } from '../requestTracker';
import type { OwnMachines } from '../sendToMachine';
import { readStoredEntries } from '../pendingEntries';
import { storePendingRequests } from '../storePendingRequests';
import { lastTapReducer, restoreRequest, submitIntent } from '../submitIntent';
import type { KindDescription, Surroundings, TrackerSession } from '../trackedKind';

/** The request of the user. The id is the idempotency key, and the backend lists it as the reference of the payment. */
const Intent = v.object({ id: v.string(), to: v.string(), amount: v.string() });
const Sent = v.object({ reference: v.string(), to: v.string(), amount: v.string() });
type Intent = v.InferOutput<typeof Intent>;
type Sent = v.InferOutput<typeof Sent>;

// 1. The calls. They fail with a typed error, and the tracker decides what the error says about the request.

interface HttpRequest extends Pick<RequestInit, 'method' | 'headers' | 'body'> {
  readonly path: string;
}

const TIMEOUT_MS = 10_000;

const baseQuery: BaseQueryFn<HttpRequest, unknown, ApiError> = async (request, { signal }) => {
  const { path, ...init } = request;
  const outcome = await withDeadline(TIMEOUT_MS, signal, async (ended) => {
    const response = await fetch(path, { ...init, signal: ended });
    const { status, headers } = response;
    const text = await response.text();
    const [retryAfter, date] = [headers.get('retry-after'), headers.get('date')];
    const contentType = headers.get('content-type') ?? '';
    const answer = readAnswer(path, { status, contentType, retryAfter, date, text });
    return 'error' in answer ? { error: answer.error } : { data: answer.data };
  });
  return outcome.is === 'done' ? outcome.value : { error: errorOfOutcome(outcome, true) };
};

const sendApi = createApi({
  reducerPath: 'sendApi',
  baseQuery,
  tagTypes: ['Sent'],
  // A success whose data cannot be read says nothing about the request.
  catchSchemaFailure: (_failure, { endpoint }): ApiError => ({
    ...{ kind: 'shape', call: endpoint, path: '' },
  }),
  endpoints: (build) => ({
    send: build.mutation<Sent, Intent>({
      query: ({ id, to, amount }) => ({
        path: '/send',
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
        body: JSON.stringify({ to, amount, reference: id }),
      }),
      responseSchema: Sent,
    }),
    sent: build.query<Sent[], void>({
      query: () => ({ path: '/sent' }),
      providesTags: ['Sent'],
      responseSchema: v.array(Sent),
    }),
  }),
});

// 2. The machine. Its first states are those of every request; it adds only what a success is.

/** Which fields make two taps one intent, what is stored, and which row is the answer. */
const sendIntent = intentRules<Intent, Sent>({
  id: { same: false, stored: 'required', matched: (id, { reference }) => reference === id },
  to: { same: true, stored: 'required', matched: false },
  amount: { same: true, stored: 'required', matched: false },
});

interface Context {
  readonly intent: Intent;
  readonly row: Sent | null;
  readonly refusal: Refusal | null;
  readonly unanswered: string | null;
}

type Event = RequestEvent | { readonly type: 'ACCEPTED' | 'REPORTED'; readonly row: Sent };

const sendMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Intent },
  guards: {
    isOutcome: ({ context, event }) =>
      event.type === 'REPORTED' && sendIntent.matches(context.intent, event.row),
  },
  actions: {
    applyRow: assign(({ event }) => ('row' in event ? { row: event.row } : {})),
    storeRefusal: assign(storeRefusal),
    storeMissingAnswer: assign(storeMissingAnswer),
  },
}).createMachine({
  id: 'send',
  initial: 'drafted',
  context: ({ input }) => ({ intent: input, row: null, refusal: null, unanswered: null }),
  states: {
    ...requestStates,
    routing: { always: 'sent' },
    sent: { type: 'final' },
    refused: { type: 'final' },
    absent: { type: 'final' },
  },
});

type Phase = StateValueFrom<typeof sendMachine>;

const sendEntry = {
  machine: sendMachine,
  version: 1,
  request: {
    // While it is unknown whether Ann has got the money, nothing else is sent to Ann.
    exclusivityKey: ({ to }) => to,
    intent: sendIntent,
    reusesIdempotencyKey: true,
  },
  rowId: ({ reference }) => reference,
  exchangeId: ({ row }) => row && row.reference,
  inputFromRow: () => null,
  toEvent: (type, row) => ({ type, row }),
} as const satisfies RowEntry<Sent, Context, Intent, Event, Phase>;

// 3. The kind: how a request is sent, and where it would appear if its answer was lost.

interface SendTypes {
  readonly record: {
    readonly id: string;
    readonly machine: 'send';
    readonly value: Phase;
    readonly context: Context;
    readonly done: boolean;
  };
  readonly event: Event;
  readonly input: Intent;
  readonly tag: 'Sent';
}

const sendKind = (call: Call): KindDescription<SendTypes, Sent> => ({
  machine: 'send',
  entry: sendEntry,
  request: {
    send: ({ context: { intent } }, _secrets, id) =>
      call(sendApi.endpoints.send.initiate({ ...intent, id }, noCacheEntry)),
    lookUp: () => call(sendApi.endpoints.sent.initiate(undefined, forceRefetch)),
    matchesRow: ({ context }, row) => sendIntent.matches(context.intent, row),
  },
  staleTags: ({ record }) => (record.done ? ['Sent'] : []),
});

const entries = { send: sendEntry } as const;

// 4. The page: a store, the requests of an earlier page, and a tracker that lives as long as the page.

type State = Pick<RootState, 'tracker' | 'lastTap'>;
const opened = createAction('page/opened');

/** Sends an amount, on a tap. Returns the id of the request, which an earlier tap may have made. */
export const send = (to: string, amount: string) =>
  submitIntent('send', sendEntry, { id: newId(), to, amount });

/** Opens a page. `hasIdempotentWrites` tells whether the backend executes a call with a known key only once. */
export function openPage(hasIdempotentWrites: boolean) {
  const reduceTracker = createTrackerReducer(entries);
  const own: OwnMachines = { reduceTracker };
  const effects = createListenerMiddleware();
  const store = configureStore({
    reducer: {
      tracker: reduceTracker,
      lastTap: lastTapReducer,
      [sendApi.reducerPath]: sendApi.reducer,
    },
    middleware: (getDefaults) =>
      // The checks of development builds are slow, and the state is plain data by construction.
      getDefaults({
        thunk: { extraArgument: own },
        immutableCheck: false,
        serializableCheck: false,
      })
        .prepend(effects.middleware)
        .concat(sendApi.middleware),
  });

  async function track(session: TrackerSession): Promise<void> {
    const surroundings: Surroundings<'Sent'> = {
      time: appTime,
      hasIdempotentWrites: () => hasIdempotentWrites,
      invalidate: (tags) => store.dispatch(sendApi.util.invalidateTags([...tags])),
    };
    const tracker = trackKind(session, surroundings, sendKind(createCaller(store.dispatch)));
    const stopListening = effects.startListening({
      predicate: () => true,
      effect(action) {
        // The request is stored before it is sent, so that a reload in between finds it.
        const { machines } = store.getState().tracker;
        if (isMachineAction(action)) storePendingRequests(machines, undefined, entries);
        tracker.onAction(action);
      },
    });
    try {
      await session.condition(() => false);
    } finally {
      stopListening();
      tracker.stop();
    }
  }

  for (const { machine, intent, at } of readStoredEntries()) {
    const stored = v.safeParse(Intent, intent);
    if (machine === 'send' && stored.success)
      store.dispatch(restoreRequest(machine, stored.output, isTooOldToRepeat(at)));
  }
  effects.startListening.withTypes<State, ThunkDispatch<State, unknown, UnknownAction>>()({
    actionCreator: opened,
    effect: (_action, session) => track(session),
  });
  store.dispatch(opened());
  return { store, close: effects.clearListeners };
}
