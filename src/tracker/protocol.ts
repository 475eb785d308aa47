/**
 * How one request is brought to a known outcome: sent, repeated with the same key, looked up, and considered absent.
 * Pure: a transition returns commands as plain data, and no command decides anything. It knows no kind of request.
 */
import { assign, setup, transition, initialTransition } from 'xstate';
import type { StateValueFrom } from 'xstate';
import { missingAnswerCause, refusalOf } from '../api/outcome';
import { retryAfterMs } from '../api/errors';
import type { ApiError } from '../api/errors';
import type { Refusal } from '../machines/requestSchemas';

export interface ProtocolInput {
  /** Monotonic ms. */
  readonly at: number;
  /** True if the call was sent before: by an earlier page, or by an earlier tap with the same key. */
  readonly mayHaveArrived: boolean;
  /** True if the request is shown as "checking", so the lists are read before anything is sent. */
  readonly isChecking: boolean;
  /** True if the call must not be repeated, because the tap was long ago. */
  readonly isOld: boolean;
  /** The idempotency key of the call; null for a call that has none and therefore is never repeated. */
  readonly key: string | null;
}

interface ProtocolContext extends ProtocolInput {
  /** True if the call that is running repeats an earlier one. */
  readonly isRepetition: boolean;
  readonly sentAt: number | null;
  /** Completed rounds; selects the delay before the next one. */
  readonly round: number;
  /** True if the lists that were read last do not contain the request. */
  readonly isUnlisted: boolean;
  /** Consecutive readings of the lists without the request, after its call could no longer arrive. */
  readonly missing: number;
  /** The refusal of a repetition, until the lists show that the first call is not its cause. */
  readonly refusal: Refusal | null;
}

interface MachineEventData {
  readonly type: string;
}

export type ProtocolEvent =
  /** No personal limit blocks the call now. */
  | { readonly type: 'ALLOWED'; readonly at: number }
  | { readonly type: 'BLOCKED'; readonly refusal: Refusal }
  /** The call was answered by a row, which has been applied. */
  | { readonly type: 'ANSWERED' }
  | {
      readonly type: 'FAILED';
      readonly error: ApiError;
      /** True if any tab has repeated the call, so that a refusal of the first call is not the outcome. */
      readonly isRepeated?: boolean | undefined;
    }
  /** The lists were read; a row that they contain has been applied. */
  | {
      readonly type: 'LISTED';
      readonly isMissing: boolean;
      readonly mayStillArrive: boolean;
      /** The machine's event if the request is absent, for kinds whose rows tell what an absence means. */
      readonly absence?: MachineEventData | undefined;
    }
  /** The delay is over and the page is awake. */
  | { readonly type: 'DUE'; readonly at: number; readonly mayRepeat: boolean }
  /** The executor failed with an exception, perhaps after the call was sent. */
  | { readonly type: 'CRASHED' };

/** What the executor has to do. */
export type Command =
  | { readonly type: 'checkLimit' }
  | { readonly type: 'send'; readonly key: string | null }
  | { readonly type: 'lookUp' }
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'tellUnanswered'; readonly cause: 'timeout' | 'offline' | 'fault' }
  | { readonly type: 'tellRefused'; readonly refusal: Refusal }
  | { readonly type: 'tellAbsent'; readonly event: MachineEventData };

type Params = { readonly [C in Command as C['type']]: Omit<C, 'type'> };

const BACKOFF_MS = [1_000, 2_000, 4_000, 8_000];
/** A list may lack a row because of replica lag, so a request counts as absent only after two readings. */
const READINGS_WITHOUT_ROW_MIN = 2;
/** A request that the exchange's lists do not contain is repeated no longer than this. */
const REPEATED_WHILE_MISSING_MS = 120_000;
/**
 * Time from the tap in which a restored request may be repeated without another tap. After this time the request is
 * only looked up.
 */
const REPEATED_WITHIN_MS = 120_000;
/** The first repetition usually brings the answer; from this round on, the lists are read as well. */
const LOOK_UP_FROM_ROUND = 2;

const isRepetition = (context: ProtocolContext, event: ProtocolEvent) =>
  context.isRepetition || (event.type === 'FAILED' && event.isRepeated === true);

const isUnknown = (context: ProtocolContext, event: ProtocolEvent) =>
  event.type === 'FAILED' &&
  refusalOf(event.error, isRepetition(context, event) ? 'repetition' : 'first') === null;

/** The executor reads commands from the transition, so their implementations are empty. */
const noted = () => undefined;

