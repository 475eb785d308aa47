/** What the follower must know of a kind of machine to ask, wait, check, watch and tell. Facts alone: it does the rest. */
import { asApiError, isOutcomeUnknown, tellsNothing } from '../../api';
import type { api, ApiError } from '../../api';
import { REASONS } from '../../contract';
import type { Refusal, Unanswered } from '../../machines/asking';
import type { MachineKind, MachineKinds } from '../../machines/kinds';
import type { MachineRecord } from '../../state/machines/machines';
import type { AppDispatch, AppState } from '../store';

type Tag = Parameters<typeof api.util.invalidateTags>[0][number] & string;
export type Answer<T> = { readonly data: T } | { readonly error: ApiError };
type Answers<R> = Promise<Answer<readonly R[]>>;
export type Phase<K extends MachineKind> = MachineKinds[K]['value'];
type EventOf<K extends MachineKind> = MachineKinds[K]['event'];

/** What was sealed at the tap; null after a reload, which no secret survives. */
export type Secrets = object | null;

/** One transition that has just been made. */
export interface Moved<K extends MachineKind> {
  readonly record: MachineRecord<K>;
  /** Undefined where this move made the machine. */
  readonly from: Phase<K> | undefined;
  readonly event: EventOf<K>;
}

/** A record by its id; null where there is none. */
type Find<K extends MachineKind> = (id: string) => MachineRecord<K> | null;

/** How a money call leaves, and how one learns what became of it where the answer was lost. */
interface Asks<K extends MachineKind, R> {
  readonly isUndecided: (phase: Phase<K>) => boolean;
  /** Always the same body and key for one record, however often it is repeated. */
  readonly send: (record: MachineRecord<K>, secrets: Secrets) => Promise<Answer<R>>;
  /** Whether the same call may leave again where the exchange promises that one key acts once. */
  readonly canRepeat: (record: MachineRecord<K>, secrets: Secrets) => boolean;
  /** The lists in which a call whose answer was lost would stand. */
  readonly recent: (record: MachineRecord<K>) => Answers<R>;
  readonly isOutcome: (record: MachineRecord<K>, row: R) => boolean;
  /** Whether a call that was sent `waitedMs` ago may yet be accepted: then what stands in no list may still come. */
  readonly mayStillArrive: (record: MachineRecord<K>, waitedMs: number) => boolean;
  /** What the machine hears when the lists were read late enough and do not have it. */
  readonly absence: (rows: readonly R[]) => EventOf<K> | null;
}

/** When the exchange is asked how rows stand: only while the page is shown and online. */
export interface Watch<K extends MachineKind, R> {
  /** Pauses before each look for the sake of this record, ms, the last for good; null where looking would tell nothing. */
  readonly backoff: (record: MachineRecord<K>) => readonly number[] | null;
  readonly list: () => Answers<R>;
  /** One row that the list leaves out. */
  readonly one?: (number: string) => Answers<R>;
  /** Whether to look as soon as the session is followed, for rows that this page knows nothing of. */
  readonly atStart?: (state: AppState) => boolean;
}

export interface Kind<K extends MachineKind, R> {
  readonly machine: K;
  /** What the exchange calls the row; also the id of a machine that no tap of this page began. */
  readonly idOf: (row: R) => string;
  /** The same for a record; null where the exchange is not known to have it. */
  readonly numberOf: (record: MachineRecord<K>) => string | null;
  /** What a row begins a machine with that no tap began; null where it is left to its list. */
  readonly inputOf: (row: R) => MachineKinds[K]['input'] | null;
  readonly said: (type: 'ACCEPTED' | 'REPORTED', row: R) => EventOf<K>;
  /** Rows in answers that others asked for. */
  readonly heardIn?: (action: unknown, find: Find<K>) => readonly R[];
  /** Whether an action tells that rows are there which nobody follows yet. */
  readonly wantedBy?: (action: unknown, find: Find<K>) => boolean;
  readonly asks?: Asks<K, R>;
  readonly watch?: Watch<K, R>;
  /** The moment that the alarm rings for a record, server ms, and the event it then hears. */
  readonly deadline?: (
    record: MachineRecord<K>,
  ) => { readonly at: number; readonly event: (now: number) => EventOf<K> } | null;
  /** Cache tags of what was fetched before a move and may no longer be so. */
  readonly stale: (moved: Moved<K>) => readonly Tag[];
  /** What else follows from a move. */
  readonly onMoved?: (moved: Moved<K>) => void;
}

/** How long a call may be on its way after this side gave it up at its time-out. */
export const ON_ITS_WAY_MS = 5_000;
/** The device's clock may be this far ahead of the exchange's. */
export const LIST_SLACK_MS = 5_000;
/** A machine decides within seconds, a person within minutes. */
export const REVIEW_BACKOFF_MS = [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 15_000, 30_000];

/** Options of a query whose answer must be of this moment and that nobody stays subscribed to. */
export const fresh = { forceRefetch: true, subscribe: false } as const;
/** Options of a mutation whose fate lives in a machine, not in the cache. */
export const untracked = { track: false } as const;
/** Server ms as the exchange takes them: the clock's own have fractions. */
export const wholeMs = (at: number): number => Math.floor(at);

type Endpoint<T> = (
  dispatch: AppDispatch,
  getState: never,
  extra: never,
) => PromiseLike<Outcome<T>>;
type Outcome<T> = { readonly data?: T | undefined; readonly error?: unknown };
export type Call = <T>(endpoint: Endpoint<T>) => Promise<Answer<T>>;

/** Runs an endpoint's thunk; its errors are values too. */
export const callsOn =
  (dispatch: AppDispatch): Call =>
  async <T>(endpoint: Endpoint<T>) => {
    const { data, error } = await dispatch(endpoint as unknown as () => PromiseLike<Outcome<T>>);
    return data !== undefined && error === undefined
      ? { data }
      : { error: asApiError(error as Parameters<typeof asApiError>[0]) };
  };

export const mapAnswer = <T, U>(answer: Answer<T>, read: (data: T) => U): Answer<U> =>
  'data' in answer ? { data: read(answer.data) } : answer;

interface Paged<R> {
  readonly pages: readonly { readonly items: readonly R[] }[];
}
export const rowsOf = <R>({ pages }: Paged<R>): readonly R[] => pages.flatMap(({ items }) => items);

/** What a failed call means for the machine that waits for it. */
export function refusalOf(error: ApiError): Refusal {
  switch (error.kind) {
    case 'refused':
      return { reason: error.reason, code: error.code, details: error.data };
    case 'invalid':
      return { reason: 'INVALID', code: REASONS.INVALID, details: { fields: error.fields } };
    case 'tooMany': {
      const { retryAfterSec } = error;
      return { reason: 'RATE_LIMITED', code: REASONS.RATE_LIMITED, details: { retryAfterSec } };
    }
    case 'unauthorized':
      return { reason: 'UNAUTHORIZED', code: REASONS.UNAUTHORIZED, details: {} };
    default:
      return { reason: 'UNKNOWN', code: error.kind === 'http' ? error.status : 0, details: {} };
  }
}

export const silenceOf = ({ kind }: ApiError): Unanswered =>
  kind === 'timeout' || kind === 'offline' ? kind : 'fault';

export { isOutcomeUnknown, tellsNothing };