const protocolSetup = setup({
  types: {
    context: {} as ProtocolContext,
    events: {} as ProtocolEvent,
    input: {} as ProtocolInput,
  },
  guards: {
    isChecking: ({ context }) => context.isChecking,
    mayHaveArrived: ({ context }) => context.mayHaveArrived,
    isUnknown: ({ context, event }) => isUnknown(context, event),
    isUnknownAgain: ({ context, event }) =>
      context.round >= LOOK_UP_FROM_ROUND && isUnknown(context, event),
    isRepetition: ({ context, event }) => isRepetition(context, event),
    isMissing: ({ event }) => event.type === 'LISTED' && event.isMissing,
    isAbsent: ({ context, event }) =>
      event.type === 'LISTED' &&
      event.isMissing &&
      !event.mayStillArrive &&
      context.missing + 1 >= READINGS_WITHOUT_ROW_MIN,
    mayRepeat: ({ context, event }) =>
      event.type === 'DUE' &&
      event.mayRepeat &&
      context.key !== null &&
      !context.isOld &&
      !(context.isUnlisted && event.at - context.at > REPEATED_WHILE_MISSING_MS),
  },
  actions: {
    checkLimit: noted,
    send: (_context, _params: Params['send']) => undefined,
    lookUp: noted,
    wait: (_context, _params: Params['wait']) => undefined,
    tellUnanswered: (_context, _params: Params['tellUnanswered']) => undefined,
    tellRefused: (_context, _params: Params['tellRefused']) => undefined,
    tellAbsent: (_context, _params: Params['tellAbsent']) => undefined,
    noteSend: assign(({ context, event }) => ({
      isRepetition: context.mayHaveArrived,
      mayHaveArrived: true,
      missing: 0,
      sentAt: event.type === 'ALLOWED' ? event.at : context.sentAt,
    })),
    noteReading: assign(({ context, event }) => {
      if (event.type !== 'LISTED') return {};
      const isGone = event.isMissing && !event.mayStillArrive;
      return { isUnlisted: event.isMissing, missing: isGone ? context.missing + 1 : 0 };
    }),
    noteCrash: assign({ mayHaveArrived: true }),
    keepRefusal: assign(({ context, event }) => ({
      refusal: event.type === 'FAILED' ? refusalOf(event.error, 'first') : context.refusal,
    })),
    dropRefusal: assign({ refusal: null }),
    endRound: assign(({ context }) => ({ round: context.round + 1 })),
  },
});

const wait = {
  type: 'wait',
  params: ({ context: { round } }: { context: ProtocolContext }) => ({
    ms: BACKOFF_MS[Math.min(round, BACKOFF_MS.length - 1)] ?? 0,
  }),
} as const;
/** The commands and updates that end a round. */
const endOfRound = [wait, 'endRound'] as const;

const send = {
  type: 'send',
  params: ({ context: { key } }: { context: ProtocolContext }) => ({ key }),
} as const;

const tellUnanswered = {
  type: 'tellUnanswered',
  params: ({ event }: { event: ProtocolEvent }) => ({
    cause: event.type === 'FAILED' ? missingAnswerCause(event.error) : ('fault' as const),
  }),
} as const;

const tellAbsent = {
  type: 'tellAbsent',
  params: ({ event }: { event: ProtocolEvent }) => ({
    event: (event.type === 'LISTED' && event.absence) || { type: 'CONFIRMED_ABSENT' },
  }),
} as const;

const UNKNOWN_REFUSAL: Refusal = { reason: 'UNKNOWN', code: 0, details: {} };
const tellRefused = {
  type: 'tellRefused',
  params: ({ context, event }: { context: ProtocolContext; event: ProtocolEvent }) => ({
    refusal:
      (event.type === 'BLOCKED' && event.refusal) ||
      (event.type === 'FAILED' && refusalOf(event.error, 'first')) ||
      context.refusal ||
      UNKNOWN_REFUSAL,
  }),
} as const;

/** The protocol, for its diagram in docs/machines.md; the app calls `startProgress` and `nextProgress`. */
export const protocolMachine = protocolSetup.createMachine({
  id: 'request',
  initial: 'started',
  context: ({ input }) => ({
    ...input,
    isRepetition: false,
    sentAt: null,
    round: 0,
    isUnlisted: false,
    missing: 0,
    refusal: null,
  }),
  on: { CRASHED: { target: '.crashed', actions: ['noteCrash', ...endOfRound] } },
  states: {
    started: {
      always: [
        { guard: 'isChecking', target: 'waiting', actions: [...endOfRound] },
        { target: 'limiting', actions: 'checkLimit' },
      ],
    },
    /** A call is checked against the personal limits before each attempt. */
    limiting: {
      on: {
        ALLOWED: { target: 'sending', actions: ['noteSend', send] },
        BLOCKED: [
          // A limit that was set meanwhile says nothing about the call that was sent before.
          { guard: 'mayHaveArrived', target: 'lookingUp', actions: 'lookUp' },
          { target: 'waiting', actions: [tellRefused, ...endOfRound] },
        ],
      },
    },
    sending: {
      on: {
        ANSWERED: { target: 'waiting', actions: [...endOfRound] },
        FAILED: [
          { guard: 'isUnknownAgain', target: 'lookingUp', actions: [tellUnanswered, 'lookUp'] },
          { guard: 'isUnknown', target: 'waiting', actions: [tellUnanswered, ...endOfRound] },
          { guard: 'isRepetition', target: 'verifying', actions: ['keepRefusal', 'lookUp'] },
          { target: 'waiting', actions: [tellRefused, ...endOfRound] },
        ],
      },
    },
    /** A backend may apply its rules before it looks at the key, so the first call can be the cause of a refusal. */
    verifying: {
      on: {
        LISTED: [
          {
            guard: 'isMissing',
            target: 'waiting',
            actions: ['noteReading', tellRefused, 'dropRefusal', ...endOfRound],
          },
          { target: 'waiting', actions: ['noteReading', 'dropRefusal', ...endOfRound] },
        ],
      },
    },
    lookingUp: {
      on: {
        LISTED: [
          {
            guard: 'isAbsent',
            target: 'waiting',
            actions: ['noteReading', tellAbsent, ...endOfRound],
          },
          { target: 'waiting', actions: ['noteReading', ...endOfRound] },
        ],
      },
    },
    waiting: {
      on: {
        DUE: [
          { guard: 'mayRepeat', target: 'limiting', actions: 'checkLimit' },
          { target: 'lookingUp', actions: 'lookUp' },
        ],
      },
    },
    /** After a delay, the request is treated like one whose call was not answered. */
    crashed: {
      on: {
        DUE: [
          { guard: 'mayRepeat', target: 'limiting', actions: [tellUnanswered, 'checkLimit'] },
          { target: 'lookingUp', actions: [tellUnanswered, 'lookUp'] },
        ],
      },
    },
  },
});

/** One request in the store, JSON-serialisable. */
export interface RequestProgress {
  readonly value: StateValueFrom<typeof protocolMachine>;
  readonly context: ProtocolContext;
  /** The commands of the last transition. */
  readonly commands: readonly Command[];
  /** Number of transitions; the executor drops the result of a command of an earlier one. */
  readonly step: number;
}

type Transition = ReturnType<typeof transition<typeof protocolMachine>>;

const COMMANDS: ReadonlySet<string> = new Set(
  Object.keys({
    checkLimit: true,
    send: true,
    lookUp: true,
    wait: true,
    tellUnanswered: true,
    tellRefused: true,
    tellAbsent: true,
  } satisfies Record<Command['type'], true>),
);

/** True for the action of a transition that the executor runs; the others only change the progress. */
export const isCommand = (type: string): boolean => COMMANDS.has(type);

const toProgress = ([snapshot, actions]: Transition, step: number): RequestProgress => ({
  value: snapshot.value,
  context: snapshot.context,
  commands: actions
    .filter(({ type }) => isCommand(type))
    .map(({ type, params }) => ({ type, ...(params as object | undefined) }) as Command),
  step,
});

export const startProgress = (input: ProtocolInput): RequestProgress =>
  toProgress(initialTransition(protocolMachine, input), 0);

/** True if the tap, at `at` in device ms, was too long ago to repeat the call of a restored request. */
export function isTooOldToRepeat(at: unknown, now = Date.now()): boolean {
  // A device that synchronises its clock may set it back by some seconds, so the difference may be negative.
  const age = typeof at === 'number' ? Math.abs(now - at) : Infinity;
  return age > REPEATED_WITHIN_MS;
}

/** For how long the answer to a call forbids to repeat it, ms. */
export const repetitionDelay = (event: ProtocolEvent): number =>
  event.type === 'FAILED' ? retryAfterMs(event.error) : 0;

/** The progress after an event; unchanged if the event means nothing in this state. */
export function nextProgress(progress: RequestProgress, event: ProtocolEvent): RequestProgress {
  const { value, context, step } = progress;
  const before = protocolMachine.resolveState({ value, context });
  const after = transition(protocolMachine, before, event);
  return after[0] === before ? progress : toProgress(after, step + 1);
}
